/** What a Retry-After header asks for, in milliseconds from `now`: it may hold seconds or a date. Undefined for none. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return waitMs > 0 ? waitMs : undefined
}
