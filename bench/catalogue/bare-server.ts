/** A Node HTTP server that answers every request with the same bytes: nothing in Node can be quicker. */
import { randomFillSync } from 'node:crypto'
import { createServer } from 'node:http'

const [bytes = '0', type = 'application/json'] = process.argv.slice(2)
// What is read as text costs the reader less than what is not: a picture must stand beside a picture.
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
