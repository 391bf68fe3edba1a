/** Stripe's time: whole seconds since 1970, calendar dates in UTC. */

export const SECONDS_PER_DAY = 86_400

export type Recurring = { interval: string; interval_count: number }

/** Adds months; a day that the target month lacks becomes its last day. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000)
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const moved = new Date(from)
  moved.setUTCFullYear(from.getUTCFullYear(), month, day)
  return moved.getTime() / 1000
}

/**
 * Returns the end of the period that starts at `start`. It is counted from the anchor, so a subscription
 * anchored on the 31st renews on February 28 and on March 31 again.
 */
export function periodEnd(
  anchor: number,
  { interval, interval_count: count }: Recurring,
  start: number,
): number {
  if (interval === 'day' || interval === 'week') {
    const step = (interval === 'week' ? 7 : 1) * count * SECONDS_PER_DAY
    return anchor + (Math.floor((start - anchor) / step) + 1) * step
  }
  const stepMonths = (interval === 'year' ? 12 : 1) * count
  let steps = Math.max(1, Math.floor(monthsBetween(anchor, start) / stepMonths))
  while (addMonths(anchor, steps * stepMonths) <= start) steps += 1
  return addMonths(anchor, steps * stepMonths)
}

function monthsBetween(from: number, to: number): number {
  const [first, last] = [new Date(from * 1000), new Date(to * 1000)]
  return (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
}
