import type { Page } from '@playwright/test'
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

/** The mark of the control task. */
const CONTROL = 'control-task'
const CONTROL_MS = 60

/**
 * Runs `act`. Resolves to the longest CPU time in ms of a task of the page meanwhile. Throws if it would not have noticed a
 * task of 60 ms.
 */
export async function measureLongestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  await page.evaluate(runControlTask, [CONTROL, CONTROL_MS] as const)
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString('utf8'))
  const { traceEvents } = v.parse(traceSchema, trace)
  const control = traceEvents.find(({ name }) => name === CONTROL)
  if (!control) throw new Error('The trace has no control task')
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === control.pid && tid === control.tid,
  )
  const isControl = ({ ts, dur }: (typeof tasks)[number]) => ts <= control.ts && control.ts <= ts + dur
  // By the clock, as the page measures it.
  if (!tasks.some((task) => isControl(task) && task.dur >= CONTROL_MS * 1000))
    throw new Error('The trace misses long tasks')
  const others = tasks.filter((task) => !isControl(task))
  return Math.max(...others.map(({ tdur, dur }) => tdur ?? dur)) / 1000
}

/** Runs in the page. */
function runControlTask([name, durationMs]: readonly [string, number]): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      const end = performance.now() + durationMs
      while (performance.now() < end);
      performance.mark(name)
      resolve()
    })
  })
}
