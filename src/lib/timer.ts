/** A timeout that is replaced each time it starts, so that at most one is pending. */
export type Timer = { start: (run: () => void, delayMs: number) => void; stop: () => void }

export function createTimer(): Timer {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timeout)
  const start = (run: () => void, delayMs: number) => {
    stop()
    timeout = setTimeout(run, delayMs)
  }
  return { start, stop }
}
