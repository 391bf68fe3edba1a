import { onlineManager } from '@tanstack/react-query'

/** Small, always there, and never answered by anybody else in the server's place: the worker answers no HEAD. */
const ASKED_FOR = '/favicon.svg'
const TIMEOUT_MS = 5000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

let watching: Promise<void> | undefined

/** Finds out whether the server answers; while it does not, the app counts as offline, and it is asked again and again. */
export function watchServer(): Promise<void> {
  return (watching ??= watch().finally(() => (watching = undefined)))
}

async function watch(): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    // eslint-disable-next-line no-await-in-loop -- one question after the other
    if (await isAnswered()) break
    onlineManager.setOnline(false)
    // eslint-disable-next-line no-await-in-loop -- the same
    await pauseOrSign(pauseMs)
  }
  onlineManager.setOnline(true)
}

/** Any answer will do, even one of a server in trouble. */
async function isAnswered(): Promise<boolean> {
  try {
    await fetch(ASKED_FOR, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

/** Waits for the time to pass, for the network to come back, or for the viewer to do so. */
function pauseOrSign(pauseMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const signs = new AbortController()
  const timer = setTimeout(resolve, pauseMs)
  for (const [target, name] of [
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const)
    target.addEventListener(name, () => resolve(), { signal: signs.signal })
  return promise.finally(() => {
    clearTimeout(timer)
    signs.abort()
  })
}
