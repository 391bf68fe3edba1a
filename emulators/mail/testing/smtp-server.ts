import { createServer, type Socket } from 'node:net'

import { afterAll } from 'vitest'

export type TestSmtpServer = {
  url: string
  /** Accepted mails: the SMTP recipients, and the message with its headers. */
  accepted: { recipients: string[]; data: string }[]
  /** Replies by command, replacing the default ones; `refused` closes connections at once. */
  replies: Map<string, string>
}

const DEFAULT_REPLIES: Record<string, string> = { EHLO: '250 here', QUIT: '221 bye', DATA: '354 go on' }

/** Starts a minimal SMTP server for the tests of a file. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const accepted: TestSmtpServer['accepted'] = []
  const replies: TestSmtpServer['replies'] = new Map()
  const server = createServer((socket) => handleConnection(socket, accepted, replies))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `smtp://127.0.0.1:${port}`, accepted, replies }
}

function handleConnection(
  socket: Socket,
  accepted: TestSmtpServer['accepted'],
  replies: TestSmtpServer['replies'],
): void {
  if (replies.has('refused')) return void socket.destroy()
  let mail: { recipients: string[]; data: string } | undefined
  let recipients: string[] = []
  let buffer = ''
  const reply = (line: string) => socket.write(`${line}\r\n`)
  const handleLine = (line: string) => {
    if (mail && line === '.') {
      accepted.push(mail)
      mail = undefined
      return reply('250 accepted')
    }
    if (mail) return void (mail.data += `${line}\n`)
    const [word = ''] = line.toUpperCase().split(/[ :]/)
    const response = replies.get(word) ?? DEFAULT_REPLIES[word] ?? '250 fine'
    if (word === 'MAIL') recipients = []
    if (word === 'RCPT') recipients.push(line.slice('RCPT TO:'.length))
    if (word === 'DATA' && response.startsWith('354')) mail = { recipients, data: '' }
    reply(response)
    if (word === 'QUIT') socket.end()
  }
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    const lines = (buffer + chunk.toString()).split('\r\n')
    buffer = lines.pop() ?? ''
    lines.forEach(handleLine)
  })
  reply('220 here')
}
