import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'

import { chooseCoding, isPackable, WORTH_PACKING_BYTES, type Coding } from './content-coding.ts'
import { packedBody } from './packed-bodies.ts'
import { withStandard } from './standard-headers.ts'
import type { WorkUnderWay } from './work-under-way.ts'

/** How a server's answers go out. */
export type Manners = {
  /** Headers beneath the answer's own. */
  standard: Readonly<Record<string, string>>
  requestId: string
  acceptEncoding: string
  /** Measuring a text takes longer than most else that is done with it. */
  countsBytes: boolean
  /** When it ends, so does the connection. */
  work: Readonly<Pick<WorkUnderWay, 'isEnding'>>
}

/** A head that waits for the body, to see whether that is worth packing. */
type Held = { status: number; headers: OutgoingHttpHeaders; coding: Coding }
type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]
type Callback = (error?: Error | null) => void

/** What must arrive as it is, or would tell a secret by how well it packs beside what a stranger put into the request. */
const AS_IT_IS = /no-transform|no-store/i
const NEVER_PACKED = /^\/auth\//

/**
 * An answer on its way out, whoever wrote it: it gets the standard headers, and a body that is given whole is packed if
 * the caller can unpack it. Here and not in middleware, since that would make a Headers object of every answer, which
 * costs the catalogue half of its speed, and would miss what answers before any middleware.
 */
export class Answer extends ServerResponse {
  /** How many bytes of body went out, as far as anybody wants to know. */
  bodyBytes = 0
  #manners: Manners | undefined
  #held: Held | undefined

  behave(manners: Manners): void {
    this.#manners = manners
  }

  override writeHead(status: number, reasonOrHead?: string | Head, head?: Head): this {
    const headers = typeof reasonOrHead === 'string' ? head : (reasonOrHead ?? head)
    const manners = this.#manners
    if (!manners || Array.isArray(headers) || typeof reasonOrHead === 'string') {
      return typeof reasonOrHead === 'string'
        ? super.writeHead(status, reasonOrHead, head)
        : super.writeHead(status, headers)
    }
    if (manners.work.isEnding) this.shouldKeepAlive = false
    const all = withStandard(manners.standard, headers ?? {}, manners.requestId)
    const coding = this.#codingFor(status, all, manners.acceptEncoding)
    // Whether it is worth packing shows only when the body comes.
    if (coding) this.#held = { status, headers: all, coding }
    else super.writeHead(status, all)
    return this
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    this.#sendAsItIs()
    if (this.#manners?.countsBytes) this.bodyBytes += lengthOf(chunk)
    return typeof encoding === 'string'
      ? super.write(chunk, encoding, callback)
      : super.write(chunk, encoding)
  }

  override flushHeaders(): void {
    this.#sendAsItIs()
    super.flushHeaders()
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), callback?: () => void): this {
    const held = this.#held
    if (held && isWhole(chunk) && lengthOf(chunk) >= WORTH_PACKING_BYTES) {
      this.#held = undefined
      void this.#sendPacked(held, chunk)
      return this
    }
    this.#sendAsItIs()
    if (this.#manners?.countsBytes) this.bodyBytes += lengthOf(chunk)
    return typeof encoding === 'string' ? super.end(chunk, encoding, callback) : super.end(chunk, encoding)
  }

  /** The coding to use if the body is worth it; says in `headers` that the answer depends on what the caller accepts. */
  #codingFor(status: number, headers: OutgoingHttpHeaders, acceptEncoding: string): Coding | undefined {
    const contentType = headers['content-type'] ?? headers['Content-Type']
    if (typeof contentType !== 'string' || !isPackable(contentType)) return undefined
    if (headers['content-encoding'] !== undefined || status === 206 || NEVER_PACKED.test(this.req.url ?? ''))
      return undefined
    if (AS_IT_IS.test(headers['cache-control'] ?? '')) return undefined
    headers['vary'] = withVary(headers['vary'])
    return acceptEncoding === '' || status === 304 || this.req.method === 'HEAD'
      ? undefined
      : chooseCoding(acceptEncoding)
  }

  async #sendPacked({ status, headers, coding }: Held, chunk: string | Uint8Array): Promise<void> {
    const etag = headers['etag']
    const name = typeof etag === 'string' ? `${this.req.headers.host} ${this.req.url} ${etag}` : undefined
    const body = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    const packed = await packedBody(coding, body, name)
    delete headers['Content-Length']
    headers['content-length'] = packed.length
    headers['content-encoding'] = coding
    // The same content in other bytes, which only a weak tag may name.
    if (typeof etag === 'string' && !etag.startsWith('W/')) headers['etag'] = `W/${etag}`
    this.bodyBytes = packed.length
    super.writeHead(status, headers)
    super.end(packed)
  }

  #sendAsItIs(): void {
    const held = this.#held
    if (!held) return
    this.#held = undefined
    super.writeHead(held.status, held.headers)
  }
}

function withVary(vary: OutgoingHttpHeader | undefined): string {
  const named = vary === undefined ? '' : String(vary)
  if (/accept-encoding|\*/i.test(named)) return named
  return named === '' ? 'accept-encoding' : `${named}, accept-encoding`
}

function isWhole(chunk: unknown): chunk is string | Uint8Array {
  return typeof chunk === 'string' || chunk instanceof Uint8Array
}

function lengthOf(chunk: unknown): number {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk)
  return chunk instanceof Uint8Array ? chunk.length : 0
}
