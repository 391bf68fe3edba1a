/** Formats seconds as `1:20` or `1:02:03`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const parts = hours > 0 ? [hours, pad(minutes)] : [minutes]
  return [...parts, pad(whole % 60)].join(':')
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}
