import { DEFAULT_LINGER_MS } from './linger.ts'

/** How much time and memory one client may take. */
export type Limits = {
  /** Until all headers have arrived. Ends slow-header attacks. */
  headersTimeoutMs: number
  /** Until the whole request has arrived, including its body. */
  requestTimeoutMs: number
  /** Without any byte of a body that is still arriving. */
  bodyIdleTimeoutMs: number
  /** Without any traffic on a connection, such as when the client stops reading. Longer than a function may run. */
  idleTimeoutMs: number
  /** Until the next request on a connection. */
  keepAliveTimeoutMs: number
  /** After a response that ends the connection, until the client has to have stopped sending. */
  lingerTimeoutMs: number
  /** How often the first two timeouts are checked. */
  checkIntervalMs: number
  /** Of the request line and all headers together. */
  maxHeaderBytes: number
  maxHeaders: number
  maxConnections: number
  /** Of one IPv4 address or IPv6 network, unless it is a proxy's. Browsers open six, and an office may share one address. */
  maxConnectionsPerClient: number
  /** In progress at a time, also if a proxy holds the connections. Browsers send a hundred over HTTP/2. */
  maxRequestsPerClient: number
  /** Of these, requests whose bodies are still arriving. Only uploads take longer than a moment. */
  maxBodiesPerClient: number
  /** As `lingerTimeoutMs`, for clients that have their whole share. Their connections are needed for others. */
  excessLingerTimeoutMs: number
}

export const DEFAULT_LIMITS: Limits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 60_000,
  bodyIdleTimeoutMs: 10_000,
  idleTimeoutMs: 120_000,
  keepAliveTimeoutMs: 10_000,
  lingerTimeoutMs: DEFAULT_LINGER_MS,
  checkIntervalMs: 2_000,
  maxHeaderBytes: 16 * 1024,
  maxHeaders: 100,
  maxConnections: 2_000,
  maxConnectionsPerClient: 200,
  maxRequestsPerClient: 200,
  maxBodiesPerClient: 50,
  excessLingerTimeoutMs: 500,
}

/** For servers behind a proxy: longer than the 60 s for which proxies commonly keep a connection open. */
export const PROXY_KEEP_ALIVE_MS = 65_000
