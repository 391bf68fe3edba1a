import * as v from 'valibot'
import { expect, test } from 'vitest'

import { listingSearch } from './listing-search.ts'

test.each([
  [{}, {}],
  [{ genre: '28' }, { genre: 28 }],
  [
    { genre: 28, page: 2 },
    { genre: 28, page: 2 },
  ],
  [{ genre: '28,12' }, { filter: 'genres.28_12' }],
  [{ genre: '28,12', page: '2' }, { filter: 'genres.28_12' }],
  [{ genre: '28,12', filter: 'rating.7' }, { filter: 'genres.28_12 rating.7' }],
  [{ genre: '28,' }, {}],
  [{ genre: 'drama,comedy' }, {}],
])('the search parameters %j are read as %j', (parameters, view) => {
  expect(v.parse(listingSearch, parameters)).toEqual(view)
})
