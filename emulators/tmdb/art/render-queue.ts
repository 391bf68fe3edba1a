/** A user waits for foreground jobs; background jobs only fill the cache. */
export type Urgency = 'foreground' | 'background'

export type RenderQueue = { add<Result>(run: () => Promise<Result>, urgency: Urgency): Promise<Result> }

/** Creates a queue that runs at most `limit` jobs at once, and background jobs only when no foreground job waits. */
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
    add: (run, urgency) =>
      new Promise((resolve, reject) => {
        waiting[urgency].push(() => run().then(resolve, reject))
        startNext()
      }),
  }
}
