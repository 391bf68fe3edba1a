import { expect, test } from 'vitest'

import type { LibraryKind } from '#domain/library/library-item.ts'

import { saveInBatches } from './save-items.ts'

type Item = { kind: LibraryKind; key: string }

const ratings = ['b', 'c', 'a'].map((key): Item => ({ kind: 'rating', key }))
const viewings = Array.from({ length: 600 }, (_, index): Item => ({ kind: 'viewing', key: `a${index}` }))

test('kinds are saved in the order in which they were given, and each in the order of its keys', async () => {
  const batches: [LibraryKind, string[]][] = []
  const saved = await saveInBatches([...ratings, ...viewings], (batch, kind) => {
    batches.push([kind, batch.map(({ key }) => key)])
    return Promise.resolve()
  })
  expect(saved).toBe(603)
  expect(batches.map(([kind, keys]) => [kind, keys.length])).toEqual([
    ['rating', 3],
    ['viewing', 250],
    ['viewing', 250],
    ['viewing', 100],
  ])
  expect(batches[0]?.[1]).toEqual(['a', 'b', 'c'])
  const keys = batches.slice(1).flatMap(([, ofBatch]) => ofBatch)
  expect(keys).toEqual(viewings.map(({ key }) => key).toSorted())
})
