import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CatalogueBudget, type BudgetKind } from './catalogue-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()

/** Asks for `count` requests. Returns an array that grows with each that may be sent. */
function ask(
  budget: CatalogueBudget,
  kind: BudgetKind,
  client: string,
  count: number,
  started: string[] = [],
) {
  for (let index = 0; index < count; index += 1)
    void budget.take(kind, client, signal).then(() => started.push(client))
  return started
}

test('five requests start at once, then 20 a second', async () => {
  const started = ask(new CatalogueBudget(), 'page', 'one', 100)
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toHaveLength(5)
  await vi.advanceTimersByTimeAsync(1000)
  expect(started.length).toBeGreaterThan(20)
  expect(started.length).toBeLessThanOrEqual(25)
  await vi.advanceTimersByTimeAsync(2000)
  expect(started.length).toBeLessThanOrEqual(65)
  await vi.advanceTimersByTimeAsync(2000)
  expect(started).toHaveLength(100)
})

test('unused requests of the past do not add up', async () => {
  const budget = new CatalogueBudget()
  await vi.advanceTimersByTimeAsync(60_000)
  const started = ask(budget, 'page', 'one', 30)
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toHaveLength(5)
})

test('kinds take turns, and clients of a kind', async () => {
  const budget = new CatalogueBudget()
  const started = ask(budget, 'feed', 'a', 20)
  ask(budget, 'feed', 'b', 2, started)
  ask(budget, 'page', 'c', 2, started)
  await vi.advanceTimersByTimeAsync(0)
  expect(started.join('')).toBe('aaaaa')
  await vi.advanceTimersByTimeAsync(400)
  expect(started.slice(5, 10).join('')).toMatch(/^(?=.*b)(?=.*c.*c)/)
})

test('a request that was canceled while it waited takes no turn', async () => {
  const budget = new CatalogueBudget()
  ask(budget, 'page', 'one', 5)
  const controller = new AbortController()
  const canceled = Array.from({ length: 50 }, () => budget.take('page', 'one', controller.signal))
  controller.abort(new Error('canceled'))
  for (const { status } of await Promise.allSettled(canceled)) expect(status).toBe('rejected')
  const started = ask(budget, 'page', 'other', 1)
  await vi.advanceTimersByTimeAsync(60)
  expect(started).toHaveLength(1)
  await expect(budget.take('page', 'one', controller.signal)).rejects.toThrow('canceled')
})
