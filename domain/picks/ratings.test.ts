import { describe, expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import { rankPicks } from './rank-picks.ts'
import { getSignals } from './signals.ts'
import { createCandidate, createFeatures, createSignal } from './testing/picks.ts'

const NOW = Date.parse('2026-11-01')

const COMEDY = 35
const HORROR = 27

/** Movies that the user finished, without any details: enough history for picks. */
const FINISHED = [201, 202, 203].map((id) => createSignal(id))

/** A rated comedy and a rated horror movie. */
const RATED = [
  { kind: 'movie' as const, id: 101, name: 'The Salt Road', genreIds: [COMEDY] },
  { kind: 'movie' as const, id: 102, name: 'Low Water', genreIds: [HORROR] },
]

const CANDIDATES = [createCandidate(1, { genreIds: [COMEDY] }), createCandidate(2, { genreIds: [HORROR] })]

/** Returns the ids of the picks of a user who rated the comedy and the horror movie. */
function pick(...stars: [comedy: number, horror: number]): number[] {
  const ratings = RATED.map(({ kind, id, name }, index) => ({
    title: { kind, id, name },
    stars: stars[index] ?? 3,
    at: NOW,
  }))
  const signals = [...FINISHED, ...getSignals({ progress: {}, watchlist: [], ratings }, NOW)]
  const featuresByKey = new Map(
    RATED.map((title) => [titleKey(title), createFeatures({ genreIds: title.genreIds })]),
  )
  return rankPicks({ signals, featuresByKey, candidates: CANDIDATES, now: NOW, limit: 2 }).map(
    ({ title }) => title.id,
  )
}

describe('a rating changes the picks:', () => {
  test.each<[string, [number, number], number]>([
    ['five stars bring more of its genre', [5, 3], 1],
    ['five stars bring more of the other genre', [3, 5], 2],
    ['one star counts against its genre', [1, 3], 2],
    ['one star counts against the other genre', [3, 1], 1],
    ['of two liked titles the better one says more', [4, 5], 2],
  ])('%s', (_name, stars, first) => {
    expect(pick(...stars)[0]).toBe(first)
  })

  test('it is the reason that a pick names', () => {
    const [title] = RATED
    if (!title) throw new Error('no title')
    const ratings = [{ title, stars: 5, at: NOW }]
    const signals = [...FINISHED, ...getSignals({ progress: {}, watchlist: [], ratings }, NOW)]
    const foundBy = [{ by: 'title' as const, key: titleKey(title), position: 0 }]
    const [pick] = rankPicks({
      signals,
      featuresByKey: new Map(),
      candidates: [createCandidate(1, { foundBy })],
      now: NOW,
      limit: 1,
    })
    expect(pick?.reason).toMatchObject({ kind: 'rated', title: { name: 'The Salt Road' } })
  })
})
