import { getLocale, insertValues, texts } from './language.ts'

/** Formats seconds as `1:20` or `1:02:03`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const parts = hours > 0 ? [hours, pad(minutes)] : [minutes]
  return [...parts, pad(whole % 60)].join(':')
}

/** Formats seconds for screen readers as `1 minute 20 seconds`. Minutes run past 60, as runtimes do. */
export function formatSpokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  if (minutes === 0) return formatUnit(rest, 'second')
  if (rest === 0) return formatUnit(minutes, 'minute')
  return `${formatUnit(minutes, 'minute')} ${formatUnit(rest, 'second')}`
}

/** Formats a skip as `+10 s` or `−5 s`. */
export function formatSkip(seconds: number): string {
  return insertValues(texts.skip, { seconds: `${seconds > 0 ? '+' : '−'}${Math.abs(seconds)}` })
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}

function formatUnit(count: number, unit: 'minute' | 'second'): string {
  return count.toLocaleString(getLocale(), { style: 'unit', unit, unitDisplay: 'long', useGrouping: false })
}
