/** A child process with a Node.js server that sends a constant body: the fastest that Node.js can be. */
import { randomFillSync } from 'node:crypto'
import { createServer } from 'node:http'

const [bytes = '0', type = 'application/json'] = process.argv.slice(2)
// The client handles text faster than binary data, so an image must be compared with binary data.
const body = Buffer.alloc(Number(bytes), 'x')
if (type !== 'application/json') randomFillSync(body)

const server = createServer((_, response) => {
  response.setHeader('content-type', type)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('disconnect', () => process.exit())
