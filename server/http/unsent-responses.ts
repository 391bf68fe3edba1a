import type { ServerResponse } from 'node:http'

/** Smaller ones are bounded by the number of connections. */
const MIN_TRACKED_BYTES = 64 * 1024

/** Of all responses that wait for their clients to read. */
const MAX_UNSENT_BYTES = 128 * 1024 * 1024

/**
 * Limits the memory of complete responses that clients have not read yet. Streamed ones, such as files, wait for their
 * clients anyway.
 */
export class UnsentResponses {
  /** The oldest first. */
  readonly #bytesByResponse = new Map<ServerResponse, number>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = MAX_UNSENT_BYTES) {
    this.#maxBytes = maxBytes
  }

  /** To be called when the response ends with this body. Disconnects the slowest clients if it is too much. */
  add(response: ServerResponse, bytes: number): void {
    if (bytes < MIN_TRACKED_BYTES || response.writableFinished || response.destroyed) return
    this.#bytesByResponse.set(response, bytes)
    this.#bytes += bytes
    for (const event of ['finish', 'close']) response.once(event, () => this.#remove(response))
    // A single response may be larger than the limit.
    while (this.#bytes > this.#maxBytes && this.#bytesByResponse.size > 1) this.#disconnectOldest()
  }

  #disconnectOldest(): void {
    const [oldest] = this.#bytesByResponse.keys()
    if (!oldest) return
    this.#remove(oldest)
    oldest.destroy()
  }

  #remove(response: ServerResponse): void {
    this.#bytes -= this.#bytesByResponse.get(response) ?? 0
    this.#bytesByResponse.delete(response)
  }
}
