import { afterEach, expect, test, vi } from 'vitest'

import { withLock } from './lock.ts'

afterEach(() => vi.unstubAllGlobals())

test('without Web Locks, work of one name runs in turn, also after a failure', async () => {
  vi.stubGlobal('navigator', {})
  const events: string[] = []
  const first = Promise.withResolvers<void>()
  const run = (name: string, lock: string, until?: Promise<void>) =>
    withLock(lock, async () => {
      events.push(name)
      await until
    })
  const failing = run('first', 'sync', first.promise)
  const second = run('second', 'sync')
  await run('other', 'import')
  expect(events).toEqual(['first', 'other'])
  first.reject(new Error('offline'))
  await expect(failing).rejects.toThrow('offline')
  await second
  expect(events).toEqual(['first', 'other', 'second'])
})
