import { describe, expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import { collectFeatures, getSeedRequest, planDiscovery, selectSeeds } from './candidate-requests.ts'
import type { TitleFeatures } from './candidate.ts'
import { createCandidate, createFeatures, createSignal } from './testing/picks.ts'

const keyword = (id: number) => ({ id, name: `keyword ${id}` })

describe('seeds', () => {
  test('are the five titles that are liked most', () => {
    const signals = [1, 2, 3, 4, 5, 6].map((id) => createSignal(id))
    expect(selectSeeds(signals).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  test('include the title that is disliked most', () => {
    const signals = [1, 2, 3, 4, 5, 6].map((id) => createSignal(id, { weight: id > 4 ? -0.8 : 1 }))
    expect(selectSeeds(signals).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  test('are requested with their features and lists in one document', () => {
    expect(getSeedRequest({ kind: 'tv', id: 7 })).toEqual({
      path: '/tv/7',
      parameters: { append_to_response: 'keywords,credits,recommendations,similar' },
    })
  })
})

describe('lists', () => {
  test('are those of the two favorite genres, and of the favorite keywords', () => {
    const lists = plan(
      'movie',
      { genreIds: [18, 35], keywords: [keyword(2), keyword(9)] },
      { genreIds: [35], keywords: [keyword(9)] },
    )
    expect(lists).toEqual([
      ['/discover/movie', { with_genres: 35, 'vote_count.gte': 200, sort_by: 'vote_average.desc' }],
      ['/discover/movie', { with_genres: 18, 'vote_count.gte': 200, sort_by: 'vote_average.desc' }],
      ['/discover/movie', { with_keywords: '9|2', sort_by: 'popularity.desc' }],
    ])
  })

  test('are those of a person who is in two of the liked movies, and of one genre', () => {
    const people = [{ id: 4, name: 'Ines Marlow' }]
    const lists = plan('movie', { genreIds: [18], people }, { genreIds: [35], people })
    expect(lists.map(([, parameters]) => parameters)).toMatchObject([{ with_genres: 18 }, { with_people: 4 }])
  })

  test('are of TV shows if the user likes those more, with their genres', () => {
    const people = [{ id: 4, name: 'Ines Marlow' }]
    const lists = plan('tv', { genreIds: [10765], people }, { genreIds: [10765], people })
    expect(lists).toMatchObject([['/discover/tv', { with_genres: 10765 }]])
  })

  test('are none as long as no features are known', () => {
    expect(planDiscovery([createSignal(1)], new Map())).toEqual([])
  })
})

test('features of a seed count before those that a list has', () => {
  const features = createFeatures({ keywords: [keyword(1)] })
  const seed = { title: { kind: 'movie' as const, id: 1 }, features, candidates: [] }
  const byKey = collectFeatures([seed], [createCandidate(1), createCandidate(2)])
  expect(byKey.get('movie-1')).toBe(features)
  expect([...byKey.keys()]).toEqual(['movie-1', 'movie-2'])
})

function plan(kind: 'movie' | 'tv', ...features: Partial<TitleFeatures>[]) {
  const signals = features.map((_, index) => createSignal(index, { titleKind: kind }))
  const byKey = new Map(signals.map(({ title }, index) => [titleKey(title), createFeatures(features[index])]))
  return planDiscovery(signals, byKey).map(({ path, parameters }) => [path, parameters])
}
