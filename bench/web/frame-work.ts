import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'

/** Times are in microseconds. `tdur` is CPU time, which other processes do not prolong. */
const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.optional(v.number(), 0),
      dur: v.optional(v.number(), 0),
      tdur: v.optional(v.number()),
    }),
  ),
})

const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline']

/** Runs `act`, which marks each `frame`. Resolves to the longest CPU time in ms of the main thread between two marks. */
export async function readWorstFrameWork(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString('utf8'))
  const { traceEvents } = v.parse(traceSchema, trace)
  const marks = traceEvents.filter(({ name }) => name === 'frame')
  const [first] = marks
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === first?.pid && tid === first.tid,
  )
  if (tasks.length === 0) throw new Error('The trace has no tasks')
  const frames = marks.map(({ ts }) => ts).toSorted((one, other) => one - other)
  const workByFrame = new Map<number, number>()
  for (const { ts, dur, tdur } of tasks) {
    // The task that a mark lies in is the first of that frame.
    const frame = frames.findLastIndex((mark) => mark <= ts + dur)
    if (frame >= 0) workByFrame.set(frame, (workByFrame.get(frame) ?? 0) + (tdur ?? dur))
  }
  return Math.max(...workByFrame.values()) / 1000
}
