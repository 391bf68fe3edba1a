import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What can be done to a server in a process of its own. */
export type KillableServer = {
  /** Where it answers. @throws Error with what it said, when it ended instead */
  url: Promise<string>
  kill: () => Promise<void>
}

/** Starts the stand-in over HTTP on a data folder, and on a Postgres server where one is named. */
export function startKillable(dataDir: string, databaseUrl?: string): KillableServer {
  const script = join(import.meta.dirname, 'killable-process.ts')
  const child = spawn(process.execPath, [script, dataDir, databaseUrl ?? ''], {
    // It ends when the first of them closes, so that it does not outlive the test, whatever becomes of that.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const url = addressOf(child)
  // Whoever kills it before it is up does not ask.
  url.catch(() => undefined)
  return {
    url,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.stdout?.once('data', (port: Buffer) => resolve(`http://127.0.0.1:${String(port).trim()}`))
  child.once('exit', () => reject(new Error(`The server ended: ${said}`)))
  return promise
}
