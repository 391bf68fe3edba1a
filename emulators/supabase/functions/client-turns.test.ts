import { expect, test } from 'vitest'

import { ClientTurns, TooManyCallsError } from './client-turns.ts'

/** Calls of a client that end when told to, and the numbers of those that began. */
function startCalls(turns: ClientTurns, client: string, count: number) {
  const begun: number[] = []
  const calls = Array.from({ length: count }, (_, index) => {
    const call = Promise.withResolvers<void>()
    const ended = turns.run(client, () => {
      begun.push(index)
      return call.promise
    })
    return { ...call, ended }
  })
  return { begun, calls }
}

test('a client’s fifth call waits until one ends, also by an error, and other clients do not wait', async () => {
  const turns = new ClientTurns()
  const { begun, calls } = startCalls(turns, 'one', 6)
  expect(begun).toEqual([0, 1, 2, 3])
  expect(startCalls(turns, 'other', 1).begun).toEqual([0])
  calls[2]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  calls[0]?.reject(new Error('failed'))
  await expect(calls[0]?.ended).rejects.toThrow('failed')
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5])
})

test('more than 100 waiting calls are rejected, until others have ended', async () => {
  const turns = new ClientTurns()
  const { calls } = startCalls(turns, 'one', 104)
  await expect(turns.run('one', async () => 'late')).rejects.toThrow(TooManyCallsError)
  for (const { resolve } of calls) resolve()
  await Promise.all(calls.map(({ ended }) => ended))
  expect(await turns.run('one', async () => 'later')).toBe('later')
})
