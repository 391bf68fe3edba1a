import { expect, test } from 'vitest'

import type { HideRule } from './hide-rules.ts'
import { searchRules, type NamedRule } from './search-rules.ts'

const NOW = 1000

const RULES: NamedRule<HideRule>[] = [
  { type: 'title', kind: 'movie', id: 1, name: 'Movie 1', at: 0 },
  { type: 'title', kind: 'movie', id: 2, name: 'Salzstraße', otherNames: ['The Salt Road'], at: 0 },
  { type: 'title', kind: 'movie', id: 12, name: 'Movie 12', at: 0 },
  { type: 'title', kind: 'movie', id: 3, name: 'Movie 3', at: 0, until: NOW },
  { type: 'genre', id: 27, name: 'Horror', at: 0 },
  { type: 'person', id: 4, name: 'Ayşe Işık', at: 0, titles: { movie: [], tv: [] } },
]

test.each([
  ['', ['Movie 1', 'Salzstraße', 'Movie 12', 'Horror', 'Ayşe Işık']],
  [' MOVIE 1', ['Movie 1', 'Movie 12']],
  ['orr', ['Horror']],
  ['salt road', ['Salzstraße']],
  ['AYSE isik', ['Ayşe Işık']],
  ['IŞIK', ['Ayşe Işık']],
  ['nothing', []],
])('a search for "%s" finds %j', (text, names) => {
  expect(searchRules(RULES, text, NOW).map(({ name }) => name)).toEqual(names)
})
