/** Foreground work is waited for by a viewer; background work only saves somebody a wait later. */
export type Urgency = 'foreground' | 'background'

/** A queue with two lanes: while anything waits in the foreground, nothing of the background starts. */
export type RenderQueue = { add<Result>(work: () => Promise<Result>, urgency: Urgency): Promise<Result> }

/** Makes a queue that runs at most `limit` works at once. */
export function createRenderQueue(limit: number): RenderQueue {
  const waiting: Record<Urgency, (() => Promise<void>)[]> = { foreground: [], background: [] }
  let running = 0

  const startNext = () => {
    if (running >= limit) return
    const next = waiting.foreground.shift() ?? waiting.background.shift()
    if (!next) return
    running += 1
    void next().finally(() => {
      running -= 1
      startNext()
    })
  }

  return {
    add: (work, urgency) =>
      new Promise((resolve, reject) => {
        waiting[urgency].push(() => work().then(resolve, reject))
        startNext()
      }),
  }
}
