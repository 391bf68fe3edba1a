/** Longer than anybody lives, and short enough for a date. */
const MAX_SECONDS = 200 * 365 * 24 * 3600

const SECONDS_BY_UNIT: Record<string, number> = { h: 3600, m: 60, s: 1 }

/** The seconds in a text such as `24h` or `1h30m`; 0 for `none`, nothing for any other text. */
export function readBanSeconds(text: string): number | undefined {
  if (text === 'none') return 0
  if (!/^(\d{1,9}[hms])+$/.test(text)) return undefined
  const parts = [...text.matchAll(/(\d+)([hms])/g)]
  const seconds = parts.reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (SECONDS_BY_UNIT[unit] ?? 0),
    0,
  )
  return seconds > 0 && seconds <= MAX_SECONDS ? seconds : undefined
}
