import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import type { Candidate } from './candidate.ts'
import { mixCandidates } from './mix.ts'

const anyCandidates: fc.Arbitrary<Candidate[]> = fc.array(
  fc.record({
    title: fc.record({
      kind: fc.constantFrom('movie' as const, 'tv' as const),
      id: fc.integer({ min: 1, max: 30 }),
    }),
    source: fc.constantFrom('unfinished' as const, 'watchlist' as const, 'discovery' as const),
  }),
  { maxLength: 60 },
)

const anySeed = fc.integer()

test('every title is offered once', () => {
  fc.assert(
    fc.property(anyCandidates, anySeed, (candidates, seed) => {
      const keys = mixCandidates(candidates, seed).map(({ title }) => titleKey(title))
      expect(new Set(keys).size).toBe(keys.length)
      expect(new Set(keys)).toEqual(new Set(candidates.map(({ title }) => titleKey(title))))
    }),
  )
})

test('the order is the same for the same seed, and usually another for another one', () => {
  fc.assert(
    fc.property(anyCandidates, anySeed, (candidates, seed) => {
      expect(mixCandidates(candidates, seed)).toEqual(mixCandidates(candidates, seed))
    }),
  )
  const candidates = createCandidates('discovery', 20)
  const orders = [1, 2, 3, 4].map((seed) => JSON.stringify(mixCandidates(candidates, seed)))
  expect(new Set(orders).size).toBe(4)
})

test('a title is unfinished before it is on the watchlist, and there before it is a discovery', () => {
  fc.assert(
    fc.property(anyCandidates, anySeed, (candidates, seed) => {
      for (const { title, source } of mixCandidates(candidates, seed)) {
        const sources = candidates
          .filter((candidate) => titleKey(candidate.title) === titleKey(title))
          .map((candidate) => candidate.source)
        const first = (['unfinished', 'watchlist', 'discovery'] as const).find((one) => sources.includes(one))
        expect(source).toBe(first)
      }
    }),
  )
})

test('every round of four has all sources while they last', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const mixed = mixCandidates(
        [
          ...createCandidates('unfinished', 3),
          ...createCandidates('watchlist', 3, 100),
          ...createCandidates('discovery', 6, 200),
        ],
        seed,
      )
      for (const start of [0, 4, 8])
        expect(
          mixed
            .slice(start, start + 4)
            .map(({ source }) => source)
            .toSorted(),
        ).toEqual(['discovery', 'discovery', 'unfinished', 'watchlist'])
    }),
  )
})

test('a session that takes the first that it has not shown meets all sources in turn', () => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: 1, max: 6 }), (seed, count) => {
      const all = [
        ...createCandidates('unfinished', count),
        ...createCandidates('watchlist', count, 100),
        ...createCandidates('discovery', 2 * count, 200),
      ]
      const shown: Candidate[] = []
      while (shown.length < all.length) {
        const next = mixCandidates(all, seed).find(
          ({ title }) => !shown.some((one) => one.title.id === title.id),
        )
        if (next) shown.push(next)
      }
      expect(shown).toEqual(mixCandidates(all, seed))
      for (let start = 0; start < shown.length; start += 4)
        expect(new Set(shown.slice(start, start + 4).map(({ source }) => source)).size).toBe(3)
    }),
  )
})

test('a title more, and another order of the titles, moves no other title of its source', () => {
  fc.assert(
    fc.property(anyCandidates, anySeed, (candidates, seed) => {
      const added: Candidate = { title: { kind: 'movie', id: 99 }, source: 'watchlist' }
      const saved = candidates.filter(({ source }) => source === 'watchlist')
      const order = mixCandidates(saved, seed)
      expect(mixCandidates(saved.toReversed(), seed)).toEqual(order)
      expect(mixCandidates([added, ...saved], seed).filter(({ title }) => title.id !== 99)).toEqual(order)
    }),
  )
})

test('unfinished titles stay in their order', () => {
  const unfinished = createCandidates('unfinished', 5)
  expect(mixCandidates(unfinished, 7)).toEqual(unfinished)
})

function createCandidates(source: Candidate['source'], count: number, firstId = 1): Candidate[] {
  return Array.from({ length: count }, (_, index) => ({
    title: { kind: 'movie', id: firstId + index },
    source,
  }))
}
