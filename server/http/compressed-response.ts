import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'

import {
  compress,
  compressCached,
  isCompressible,
  MIN_COMPRESSIBLE_BYTES,
  negotiateEncoding,
  type ContentEncoding,
} from './compression.ts'
import type { InFlightRequests } from './in-flight-requests.ts'
import { lingerAfterResponse } from './linger.ts'
import { withSecurityHeaders } from './security-headers.ts'
import { UnsentResponses } from './unsent-responses.ts'

export type ResponseOptions = {
  /** Sent unless the response sets them itself. */
  securityHeaders: Readonly<Record<string, string>>
  requestId: string
  acceptEncoding: string
  /** Off unless the access log needs it: measuring a string costs more than sending it. */
  shouldCountBytes: boolean
  requests: Readonly<Pick<InFlightRequests, 'isDraining'>>
  /** True if the request announces a body. */
  hasBody: boolean
  lingerTimeoutMs: number
}

/** A head that waits for the body, whose size decides whether it is compressed. */
type PendingHead = { status: number; headers: OutgoingHttpHeaders; encoding: ContentEncoding }
type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]
type Callback = (error?: Error | null) => void

/**
 * Responses that may contain secrets are not compressed: their compressed size would reveal how much a secret has in
 * common with text that an attacker put into the request (BREACH).
 */
const UNCOMPRESSED_CACHE_CONTROL = /no-transform|no-store/i
const UNCOMPRESSED_PATHS = /^\/auth\//

/** Of all servers of this process. */
const unsentResponses = new UnsentResponses()

/**
 * Adds security headers and the request id to every response, and compresses bodies that are sent in one piece.
 * Middleware would need a `Headers` object per response and would not see the responses that are sent before it;
 * docs/decisions/0016-response-pipeline.md has the measurements.
 */
export class CompressedResponse extends ServerResponse {
  /** Bytes of the body that were sent; 0 unless `shouldCountBytes` is set. */
  bodyBytes = 0
  #options: ResponseOptions | undefined
  #pendingHead: PendingHead | undefined
  /** A response waiting for its turn has no `socket` yet, and a request whose body was canceled has none any more. */
  #connection: Socket | undefined

  configure(options: ResponseOptions): void {
    this.#connection = this.req.socket
    this.#options = options
  }

  override writeHead(status: number, reasonOrHead?: string | Head, head?: Head): this {
    const ownHeaders = typeof reasonOrHead === 'string' ? head : (reasonOrHead ?? head)
    const options = this.#options
    if (!options || Array.isArray(ownHeaders) || typeof reasonOrHead === 'string') {
      return typeof reasonOrHead === 'string'
        ? super.writeHead(status, reasonOrHead, head)
        : super.writeHead(status, ownHeaders)
    }
    if (options.requests.isDraining) this.shouldKeepAlive = false
    if (options.hasBody && !this.req.complete) this.#abandonBody(options.lingerTimeoutMs)
    const headers = withSecurityHeaders(options.securityHeaders, ownHeaders ?? {}, options.requestId)
    const encoding = this.#chooseEncoding(status, headers, options.acceptEncoding)
    if (encoding) this.#pendingHead = { status, headers, encoding }
    else super.writeHead(status, headers)
    return this
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    this.#writePendingHead()
    if (this.#options?.shouldCountBytes) this.bodyBytes += byteLength(chunk)
    return typeof encoding === 'string'
      ? super.write(chunk, encoding, callback)
      : super.write(chunk, encoding)
  }

  override flushHeaders(): void {
    this.#writePendingHead()
    super.flushHeaders()
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), callback?: () => void): this {
    const head = this.#pendingHead
    if (head && isCompleteBody(chunk) && byteLength(chunk) >= MIN_COMPRESSIBLE_BYTES) {
      this.#pendingHead = undefined
      void this.#endCompressed(head, chunk)
      return this
    }
    this.#writePendingHead()
    if (this.#options?.shouldCountBytes) this.bodyBytes += byteLength(chunk)
    if (typeof encoding === 'string') super.end(chunk, encoding, callback)
    else super.end(chunk, encoding)
    if (isCompleteBody(chunk)) unsentResponses.add(this, chunk.length)
    return this
  }

  /**
   * Ends the connection after a response that does not wait for the request's body: the next request could not be read
   * before the rest of that body, which nothing reads.
   */
  #abandonBody(lingerTimeoutMs: number): void {
    this.shouldKeepAlive = false
    if (!this.#connection) return
    lingerAfterResponse(this.#connection, lingerTimeoutMs)
    // Whatever still reads the body learns that the rest will not arrive.
    this.#connection.once('close', () => this.req.destroy())
  }

  /** Returns the encoding to use if the body is large enough. Adds `Vary` to responses that could be compressed. */
  #chooseEncoding(
    status: number,
    headers: OutgoingHttpHeaders,
    acceptEncoding: string,
  ): ContentEncoding | undefined {
    const contentType = headers['content-type'] ?? headers['Content-Type']
    if (typeof contentType !== 'string' || !isCompressible(contentType)) return undefined
    if (headers['content-encoding'] !== undefined || status === 206) return undefined
    if (UNCOMPRESSED_PATHS.test(this.req.url ?? '')) return undefined
    if (UNCOMPRESSED_CACHE_CONTROL.test(headers['cache-control'] ?? '')) return undefined
    headers['vary'] = varyOnEncoding(headers['vary'])
    return acceptEncoding === '' || status === 304 || this.req.method === 'HEAD'
      ? undefined
      : negotiateEncoding(acceptEncoding)
  }

  async #endCompressed(
    { status, headers, encoding }: PendingHead,
    chunk: string | Uint8Array,
  ): Promise<void> {
    const { etag } = headers
    const body = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    const compressed =
      typeof etag === 'string'
        ? await compressCached(encoding, body, `${this.req.headers.host} ${this.req.url} ${etag}`)
        : await compress(encoding, body)
    delete headers['Content-Length']
    headers['content-length'] = compressed.length
    headers['content-encoding'] = encoding
    // The bytes differ from the uncompressed ones, so the ETag must be weak.
    if (typeof etag === 'string' && !etag.startsWith('W/')) headers['etag'] = `W/${etag}`
    this.bodyBytes = compressed.length
    super.writeHead(status, headers)
    super.end(compressed)
    unsentResponses.add(this, compressed.length)
  }

  #writePendingHead(): void {
    const head = this.#pendingHead
    if (!head) return
    this.#pendingHead = undefined
    super.writeHead(head.status, head.headers)
  }
}

function varyOnEncoding(vary: OutgoingHttpHeader | undefined): string {
  const current = vary === undefined ? '' : String(vary)
  if (/accept-encoding|\*/i.test(current)) return current
  return current === '' ? 'accept-encoding' : `${current}, accept-encoding`
}

function isCompleteBody(chunk: unknown): chunk is string | Uint8Array {
  return typeof chunk === 'string' || chunk instanceof Uint8Array
}

function byteLength(chunk: unknown): number {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk)
  return chunk instanceof Uint8Array ? chunk.length : 0
}
