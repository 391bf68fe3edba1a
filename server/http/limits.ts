/** How much of a connection's time and room one client may take. */
export type Limits = {
  /** Until all headers have come; a client that drips them is gone then. */
  headersMs: number
  /** Until the whole request has come, its body too. */
  requestMs: number
  /** How long nothing at all may happen on a connection, as when the client has stopped reading. Longer than any function may run. */
  silenceMs: number
  /** How long a connection stays open for the next request. Longer than the minute that proxies commonly keep one. */
  keepAliveMs: number
  /** How often the first two are looked at. */
  checkMs: number
  /** The request line and all headers together. */
  headerBytes: number
  headers: number
  connections: number
}

export const LIMITS: Limits = {
  headersMs: 15_000,
  requestMs: 60_000,
  silenceMs: 120_000,
  keepAliveMs: 65_000,
  checkMs: 2_000,
  headerBytes: 16 * 1024,
  headers: 100,
  connections: 2_000,
}
