import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addRule,
  hideRuleKey,
  isExpired,
  learnTitles,
  MAX_RULES,
  removeRule,
  searchRules,
  toTitleIds,
  type HideRule,
} from './hide-rules.ts'
import { parsePreferences } from './parse-preferences.ts'

const NOW = 1_800_000_000_000

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 8 })
const shared = { id: fc.integer({ min: 1, max: 50 }), name: fc.string(), at: fc.nat() }
const rule: fc.Arbitrary<HideRule> = fc.oneof(
  fc.record(
    {
      type: fc.constant('title' as const),
      kind: fc.constantFrom('movie' as const, 'tv' as const),
      ...shared,
      until: fc.integer({ min: NOW - 5, max: NOW + 5 }),
    },
    { requiredKeys: ['type', 'kind', 'id', 'name', 'at'] },
  ),
  fc.record({ type: fc.constant('genre' as const), ...shared }),
  fc.record({
    type: fc.constantFrom('person' as const, 'keyword' as const),
    ...shared,
    titles: fc.record({ movie: ids, tv: ids }),
  }),
)

const title = (id: number, until?: number): HideRule => ({
  type: 'title',
  kind: 'movie',
  id,
  name: `Movie ${id}`,
  at: 0,
  ...(until !== undefined && { until }),
})

test.each([
  [undefined, false],
  [NOW - 1, true],
  [NOW, true],
  [NOW + 1, false],
])('a rule until %i is expired: %s', (until, expired) => {
  expect(isExpired(title(1, until), NOW)).toBe(expired)
})

describe('adding', () => {
  test('puts a rule first, once per subject, and drops expired ones', () => {
    const added = [title(1), title(2, NOW)].reduce((rules, one) => addRule(rules, one, NOW - 1), [
      title(1, NOW + 1),
    ] as HideRule[])
    expect(added).toEqual([title(2, NOW), title(1)])
    expect(addRule(added, title(3), NOW)).toEqual([title(3), title(1)])
  })

  test('drops the oldest rule beyond the limit', () => {
    const full = Array.from({ length: MAX_RULES }, (_, id) => title(id))
    const added = addRule(full, title(-1), NOW)
    expect(added).toHaveLength(MAX_RULES)
    expect(added[0]).toEqual(title(-1))
    expect(added.at(-1)).toEqual(title(MAX_RULES - 2))
  })

  test('a rule that was added and removed leaves the others as they were', () => {
    fc.assert(
      fc.property(fc.array(rule), rule, (rules, added) => {
        const others = rules.filter(
          (other) => hideRuleKey(other) !== hideRuleKey(added) && !isExpired(other, NOW),
        )
        expect(removeRule(addRule(rules, added, NOW), hideRuleKey(added))).toEqual(others)
      }),
    )
  })
})

test('a movie and a TV show, and a person and a keyword, with the same id have rules of their own', () => {
  const titles = { movie: [], tv: [] }
  const rules: HideRule[] = [
    title(7),
    { type: 'title', kind: 'tv', id: 7, name: '', at: 0 },
    { type: 'genre', id: 7, name: '', at: 0 },
    { type: 'person', id: 7, name: '', at: 0, titles },
    { type: 'keyword', id: 7, name: '', at: 0, titles },
  ]
  expect(new Set(rules.map(hideRuleKey)).size).toBe(rules.length)
})

describe('learning', () => {
  const rules: HideRule[] = [
    title(1),
    { type: 'person', id: 5, name: 'Ada', at: 0, titles: { movie: [1], tv: [] } },
  ]

  test('adds the titles that a rule does not list yet', () => {
    const learned = learnTitles(rules, 'person', 5, [
      { kind: 'movie', id: 1 },
      { kind: 'tv', id: 1 },
      { kind: 'movie', id: 2 },
    ])
    expect(learned[1]).toMatchObject({ titles: { movie: [1, 2], tv: [1] } })
  })

  test.each([
    ['person', 5, [{ kind: 'movie' as const, id: 1 }]],
    ['keyword', 5, [{ kind: 'movie' as const, id: 2 }]],
    ['person', 6, [{ kind: 'movie' as const, id: 2 }]],
  ] as const)('%s %i with %j changes nothing', (type, id, titles) => {
    expect(learnTitles(rules, type, id, titles)).toBe(rules)
  })
})

test('titles become their ids by kind, each once', () => {
  const titles = [
    { kind: 'tv', id: 3 },
    { kind: 'movie', id: 3 },
    { kind: 'tv', id: 3 },
  ] as const
  expect(toTitleIds(titles)).toEqual({ movie: [3], tv: [3] })
})

test.each([
  ['', ['Movie 1', 'Movie 12', 'Horror']],
  [' MOVIE 1', ['Movie 1', 'Movie 12']],
  ['orr', ['Horror']],
  ['nothing', []],
])('a search for "%s" finds %j', (text, names) => {
  const rules = [
    title(1),
    title(12),
    title(3, NOW),
    { type: 'genre' as const, id: 27, name: 'Horror', at: 0 },
  ]
  expect(searchRules(rules, text, NOW).map(({ name }) => name)).toEqual(names)
})

describe('parsing', () => {
  test('reads what was stored', () => {
    fc.assert(
      fc.property(fc.array(rule), fc.boolean(), fc.boolean(), (rules, hideWatched, hideWatchlisted) => {
        const preferences = { rules, hideWatched, hideWatchlisted }
        expect(parsePreferences(JSON.parse(JSON.stringify(preferences)))).toEqual(preferences)
      }),
    )
  })

  test('never throws, and leaves out what it cannot read', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(parsePreferences(stored).rules).toBeInstanceOf(Array)
        expect(parsePreferences({ rules: [stored, title(1)] }).rules.at(-1)).toEqual(title(1))
      }),
    )
  })

  test.each([
    [{ type: 'title', id: 1, name: 'A' }],
    [{ type: 'title', kind: 'movie', id: '1', name: 'A' }],
    [{ type: 'title', kind: 'movie', id: 1, name: 'A', until: 'soon' }],
    [{ type: 'genre', id: 27 }],
    [{ type: 'mood', id: 1, name: 'A' }],
    [null],
  ])('leaves out %j', (stored) => {
    expect(parsePreferences({ rules: [stored] }).rules).toEqual([])
  })
})
