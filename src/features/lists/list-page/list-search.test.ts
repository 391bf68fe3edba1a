import * as v from 'valibot'
import { expect, test } from 'vitest'

import { listSearch } from './list-search.ts'

test.each([
  [{ text: '1917' }, { text: '1917' }],
  [{ text: 'x'.repeat(300) }, { text: 'x'.repeat(200) }],
  [
    { sort: 'year', kind: 'tv', state: 'finished' },
    { sort: 'year', kind: 'tv', state: 'finished' },
  ],
  [{ sort: 'size', kind: 'book', state: 'lost', text: '' }, {}],
])('the search parameters %j of a list are the view %j', (search, view) => {
  expect(v.parse(listSearch, search)).toEqual(view)
})
