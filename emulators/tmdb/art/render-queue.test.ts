import { expect, test } from 'vitest'

import { createRenderQueue } from './render-queue.ts'

/** Creates a job that records its start and runs until `end()`. */
function createJob(started: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  return {
    start: () => {
      started.push(name)
      return promise
    },
    end: () => resolve(name),
  }
}

const flushMicrotasks = () => new Promise((resolve) => setImmediate(resolve))

test('runs no more jobs at once than the limit', async () => {
  const queue = createRenderQueue(2)
  const started: string[] = []
  const jobs = ['a', 'b', 'c'].map((name) => createJob(started, name))
  const results = jobs.map(({ start }) => queue.add(start, 'foreground'))
  expect(started).toEqual(['a', 'b'])
  jobs[0]?.end()
  await flushMicrotasks()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const { end } of jobs) end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
})

test('starts foreground jobs before background jobs', async () => {
  const queue = createRenderQueue(1)
  const started: string[] = []
  const running = createJob(started, 'running')
  const background = createJob(started, 'background')
  const foreground = createJob(started, 'foreground')
  const results = [
    queue.add(running.start, 'background'),
    queue.add(background.start, 'background'),
    queue.add(foreground.start, 'foreground'),
  ]
  for (const { end } of [running, foreground, background]) {
    end()
    await flushMicrotasks()
  }
  await Promise.all(results)
  expect(started).toEqual(['running', 'foreground', 'background'])
})

test('keeps running after a job fails and rejects only the promise of that job', async () => {
  const queue = createRenderQueue(1)
  await expect(queue.add(() => Promise.reject(new Error('broken')), 'foreground')).rejects.toThrow('broken')
  expect(await queue.add(() => Promise.resolve('done'), 'foreground')).toBe('done')
})
