import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { mapConcurrently } from './map-concurrently.ts'

test('returns the results in order, and never runs more calls than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.integer(), { maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      async (scheduler, items, limit) => {
        let running = 0
        let most = 0
        const work = async (item: number) => {
          running += 1
          most = Math.max(most, running)
          await scheduler.schedule(Promise.resolve())
          running -= 1
          return item * 2
        }
        const results = mapConcurrently(items, limit, work)
        await scheduler.waitFor(results)
        expect(await results).toEqual(items.map((item) => item * 2))
        expect(most).toBe(Math.min(limit, items.length))
      },
    ),
  )
})

test('rejects with the error of a call', async () => {
  const failing = mapConcurrently([1, 2, 3], 2, async (item) => {
    if (item === 2) throw new Error('second')
    return item
  })
  await expect(failing).rejects.toThrow('second')
})
