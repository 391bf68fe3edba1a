import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { TitleKind } from '../../catalogue/title.ts'
import { asChoice, matchTitle, mergeMatches, withoutAddition, type FoundTitle } from './match-title.ts'

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
    [
      'a choice of titles that the search knows under this name',
      { name: 'Haus am Kai', kind: 'tv' as const },
      [found('Quayside', 2019, { kind: 'tv', originalName: 'La Casa del Muelle' })],
      [1],
    ],
    [
      'a choice of the other kind, after those of its own',
      { name: 'Harbor Lights', kind: 'tv' as const },
      [found('Harbor Lights', 1975), found('Harbor', 1999, { id: 2, kind: 'tv' })],
      [2, 1],
    ],
    [
      'its name with wide letters',
      { name: 'Ｈａｒｂｏｒ　Ｌｉｇｈｔｓ', year: 2012 },
      remakes.slice(1, 2),
      2,
    ],
    [
      'a long name without spaces',
      { name: '灯台の海と潮の王国と港のひかり' },
      [
        found('灯台の海と潮の王国と港のひかり', 2020, { id: 6 }),
        found('灯台の海と潮の王国と港のひかり 特別編', 2021, { id: 7 }),
      ],
      6,
    ],
    [
      'its name in the language of the file, as the catalogue shows it',
      { name: 'Haus am Kai' },
      [{ ...found('Haus am Kai', 2019, { id: 5 }), shown: found('Quayside', 2019, { id: 8 }).title }],
      8,
    ],
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

test.each([
  [{ name: 'Harbor Lights (2011)' }, { name: 'Harbor Lights', year: 2011 }, true],
  [{ name: 'Harbor Lights（2011）' }, { name: 'Harbor Lights', year: 2011 }, true],
  [{ name: 'Harbor Lights (2011)', year: 2011 }, { name: 'Harbor Lights', year: 2011 }, true],
  [{ name: 'Low Water (U.S.)' }, { name: 'Low Water' }, false],
])('%j lacks an addition as %j', (target, expected, isExact) => {
  expect(withoutAddition(target)).toEqual({ target: expected, isExact })
})

test.each([
  { name: 'Harbor Lights' },
  { name: '(2011)' },
  { name: 'Harbor (2011) Lights' },
  { name: 'Harbor Lights (2011)', year: 1999 },
])('%j stays as it is', (target) => {
  expect(withoutAddition(target)).toBeUndefined()
})

test('several searches are one match: what was found, else the choices with the name first', () => {
  const first = matchTitle({ name: 'Haus am Kai' }, [found('Quayside', 2019, { id: 3 })])
  const named = matchTitle({ name: 'Haus am Kai' }, [found('Haus am Kai Zwei', 2019, { id: 4 })])
  const exact = matchTitle({ name: 'Haus am Kai' }, [found('Haus am Kai', 2019, { id: 5 })])
  expect(ids(mergeMatches([first, exact, named]))).toBe(5)
  expect(ids(mergeMatches([first, named, first]))).toEqual([4, 3])
  expect(ids(mergeMatches([first, asChoice(exact)]))).toEqual([5, 3])
  expect(ids(mergeMatches([{ status: 'missing' }]))).toBeNull()
})
