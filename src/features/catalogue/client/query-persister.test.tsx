import type { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

import { activateLanguage } from '#src/i18n/language.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'

import { titleDetailQuery } from '../queries.ts'
import { persistQueries } from './query-persister.ts'

expectErrors(/RequestError/)

/** The page as it is after a reload. */
function openPage(): QueryClient {
  const client = createQueryClient()
  persistQueries(client)
  onTestFinished(() => client.clear())
  return client
}

async function loadName(client: QueryClient, id: number): Promise<string> {
  const { name } = await client.fetchQuery({ ...titleDetailQuery({ kind: 'movie', id }), retry: false })
  return name
}

function speak(client: QueryClient, language: string): void {
  client.clear()
  activateLanguage(language, {})
}

/** Each movie has the language of the request as its name. */
function stubFetch() {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return Response.json({ id: 1, title: `Movie in ${url.searchParams.get('language') ?? 'en'}` })
  })
}

test('offline, each language has what was loaded in it', async () => {
  const fetch = stubFetch()
  const online = openPage()
  expect(await loadName(online, 990_001)).toBe('Movie in en')
  speak(online, 'de')
  expect(await loadName(online, 990_001)).toBe('Movie in de')
  expect(await loadName(online, 990_002)).toBe('Movie in de')
  speak(online, 'en')

  fetch.mockRejectedValue(new TypeError('Offline'))
  const offline = openPage()
  await expect.poll(() => loadName(offline, 990_001).catch(String)).toBe('Movie in en')
  await expect(loadName(offline, 990_002)).rejects.toThrow('No catalogue response')
  speak(offline, 'de')
  expect(await loadName(offline, 990_001)).toBe('Movie in de')
  expect(await loadName(offline, 990_002)).toBe('Movie in de')
  speak(offline, 'ja')
  await expect(loadName(offline, 990_001)).rejects.toThrow('No catalogue response')
})

test('a change of the language while a response is restored does not refresh it in the next one', async () => {
  const fetch = stubFetch()
  await loadName(openPage(), 990_003)
  const respond = fetch.getMockImplementation()
  fetch.mockRejectedValue(new TypeError('Offline'))
  const isStored = async () => {
    const page = openPage()
    const name = await loadName(page, 990_003).catch(String)
    page.clear()
    return name === 'Movie in en'
  }
  await expect.poll(isStored).toBe(true)
  if (respond) fetch.mockImplementation(respond)
  fetch.mockClear()

  const client = openPage()
  const restoring = loadName(client, 990_003).catch(String)
  speak(client, 'de')
  await restoring
  expect(await loadName(client, 990_004)).toBe('Movie in de')
  expect(listCatalogueRequests()).toEqual([expect.stringContaining('/movie/990004')])
})
