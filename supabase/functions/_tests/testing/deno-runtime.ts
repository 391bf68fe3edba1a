import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

import { type FunctionRuntime, type Variables, FUNCTION_NAMES, type FunctionName } from './test-context.ts'

const FUNCTIONS_FOLDER = join(import.meta.dirname, '..', '..')
const DENO = join(FUNCTIONS_FOLDER, '..', '..', 'node_modules', '.bin', 'deno')

/** No network beyond this machine; uses the installed packages. */
const OPTIONS = [
  '--no-prompt',
  '--no-remote',
  '--no-lock',
  '--node-modules-dir=manual',
  '--allow-net=127.0.0.1,localhost',
  '--allow-env',
]

const LISTENING = /Listening on (http:\/\/\S+?)\/?(?:\s|$)/

type StartedFunction = { url: string; process: ChildProcess }

/** Runs each function in its own Deno process with its own `deno.json`, as Supabase does. */
export async function startOnDeno(variables: Variables): Promise<FunctionRuntime> {
  const logged: string[] = []
  const startedByName = new Map<FunctionName, StartedFunction>()
  for (const name of FUNCTION_NAMES) startedByName.set(name, await start(name, variables, logged))
  return {
    urlOf: (name) => startedByName.get(name)?.url ?? '',
    takeLogged: () => logged.splice(0),
    async close() {
      await Promise.all([...startedByName.values()].map(({ process }) => end(process)))
    },
  }
}

function start(name: FunctionName, variables: Variables, logged: string[]): Promise<StartedFunction> {
  const folder = join(FUNCTIONS_FOLDER, name)
  const args = ['run', ...OPTIONS, '--config', join(folder, 'deno.json'), join(folder, 'index.ts')]
  const child = spawn(DENO, args, {
    env: { ...process.env, ...variables, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = LISTENING.exec(output)?.[1]
      if (url) resolve({ url, process: child })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', (chunk: Buffer) => {
      const isUp = LISTENING.test(output)
      read(chunk)
      if (isUp) logged.push(`${name}: ${chunk.toString()}`)
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${name} ended with ${code} on Deno: ${output}`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}
