import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

import { findFreePort } from '@marquee/http/free-port.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const READY = /Marquee is ready at (\S+)/

/** Opens the dev inbox of every product that tests start. */
export const INBOX_TOKEN = 'token-of-the-browser-tests'

export type Environment = Record<string, string>

export type Product = { url: string; process: ChildProcess; stop: () => Promise<void> }

/** Starts the product as `npm start` does and waits for its ready line. */
export async function startProduct(environment: Environment): Promise<Product> {
  const child = spawnProduct(environment)
  const output = collectOutput(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = READY.exec(output())
      if (ready?.[1]) resolve(ready[1])
    })
    child.on('exit', (code) => reject(new Error(`The product exited with ${code}: ${output()}`)))
  })
  return { url, process: child, stop: () => stop(child) }
}

/** Starts a product that is expected to exit with an error, and returns its exit code and output. */
export async function startExpectingFailure(
  environment: Environment,
): Promise<{ code: number | null; output: string }> {
  const child = spawnProduct(environment)
  const output = collectOutput(child)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output: output() }
}

/** Returns the variables for two ports that are free now. */
export async function findFreePorts(): Promise<{ PORT: string; SANDBOX_PORT: string }> {
  const [port, sandboxPort] = await Promise.all([findFreePort(), findFreePort()])
  return { PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
}

function spawnProduct(environment: Environment): ChildProcess {
  return spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, INBOX_TOKEN, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
