import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** A server in a process of its own, so that the one that measures does not slow it down. */
export type Child<Ready> = { ready: Ready; pid: number; stop: () => Promise<void> }

/** Starts a file of this folder and waits for the one message that says that it is ready. */
export async function startChild<Ready>(
  file: string,
  parameters: string[],
  isReady: (message: unknown) => message is Ready,
): Promise<Child<Ready>> {
  const child = fork(join(import.meta.dirname, file), parameters, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) =>
      isReady(message) ? resolve(message) : reject(new Error(`${file} said something else`)),
    )
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)))
  })
  // A benchmark that fails must end, and its servers with it.
  child.unref()
  child.channel?.unref()
  return { ready, pid: child.pid ?? 0, stop: () => stop(child) }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.ref()
    child.once('exit', () => resolve())
    child.kill()
  })
}
