/** For tests: speaks to a server byte by byte, as no HTTP library would. */
import { connect, type Socket } from 'node:net'

export type RawAnswer = { status: number; head: string; body: string; all: string }

/** A connection to a port of this machine. What the server does to it, such as a reset, is no error of the test's. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => socket.destroy())
  return socket
}

/** Everything that comes until the server closes; a server that never does fails the test by its time limit. */
export function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  return new Promise((resolve) => {
    if (socket.closed) resolve(text)
    else socket.once('close', () => resolve(text))
  })
}

/** Sends bytes as they are and gives the first answer; the connection must be closed by the server. */
export async function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const socket = await openSocket(port)
  socket.write(bytes, 'latin1')
  return parseAnswer(await readToEnd(socket))
}

export function parseAnswer(all: string): RawAnswer {
  const [head = '', ...rest] = all.split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  return { status, head: head.toLowerCase(), body: rest.join('\r\n\r\n'), all }
}

export type HalfSent = { finish: () => Promise<RawAnswer> }

/** Sends a request and half of its body; `finish` sends the rest and gives the answer. */
export async function sendHalf(
  port: number,
  line: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<HalfSent> {
  const socket = await openSocket(port)
  const answer = readToEnd(socket)
  const middle = Math.floor(body.length / 2)
  const all = { host: 'localhost', ...headers, 'content-length': String(body.length) }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${line} HTTP/1.1`, ...head, '', ''].join('\r\n'))
  socket.write(body.subarray(0, middle))
  return {
    async finish() {
      socket.write(body.subarray(middle))
      return parseAnswer(await answer)
    },
  }
}
