import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a TCP port that is free at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return address.port
}
