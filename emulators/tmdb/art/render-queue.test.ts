import { expect, test } from 'vitest'

import { createRenderQueue } from './render-queue.ts'

/** A work that lasts until it is told to end, and notes when it starts. */
function work(started: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  return {
    start: () => {
      started.push(name)
      return promise
    },
    end: () => resolve(name),
  }
}

/** Lets everything that is ready to go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('no more works run at once than the limit allows', async () => {
  const queue = createRenderQueue(2)
  const started: string[] = []
  const works = ['a', 'b', 'c'].map((name) => work(started, name))
  const results = works.map(({ start }) => queue.add(start, 'foreground'))
  expect(started).toEqual(['a', 'b'])
  works[0]?.end()
  await settle()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const { end } of works) end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
})

test('what a viewer waits for goes before what is only prepared', async () => {
  const queue = createRenderQueue(1)
  const started: string[] = []
  const running = work(started, 'running')
  const background = work(started, 'background')
  const foreground = work(started, 'foreground')
  const results = [
    queue.add(running.start, 'background'),
    queue.add(background.start, 'background'),
    queue.add(foreground.start, 'foreground'),
  ]
  for (const { end } of [running, foreground, background]) {
    end()
    await settle()
  }
  await Promise.all(results)
  expect(started).toEqual(['running', 'foreground', 'background'])
})

test('a work that fails rejects its own promise and leaves the queue running', async () => {
  const queue = createRenderQueue(1)
  await expect(queue.add(() => Promise.reject(new Error('broken')), 'foreground')).rejects.toThrow('broken')
  expect(await queue.add(() => Promise.resolve('well'), 'foreground')).toBe('well')
})
