import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import type { KnownTitle } from '#domain/catalogue/known-titles.ts'
import { setPrivateSession } from '#src/lib/private-session.ts'

import { catalogueStore } from './client/catalogue-store.ts'
import { readKnownTitles, storeKnownTitles } from './client/known-titles-storage.ts'
import { getKnownTitles } from './known-titles.ts'

beforeEach(async () => {
  await clear(catalogueStore)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en', 'de-AT'])
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  i18n.activate('en')
})

function setUp() {
  const client = new QueryClient()
  client.setQueryDefaults(['catalogue'], { persister: (queryFn, context) => queryFn(context) })
  onTestFinished(() => client.clear())
  const addList = (name: string, key = ['catalogue', 'list', name]) =>
    client.setQueryData(key, { pages: [{ items: [{ kind: 'movie', id: 1, name, posterPath: `/${name}` }] }] })
  return { client, addList }
}

/** Expects the names that the device remembers in a language, by their keys. */
async function expectStored(language: string, names: Record<string, string>): Promise<void> {
  vi.runAllTimers()
  await vi.waitFor(async () => {
    const stored = await readKnownTitles(language)
    expect(Object.fromEntries(stored.map(([key, { name }]) => [key, name]))).toEqual(names)
  })
}

const COAST: [string, KnownTitle] = ['tv-2', { name: 'Küste', posterPath: null }]

test('titles of cached and of new responses are known, and changes are announced', () => {
  const { client, addList } = setUp()
  addList('Salzstraße')
  const known = getKnownTitles(client)
  expect(known.get('movie-1')).toMatchObject({ name: 'Salzstraße', posterPath: '/Salzstraße' })
  const listener = vi.fn()
  known.subscribe(listener)
  addList('Salzstraße')
  addList('Of the library', ['library'])
  vi.runAllTimers()
  expect(listener).not.toHaveBeenCalled()
  addList('Salzweg')
  vi.runAllTimers()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(known.get('movie-1')?.name).toBe('Salzweg')
})

test('each language has names of its own', async () => {
  const { client, addList } = setUp()
  addList('Salt Road')
  expect(getKnownTitles(client).get('movie-1')?.name).toBe('Salt Road')
  client.clear()
  i18n.load('de', {})
  i18n.activate('de')
  expect(getKnownTitles(client).get('movie-1')).toBeUndefined()
  addList('Salzstraße')
  await expectStored('en', { 'movie-1': 'Salt Road' })
  await expectStored('de', { 'movie-1': 'Salzstraße' })
  expect(getKnownTitles(client).get('movie-1')?.name).toBe('Salzstraße')
})

test('the device remembers names, which those of responses replace', async () => {
  const { client, addList } = setUp()
  await storeKnownTitles('en', [['movie-1', { name: 'Old name', posterPath: null }], COAST])
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get')
  addList('Salzstraße')
  const known = getKnownTitles(client)
  await Promise.all([known.load(), known.load()])
  expect(reads).toHaveBeenCalledTimes(1)
  expect(known.get('movie-1')?.name).toBe('Salzstraße')
  expect(known.get('tv-2')?.name).toBe('Küste')
})

test('stored titles come before new ones, and only new ones are stored', async () => {
  const { client, addList } = setUp()
  await storeKnownTitles('en', [COAST])
  addList('Salzstraße')
  const known = getKnownTitles(client)
  await known.load()
  expect([...known.getAll().keys()]).toEqual(['tv-2', 'movie-1'])
  // Another tab has a newer name.
  await storeKnownTitles('en', [['tv-2', { name: 'Strand', posterPath: null }]])
  addList('Salzweg')
  await expectStored('en', { 'movie-1': 'Salzweg', 'tv-2': 'Strand' })
})

test('titles are stored soon, even while others arrive', async () => {
  const { client, addList } = setUp()
  getKnownTitles(client)
  addList('Salzstraße', ['catalogue', 'list', 'first'])
  await vi.advanceTimersByTimeAsync(400)
  addList('Salzweg', ['catalogue', 'list', 'second'])
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(async () => expect(await readKnownTitles('en')).toHaveLength(1), { interval: 0 })
})

test('a private session adds nothing, not even later', async () => {
  const { client, addList } = setUp()
  const known = getKnownTitles(client)
  setPrivateSession(true)
  addList('Salzstraße')
  await vi.runAllTimersAsync()
  setPrivateSession(false)
  client.setQueryData(['catalogue', 'detail'], { kind: 'tv', id: 2, name: 'Küste', posterPath: null })
  await expectStored('en', { 'tv-2': 'Küste' })
  expect(known.get('movie-1')).toBeUndefined()
})

test('a language that is chosen again has its titles, which are stored once', async () => {
  const { client, addList } = setUp()
  const known = getKnownTitles(client)
  i18n.load('de', {})
  i18n.activate('de')
  getKnownTitles(client)
  i18n.activate('en')
  expect(getKnownTitles(client)).toBe(known)
  const writes = vi.spyOn(IDBObjectStore.prototype, 'put')
  addList('Salzstraße')
  await expectStored('en', { 'movie-1': 'Salzstraße' })
  expect(writes).toHaveBeenCalledTimes(1)
})

test('a browser that knows only English shows the names as they are stored', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'en'])
  const { client, addList } = setUp()
  addList('Salt Road')
  expect(getKnownTitles(client).get('movie-1')).toBeUndefined()
})
