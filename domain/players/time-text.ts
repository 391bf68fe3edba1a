/** Seconds as a clock shows them: `1:20`, `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const parts = hours > 0 ? [hours, padded(minutes)] : [minutes]
  return [...parts, padded(whole % 60)].join(':')
}

/** Seconds as a screen reader says them: `1 minute 20 seconds`. Minutes run past 60, as runtimes do. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  const parts = [minutes > 0 && counted(minutes, 'minute'), rest > 0 && counted(rest, 'second')].filter(
    Boolean,
  )
  return parts.length > 0 ? parts.join(' ') : '0 seconds'
}

function padded(part: number): string {
  return String(part).padStart(2, '0')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** What a skip of so many seconds is told as: `+10 s`, `−5 s`. */
export function skipText(seconds: number): string {
  return `${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`
}
