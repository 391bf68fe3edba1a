import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { setPrivateSession } from '#src/lib/private-session.ts'

import { readKnownTitles, storeKnownTitles } from './client/known-titles-storage.ts'
import { getKnownTitles } from './known-titles.ts'

vi.mock('#src/i18n/device-language.ts', () => ({ getChosenLanguage: () => undefined }))
vi.mock('./client/known-titles-storage.ts', () => ({ readKnownTitles: vi.fn(), storeKnownTitles: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en', 'de-AT'])
  vi.mocked(readKnownTitles).mockReset().mockResolvedValue([])
  vi.mocked(storeKnownTitles).mockReset().mockResolvedValue()
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
  await vi.runAllTimersAsync()
  expect(getKnownTitles(client).get('movie-1')?.name).toBe('Salzstraße')
  expect(vi.mocked(storeKnownTitles).mock.calls.map(([language]) => language)).toEqual(['en', 'de'])
})

test('the device remembers names, which those of responses replace', async () => {
  const { client, addList } = setUp()
  vi.mocked(readKnownTitles).mockResolvedValue([
    ['movie-1', { name: 'Old name', posterPath: null }],
    ['tv-2', { name: 'Küste', posterPath: null }],
  ])
  addList('Salzstraße')
  const known = getKnownTitles(client)
  await Promise.all([known.load(), known.load()])
  expect(readKnownTitles).toHaveBeenCalledTimes(1)
  expect(known.get('movie-1')?.name).toBe('Salzstraße')
  expect(known.get('tv-2')?.name).toBe('Küste')
})

test('stored titles come before new ones, and only new ones are stored', async () => {
  const { client, addList } = setUp()
  vi.mocked(readKnownTitles).mockResolvedValue([['tv-2', { name: 'Küste', posterPath: null }]])
  addList('Salzstraße')
  const known = getKnownTitles(client)
  await known.load()
  expect([...known.getAll().keys()]).toEqual(['tv-2', 'movie-1'])
  await vi.runAllTimersAsync()
  expect(vi.mocked(storeKnownTitles).mock.calls).toMatchObject([
    ['en', [['movie-1', { name: 'Salzstraße' }]]],
  ])
})

test('a private session adds nothing, not even later', async () => {
  const { client, addList } = setUp()
  const known = getKnownTitles(client)
  setPrivateSession(true)
  addList('Salzstraße')
  await vi.runAllTimersAsync()
  setPrivateSession(false)
  client.setQueryData(['catalogue', 'detail'], { kind: 'tv', id: 2, name: 'Küste', posterPath: null })
  await vi.runAllTimersAsync()
  expect(known.get('movie-1')).toBeUndefined()
  expect(vi.mocked(storeKnownTitles).mock.calls).toMatchObject([['en', [['tv-2', { name: 'Küste' }]]]])
})

test('a language that is chosen again has its titles, which are stored once', async () => {
  const { client, addList } = setUp()
  const known = getKnownTitles(client)
  i18n.load('de', {})
  i18n.activate('de')
  getKnownTitles(client)
  i18n.activate('en')
  expect(getKnownTitles(client)).toBe(known)
  addList('Salzstraße')
  await vi.runAllTimersAsync()
  expect(storeKnownTitles).toHaveBeenCalledTimes(1)
})

test('a browser that knows only English shows the names as they are stored', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'en'])
  const { client, addList } = setUp()
  addList('Salt Road')
  expect(getKnownTitles(client).get('movie-1')).toBeUndefined()
})
