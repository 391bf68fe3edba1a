import { fork, type ChildProcess } from 'node:child_process'

/** A server in its own process, so that measuring does not slow it down. */
export type Child<Ready> = {
  ready: Ready
  pid: number
  /** Sends a message and resolves to the child's next message. */
  request: (message: string) => Promise<unknown>
  stop: () => Promise<void>
}

export type ChildOptions = { nodeOptions?: string[]; environment?: Record<string, string | undefined> }

/** Starts a file in a child process and waits for its first message, which must satisfy `isReady`. */
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
  if (!isReady(ready)) throw new Error(`${file} sent an unexpected message`)
  // A benchmark that fails must exit instead of waiting for its servers.
  child.unref()
  child.channel?.unref()
  return {
    ready,
    pid: child.pid ?? 0,
    request: (message) => request(child, file, message),
    stop: () => stop(child),
  }
}

async function request(child: ChildProcess, file: string, message: string): Promise<unknown> {
  child.channel?.ref()
  const response = nextMessage(child, file)
  child.send(message)
  try {
    return await response
  } finally {
    child.channel?.unref()
  }
}

function nextMessage(child: ChildProcess, file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`${file} exited with ${code} before it sent a message`))
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
