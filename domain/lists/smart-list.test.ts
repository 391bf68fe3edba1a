import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { TITLE_SORTS, WATCHED_STATES } from './list-view.ts'
import {
  LIBRARY_SOURCES,
  parseSmartList,
  parseSmartLists,
  toSmartListBody,
  type SmartRules,
} from './smart-list.ts'
import { parseList } from './stored-list.ts'

const BODY = { name: 'Best of the 1990s', description: 'Mine', kind: 'smart', created_at: 5 }

const someRules: fc.Arbitrary<SmartRules> = fc.record(
  {
    media_type: fc.constantFrom('movie' as const, 'tv' as const),
    source: fc.constantFrom(...LIBRARY_SOURCES),
    list_id: fc.constant('list'),
    min_half_stars: fc.integer({ min: 1, max: 10 }),
    state: fc.constantFrom(...WATCHED_STATES),
    genres: fc.array(fc.constantFrom('Drama', 'Comedy'), { minLength: 1, maxLength: 20 }),
    decade: fc.integer({ min: 180, max: 299 }).map((decade) => decade * 10),
    text: fc.string({ minLength: 1, maxLength: 200 }),
    sort: fc.constantFrom(...TITLE_SORTS),
    limit: fc.integer({ min: 1, max: 5000 }),
  },
  { requiredKeys: [] },
)

test('a smart list is read as it was written', () => {
  fc.assert(
    fc.property(someRules, (rules) => {
      const list = { id: 'a', name: 'A', description: '', createdAt: 5, rules }
      expect(parseSmartList('a', JSON.parse(JSON.stringify(toSmartListBody(list))))).toEqual(list)
    }),
  )
})

test('earlier versions ignore smart lists, and smart lists are no others', () => {
  expect(parseList('a', { ...BODY, rules: {} })).toBeUndefined()
  expect(parseSmartList('a', { ...BODY, kind: 'manual', rules: {} })).toBeUndefined()
})

test.each<[string, unknown]>([
  ['no rules', BODY],
  ['rules that are a text', { ...BODY, rules: 'all' }],
  ['no name', { ...BODY, name: ' ', rules: {} }],
  ['nothing', null],
])('a list with %s is ignored', (_case, body) => {
  expect(parseSmartList('a', body)).toBeUndefined()
})

describe('a rule of a later version leaves the others, and is stored as it was:', () => {
  test.each<[string, Record<string, unknown>]>([
    ['an unknown name', { mood: 'calm' }],
    ['an unknown source', { source: 'attic' }],
    ['an unknown sort', { sort: 'mood' }],
    ['a rating out of range', { min_half_stars: 11 }],
    ['a decade that is none', { decade: 1995 }],
    ['no genres', { genres: [] }],
    ['a limit of nothing', { limit: 0 }],
    ['a name of objects', { toString: 1 }],
  ])('%s', (_case, unknown) => {
    const stored = { media_type: 'movie', ...unknown }
    const list = parseSmartList('a', { ...BODY, rules: stored })
    expect(list).toMatchObject({ rules: { media_type: 'movie' }, unknownRules: stored })
    expect(Object.keys(list?.rules ?? {})).toEqual(['media_type'])
    expect(list && toSmartListBody(list)).toEqual({ ...BODY, rules: stored })
  })
})

test('the newest lists come first', () => {
  const items = [1, 3, 2].map((at) => ({ key: `list-${at}`, body: { ...BODY, created_at: at, rules: {} } }))
  expect(parseSmartLists(items).map(({ id }) => id)).toEqual(['list-3', 'list-2', 'list-1'])
})
