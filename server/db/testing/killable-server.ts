import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server in its own process. */
export type KillableServer = {
  /** Rejects with the server's stderr if it ends before it listens. */
  url: Promise<string>
  processId: number
  kill: () => Promise<void>
}

/** Starts the Supabase emulator on a data folder. */
export function startKillableServer(dataDir: string): KillableServer {
  const script = join(import.meta.dirname, 'killable-process.ts')
  const child = spawn(process.execPath, [script, dataDir], {
    // The process exits when stdin closes, so it never outlives the test.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const url = readUrl(child)
  // Tests that kill the server before it listens do not await the URL.
  url.catch(() => undefined)
  return {
    url,
    processId: child.pid ?? 0,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function readUrl(child: ChildProcess): Promise<string> {
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += String(chunk)
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.stdout?.once('data', (port: Buffer) => resolve(`http://127.0.0.1:${String(port).trim()}`))
  child.once('exit', () => reject(new Error(`The server exited: ${stderr}`)))
  return promise
}
