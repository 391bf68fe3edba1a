import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { readKnownTitles, storeKnownTitles } from './known-titles-storage.ts'

test('titles are stored after others, which another tab may have stored', async () => {
  const title = { name: 'Salzstraße', posterPath: null, originalName: 'The Salt Road' }
  await storeKnownTitles('de', [
    ['movie-1', title],
    ['tv-2', { name: 'Küste', posterPath: null }],
  ])
  await storeKnownTitles('de', [['movie-1', { name: 'Salzweg', posterPath: '/1.jpg' }]])
  expect(await readKnownTitles('de')).toEqual([
    ['tv-2', { name: 'Küste', posterPath: null }],
    ['movie-1', { name: 'Salzweg', posterPath: '/1.jpg', originalName: 'The Salt Road' }],
  ])
})
