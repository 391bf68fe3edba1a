import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseHideRule } from './hide-rule-body.ts'
import {
  findObsolete,
  hideRuleKey,
  isExpired,
  learnTitles,
  MAX_LISTED_TITLES,
  MAX_RULES,
  toHidePreferences,
  toTitleIds,
  type HideRule,
  type ListedRule,
} from './hide-rules.ts'

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
  test('removes expired rules, and not the one for the same subject, which it replaces', () => {
    const rules = [title(1), title(2, NOW), title(3, NOW + 1), title(4, NOW)]
    expect(findObsolete(rules, { ...title(4), at: NOW })).toEqual([title(2, NOW)])
  })

  test.each([
    [MAX_RULES - 1, []],
    [MAX_RULES, [title(MAX_RULES - 1)]],
    [MAX_RULES + 1, [title(MAX_RULES - 1), title(MAX_RULES)]],
  ])('to %i rules removes the oldest beyond the limit', (count, obsolete) => {
    const rules = Array.from({ length: count }, (_, id) => title(id))
    expect(findObsolete(rules, title(-1))).toEqual(obsolete)
  })
})

describe('preferences', () => {
  test('have the rules newest first, and the settings', () => {
    const rules = [1, 3, 2].map((at) => ({ ...title(at), at }))
    expect(toHidePreferences([...rules, { type: 'watchlisted' }])).toEqual({
      rules: [3, 2, 1].map((at) => ({ ...title(at), at })),
      hideWatched: false,
      hideWatchlisted: true,
    })
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
  const listed: ListedRule = { type: 'person', id: 5, name: 'Ada', at: 0, titles: { movie: [1], tv: [] } }

  test('adds the titles that a rule does not list yet', () => {
    const learned = learnTitles(listed, [
      { kind: 'movie', id: 1 },
      { kind: 'tv', id: 1 },
      { kind: 'movie', id: 2 },
    ])
    expect(learned).toEqual({ ...listed, titles: { movie: [1, 2], tv: [1] } })
  })

  test.each<[string, ListedRule]>([
    ['knows', listed],
    [
      'has no room for',
      { ...listed, titles: { movie: Array.from({ length: MAX_LISTED_TITLES }, (_, id) => id + 2), tv: [] } },
    ],
  ])('changes nothing about a title that a rule %s', (_, rule) => {
    expect(learnTitles(rule, [{ kind: 'movie', id: 1 }])).toBe(rule)
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

describe('parsing', () => {
  test('reads what was stored', () => {
    const stored = fc.oneof(rule, fc.constantFrom({ type: 'watched' }, { type: 'watchlisted' }))
    fc.assert(
      fc.property(stored, (one) => {
        expect(parseHideRule(JSON.parse(JSON.stringify(one)))).toEqual(one)
      }),
    )
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(parseHideRule(stored)).toBeUndefined()
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
    expect(parseHideRule(stored)).toBeUndefined()
  })
})
