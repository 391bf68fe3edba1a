import { createServer, type Socket } from 'node:net'

import { afterAll } from 'vitest'

/** What a client said and what it sent. */
export type TestSmtpServer = {
  url: string
  /** The recipients as the protocol names them, and the mail with its headers, for each mail that was taken. */
  taken: { recipients: string[]; data: string }[]
  /** Answers to commands by their first word, in place of the usual ones; `refused` hangs up at once. */
  answers: Map<string, string>
}

const USUAL: Record<string, string> = { EHLO: '250 here', QUIT: '221 bye', DATA: '354 go on' }

/** As much of a mail server as a client needs to deliver, for the tests of a file. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const taken: TestSmtpServer['taken'] = []
  const answers: TestSmtpServer['answers'] = new Map()
  const server = createServer((socket) => converse(socket, taken, answers))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `smtp://127.0.0.1:${port}`, taken, answers }
}

function converse(socket: Socket, taken: TestSmtpServer['taken'], answers: TestSmtpServer['answers']): void {
  if (answers.has('refused')) return void socket.destroy()
  let mail: { recipients: string[]; data: string } | undefined
  let recipients: string[] = []
  let unread = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (mail && line === '.') {
      taken.push(mail)
      mail = undefined
      return say('250 taken')
    }
    if (mail) return void (mail.data += `${line}\n`)
    const [word = ''] = line.toUpperCase().split(/[ :]/)
    const answer = answers.get(word) ?? USUAL[word] ?? '250 fine'
    if (word === 'MAIL') recipients = []
    if (word === 'RCPT') recipients.push(line.slice('RCPT TO:'.length))
    if (word === 'DATA' && answer.startsWith('354')) mail = { recipients, data: '' }
    say(answer)
    if (word === 'QUIT') socket.end()
  }
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    const lines = (unread + chunk.toString()).split('\r\n')
    unread = lines.pop() ?? ''
    lines.forEach(hear)
  })
  say('220 here')
}
