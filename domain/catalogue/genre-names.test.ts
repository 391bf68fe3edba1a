import { expect, test } from 'vitest'

import { parseGenreNames } from './genre-names.ts'

test('a list names genres in its language, by their English names', () => {
  const genres = [
    { id: 18, name: 'ドラマ' },
    { id: 10770, name: 'テレビ映画' },
    { id: 10765, name: 'Sci-Fi & Fantasy' },
    { id: 35, name: null },
    { id: 37, name: '' },
    { id: 4, name: 'New at TMDB' },
    null,
  ]
  expect(parseGenreNames({ genres })).toEqual([
    ['Drama', 'ドラマ'],
    ['TV Movie', 'テレビ映画'],
    ['Sci-Fi & Fantasy', 'Sci-Fi & Fantasy'],
  ])
})
