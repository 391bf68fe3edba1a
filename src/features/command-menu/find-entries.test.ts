import { expect, test } from 'vitest'

import { findEntries } from './find-entries.ts'

const ENTRIES = [
  { label: 'Home' },
  { label: 'Movies' },
  { label: 'My Watchlist' },
  { label: 'Dark theme', keywords: 'mode appearance', detail: 'Current' },
  { label: 'Light theme', keywords: 'mode appearance' },
  { label: 'Themed evenings' },
  { label: 'Action', detail: 'Movies genre', isSearchOnly: true },
  { label: 'Drama', detail: 'Movies genre', isSearchOnly: true },
  { label: 'Not for me', keywords: 'hide block', isSearchOnly: true },
].map((words) => ({ id: words.label, icon: null, run: () => undefined, ...words }))

test.each([
  ['', ['Home', 'Movies', 'My Watchlist', 'Dark theme', 'Light theme', 'Themed evenings'], false],
  ['theme', ['Themed evenings', 'Dark theme', 'Light theme'], true],
  ['light mode', ['Light theme'], true],
  ['appearance', ['Dark theme', 'Light theme'], true],
  ['movies', ['Movies'], true],
  ['action movies', ['Action'], true],
  ['hide', ['Not for me'], true],
  ['list', ['My Watchlist'], false],
  ['mo list', [], false],
  ['zebra', [], false],
])('%j finds %j, with a strong match: %j', (text, labels, isStrong) => {
  const found = findEntries({ heading: 'Screens', entries: ENTRIES }, text)
  expect([found.entries.map(({ label }) => label), found.isStrong]).toEqual([labels, isStrong])
})
