import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { TitleKind } from '../catalogue/title.ts'
import { matchTitle, type FoundTitle } from './match-title.ts'

function found(
  name: string,
  year: number | null,
  changes: Partial<FoundTitle> & { id?: number; kind?: TitleKind } = {},
) {
  const { id = 1, kind = 'movie', originalName = '', popularity = 1 } = changes
  const date = year === null ? null : `${year}-05-01`
  const title = { kind, id, name, date, posterPath: null, backdropPath: null, rating: null }
  return { title, originalName, popularity }
}

const ids = (match: ReturnType<typeof matchTitle>) =>
  match.status === 'ambiguous'
    ? match.choices.map(({ id }) => id)
    : match.status === 'found'
      ? match.title.id
      : null

describe('a target', () => {
  const remakes = [
    found('Harbor Lights', 1975, { id: 1 }),
    found('Harbor Lights', 2011, { id: 2 }),
    found('Harbor Lights', 2012, { id: 3 }),
    found('Harbor Lights Two', 2011, { id: 4, popularity: 99 }),
  ]

  test.each([
    ['the one of the year', { name: 'harbor lights', year: 2011 }, remakes, 2],
    ['one of the year before, where none is of the year', { name: 'Harbor Lights', year: 1976 }, remakes, 1],
    ['a choice, where two are close', { name: 'Harbor Lights', year: 2010 }, remakes.slice(1), 2],
    ['a choice without a year', { name: 'Harbor Lights' }, remakes, [1, 2, 3]],
    [
      'the only one of the name without a year',
      { name: 'The Harbor Lights!' },
      [remakes[0], remakes[3]].flatMap((one) => one ?? []),
      1,
    ],
    [
      'its original name',
      { name: 'Hafenlichter', year: 1975 },
      [found('Harbor', 1975, { originalName: 'Hafenlichter' })],
      1,
    ],
    ['a choice, where the year is far off', { name: 'Harbor Lights', year: 1990 }, remakes.slice(0, 1), [1]],
    ['a choice, where the name has a typo', { name: 'Harbor Ligths', year: 2011 }, remakes.slice(1, 2), [2]],
    ['nothing of another name', { name: 'Nought' }, remakes, null],
    ['nothing of the other kind', { name: 'Harbor Lights', kind: 'tv' as const }, remakes, null],
    ['nothing', { name: 'Harbor Lights' }, [], null],
  ])('is %s', (_text, target, candidates, expected) => {
    expect(ids(matchTitle(target, candidates))).toEqual(expected)
  })

  test('is the same in any order of the search, with at most five choices', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      found('Echo', 2000, { id: index + 1, popularity: index % 3 }),
    )
    const expected = matchTitle({ name: 'Echo' }, many)
    expect(expected.status === 'ambiguous' && expected.choices).toHaveLength(5)
    fc.assert(
      fc.property(fc.shuffledSubarray(many, { minLength: many.length }), (shuffled) => {
        expect(matchTitle({ name: 'Echo' }, shuffled)).toEqual(expected)
      }),
    )
  })
})
