import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { addRecentScreen, addRecentTitle, recentItems } from '#src/features/navigation/recently-opened.ts'
import { setFeedback } from '#src/features/picks/feedback.ts'
import { addRecentSearch, recentSearches } from '#src/features/search-box/recent-searches.ts'
import { setMyProviders } from '#src/features/settings/my-providers.ts'

import { deleteOwnedValues, readOwnTexts, switchOwner } from './owned-value.ts'

const MOVIE = { kind: 'movie', id: 1, name: 'North Pier', genreIds: [18] } as const
const SUMMARY = { ...MOVIE, posterPath: null, backdropPath: null, date: null }

let texts: Map<string, string>

beforeEach(() => {
  texts = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  switchOwner(undefined)
  vi.unstubAllGlobals()
})

function readOwn(): Record<string, unknown> {
  return Object.fromEntries(
    readOwnTexts().flatMap(([key, text]) => (text === null ? [] : [[key, JSON.parse(text) as unknown]])),
  )
}

function search(...searches: string[]): void {
  for (const text of searches) addRecentSearch(text)
}

test('nothing of a user is there for the guest or another user of the device', () => {
  switchOwner('robin')
  search('pier')
  addRecentTitle(SUMMARY)
  setFeedback(MOVIE, 'less')
  setMyProviders('US', [8])
  const robins = readOwn()
  expect(Object.keys(robins)).toEqual(['myProviders', 'pickFeedback', 'recentlyOpened', 'recentSearches'])
  for (const other of [undefined, 'alex', undefined]) {
    switchOwner(other)
    expect([readOwn(), recentSearches.get(), recentItems.get()]).toEqual([{}, [], []])
  }
  switchOwner('robin')
  expect(readOwn()).toEqual(robins)
})

test('what is shown changes with the user', () => {
  const shown: string[][] = []
  const unsubscribe = recentSearches.subscribe(() => shown.push(recentSearches.get()))
  switchOwner('robin')
  search('pier')
  switchOwner(undefined)
  search('ferry')
  unsubscribe()
  switchOwner('robin')
  expect(shown).toEqual([[], ['pier'], [], ['ferry']])
})

test('what a guest has becomes the user’s at sign-in, each entry once and the newest first', async () => {
  switchOwner('robin')
  search('pier', 'ferry')
  addRecentScreen('about')
  setMyProviders('US', [8])
  switchOwner(undefined)
  search('dock', 'Pier!')
  addRecentTitle(SUMMARY)
  setMyProviders('US', [9])
  setMyProviders('DE', [10])
  // Storage is read once per task.
  await Promise.resolve()
  switchOwner('robin')
  expect(recentSearches.get()).toEqual(['Pier!', 'dock', 'ferry'])
  expect(recentItems.get()).toMatchObject([{ id: 1 }, { id: 'about' }])
  expect(readOwn()).toMatchObject({ myProviders: { US: [8], DE: [10] } })
  switchOwner(undefined)
  expect(readOwn()).toEqual({})
})

test('what an earlier version stored belongs to the first user, whether or not it is read', () => {
  texts.set('recentSearches', '["pier"]')
  texts.set('pickFeedback', '{damaged')
  switchOwner('robin')
  switchOwner('alex')
  expect(readOwn()).toEqual({})
  switchOwner('robin')
  expect(recentSearches.get()).toEqual(['pier'])
})

test('a user’s values are deleted with the account', () => {
  switchOwner('robin')
  search('pier')
  setFeedback(MOVIE, 'more')
  deleteOwnedValues('robin')
  expect(texts).toEqual(new Map())
})
