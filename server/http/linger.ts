/**
 * Ends connections whose client may still be sending. Closing such a connection at once would reset it, and the client
 * would lose a response that it has not read yet. So the server stops sending, discards what still arrives, and closes
 * once the client has disconnected or a limit is reached.
 */
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** How long a client may go on sending after the response that ends its connection. */
export const DEFAULT_LINGER_MS = 10_000

/** A client that still sends more than this is disconnected. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024

/** Makes Node's HTTP server end this connection as `endConnection` does, after the current response. */
export function lingerAfterResponse(socket: Socket, timeoutMs: number): void {
  // Node calls this method after a response with `connection: close`. It would reset clients that are still sending.
  socket.destroySoon = () => endConnection(socket, timeoutMs)
}

/** Sends what has been written, then discards what still arrives. Nothing received after this becomes a request. */
export function endConnection(socket: Duplex, timeoutMs = DEFAULT_LINGER_MS): void {
  if (socket.destroyed) return
  const timer = setTimeout(() => socket.destroy(), timeoutMs)
  socket.once('close', () => clearTimeout(timer))
  let bytes = 0
  // Detaches the HTTP parser, which stops reading when nothing reads the body that it parses.
  socket.removeAllListeners('data').on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_DISCARDED_BYTES) socket.destroy()
  })
  socket.end()
  socket.resume()
}
