import { DEFAULT_LINGER_MS } from './linger.ts'

/** How much time and memory one client may take. */
export type Limits = {
  /** Until all headers have arrived. Ends slow-header attacks. */
  headersTimeoutMs: number
  /** Until the whole request has arrived, including its body. */
  requestTimeoutMs: number
  /** Without any traffic on a connection, such as when the client stops reading. Longer than a function may run. */
  idleTimeoutMs: number
  /** Until the next request on a connection. Longer than the 60 s for which proxies commonly keep one open. */
  keepAliveTimeoutMs: number
  /** After a response that ends the connection, until the client has to have stopped sending. */
  lingerTimeoutMs: number
  /** How often the first two timeouts are checked. */
  checkIntervalMs: number
  /** Of the request line and all headers together. */
  maxHeaderBytes: number
  maxHeaders: number
  maxConnections: number
}

export const DEFAULT_LIMITS: Limits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 60_000,
  idleTimeoutMs: 120_000,
  keepAliveTimeoutMs: 65_000,
  lingerTimeoutMs: DEFAULT_LINGER_MS,
  checkIntervalMs: 2_000,
  maxHeaderBytes: 16 * 1024,
  maxHeaders: 100,
  maxConnections: 2_000,
}
