import type { IncomingMessage } from 'node:http'

import type { Answer } from './answer.ts'

/** More than that is not worth the way: the connection ends instead. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Reads past what nobody wanted of a body, as when it was refused for its size, once the answer has gone out: the next
 * request on this connection comes after it. Ended at once, the connection would take the refusal with it before its
 * sender, who is still sending, has read it. How long this may take is the time limit of every request.
 */
export function readPastRest(request: IncomingMessage, answer: Answer): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  answer.once('finish', () => {
    if (request.readableEnded || request.destroyed) return
    // Whoever began to read has stopped, and would hold the rest back.
    request.removeAllListeners('data').removeAllListeners('readable')
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) request.socket.destroySoon()
    })
    request.resume()
  })
}
