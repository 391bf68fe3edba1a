import { expect, test } from 'vitest'

import { parseCollection } from './collection.ts'

test('the parts are in order of release, announced ones last', () => {
  const { parts } = parseCollection({
    id: 3,
    name: 'The Harbor Trilogy',
    parts: [
      { id: 1, title: 'Announced' },
      { id: 2, title: 'Second', release_date: '2020-01-01' },
      { id: 3, title: 'First', release_date: '2018-01-01' },
      { title: 'No id' },
    ],
  })
  expect(parts.map(({ name, kind }) => [name, kind])).toEqual([
    ['First', 'movie'],
    ['Second', 'movie'],
    ['Announced', 'movie'],
  ])
})

test('a collection without anything else has no parts', () => {
  expect(parseCollection({ id: 3 })).toEqual({
    id: 3,
    name: '',
    overview: '',
    posterPath: null,
    backdropPath: null,
    parts: [],
  })
  expect(() => parseCollection({})).toThrow()
})
