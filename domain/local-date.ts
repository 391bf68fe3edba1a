/** Returns the ISO date of a time in milliseconds in the device's time zone. */
export function toLocalDate(time: number): string {
  const date = new Date(time)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
