const WINDOW_MS = 1000

/** How many requests may start in any second: all of them, and background ones. */
type Limits = { perSecond: number; backgroundPerSecond: number }

type Turn = { signal: AbortSignal; start: () => void }

/**
 * Keeps requests below a rate. Requests for visible content go first; long work leaves them a part of each second.
 */
export function createRequestLimiter({ perSecond, backgroundPerSecond }: Limits) {
  const visible: Turn[] = []
  const background: Turn[] = []
  /** When the latest requests started, in milliseconds. */
  const starts: number[] = []
  const backgroundStarts: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const startDue = () => {
    clearTimeout(timer)
    dropAborted(visible)
    dropAborted(background)
    const isBackground = visible.length === 0
    const queue = isBackground ? background : visible
    const [turn] = queue
    if (!turn) return
    const now = performance.now()
    const dueAt = Math.max(
      getDueTime(starts, perSecond),
      isBackground ? getDueTime(backgroundStarts, backgroundPerSecond) : 0,
    )
    if (dueAt > now) {
      timer = setTimeout(startDue, Math.ceil(dueAt - now))
      return
    }
    queue.shift()
    remember(starts, now, perSecond)
    if (isBackground) remember(backgroundStarts, now, backgroundPerSecond)
    turn.start()
    startDue()
  }

  return {
    /** Resolves when the request may start. Rejects with the signal's reason if it is aborted before. */
    waitForTurn: (signal: AbortSignal, isBackground = false): Promise<void> =>
      new Promise((resolve, reject) => {
        // The library types it as `any`.
        const abort = () => reject(signal.reason as unknown)
        if (signal.aborted) return abort()
        signal.addEventListener('abort', abort, { once: true })
        const start = () => {
          signal.removeEventListener('abort', abort)
          resolve()
        }
        ;(isBackground ? background : visible).push({ signal, start })
        startDue()
      }),
  }
}

function dropAborted(queue: Turn[]): void {
  while (queue[0]?.signal.aborted) queue.shift()
}

/** Returns when one request more stays within the limit. */
function getDueTime(starts: readonly number[], limit: number): number {
  const earliest = starts.length < limit ? undefined : starts[0]
  return earliest === undefined ? 0 : earliest + WINDOW_MS
}

function remember(starts: number[], now: number, limit: number): void {
  starts.push(now)
  if (starts.length > limit) starts.shift()
}
