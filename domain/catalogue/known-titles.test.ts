import { expect, test } from 'vitest'

import { findKnownTitles, toDisplayTitle } from './known-titles.ts'

const STORED = {
  kind: 'movie',
  id: 1,
  name: 'The Salt Road',
  posterPath: '/en.jpg',
  backdropPath: null,
  date: null,
  rating: null,
} as const
const GERMAN = { ...STORED, name: 'Die Salzstraße', posterPath: '/de.jpg' }

test.each([
  { name: 'details', data: { ...GERMAN, originalName: 'Sóleið' }, originalName: 'Sóleið' },
  { name: 'pages of a list', data: { pages: [{ items: [null, GERMAN] }], pageParams: [1] } },
  { name: 'a page', data: { items: [GERMAN], pageCount: 1, total: 1 } },
  {
    name: 'results of a search',
    data: { pages: [{ results: [{ group: 'movie', title: GERMAN, originalName: 'Sóleið' }] }] },
    originalName: 'Sóleið',
  },
])('titles are found in $name', ({ data, originalName }) => {
  expect(findKnownTitles(data)).toEqual([
    ['movie-1', { name: 'Die Salzstraße', posterPath: '/de.jpg', originalName }],
  ])
})

test.each([
  undefined,
  'text',
  { items: [] },
  { ...GERMAN, name: '' },
  { ...GERMAN, name: 'Unknown Title' },
  { ...GERMAN, kind: 'person' },
  { genres: [{ id: 1, name: 'Drama' }] },
])('no title is found in %j', (data) => {
  expect(findKnownTitles(data)).toEqual([])
})

test.each([
  {
    known: { name: 'Die Salzstraße', posterPath: '/de.jpg', originalName: 'Sóleið' },
    shown: { name: 'Die Salzstraße', posterPath: '/de.jpg', otherNames: ['The Salt Road', 'Sóleið'] },
  },
  {
    known: { name: 'Die Salzstraße', posterPath: null },
    shown: { name: 'Die Salzstraße', posterPath: '/en.jpg', otherNames: ['The Salt Road'] },
  },
  {
    known: { name: 'The Salt Road', posterPath: '/en.jpg', originalName: 'Sóleið' },
    shown: { name: 'The Salt Road', posterPath: '/en.jpg', otherNames: ['Sóleið'] },
  },
])('a stored title that is known as $known is shown as $shown', ({ known, shown }) => {
  expect(toDisplayTitle(STORED, known)).toEqual({ ...STORED, ...shown })
})

test.each([undefined, { name: 'The Salt Road', posterPath: null }])(
  'a stored title that is known as %j is shown as it is',
  (known) => {
    expect(toDisplayTitle(STORED, known)).toBe(STORED)
  },
)
