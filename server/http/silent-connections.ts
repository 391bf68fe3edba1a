import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** A request that was on its way when a stop began should still have come by then. */
const LAST_CHANCE_MS = 300

/**
 * Connections on which nothing has been asked yet. Node does not count them as idle, so that a stop would wait for them
 * until their headers are overdue.
 */
export class SilentConnections {
  readonly #sockets = new Set<Socket>()

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage) => this.#sockets.delete(socket))
  }

  /** Closes them, after a last chance. */
  close(): void {
    setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy()
    }, LAST_CHANCE_MS)
  }
}
