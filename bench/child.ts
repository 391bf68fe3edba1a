import { fork, type ChildProcess } from 'node:child_process'

/** A server in a process of its own, so that the one that measures does not slow it down. */
export type Child<Ready> = {
  ready: Ready
  pid: number
  /** Sends a message and gives what the child sends next. */
  ask: (message: string) => Promise<unknown>
  stop: () => Promise<void>
}

export type ChildOptions = { nodeOptions?: string[]; environment?: Record<string, string | undefined> }

/** Starts a file and waits for the one message that says that it is ready. */
export async function startChild<Ready>(
  file: string,
  parameters: string[],
  isReady: (message: unknown) => message is Ready,
  { nodeOptions = [], environment = {} }: ChildOptions = {},
): Promise<Child<Ready>> {
  const child = fork(file, parameters, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: nodeOptions,
    env: { ...process.env, ...environment },
  })
  const ready = await nextMessage(child, file)
  if (!isReady(ready)) throw new Error(`${file} said something else`)
  // A benchmark that fails must end, and its servers with it.
  child.unref()
  child.channel?.unref()
  return {
    ready,
    pid: child.pid ?? 0,
    ask: (message) => ask(child, file, message),
    stop: () => stop(child),
  }
}

async function ask(child: ChildProcess, file: string, message: string): Promise<unknown> {
  child.channel?.ref()
  const answer = nextMessage(child, file)
  child.send(message)
  try {
    return await answer
  } finally {
    child.channel?.unref()
  }
}

function nextMessage(child: ChildProcess, file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${file} ended with ${code} before it answered`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message)
    })
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.ref()
    child.once('exit', () => resolve())
    child.kill()
  })
}
