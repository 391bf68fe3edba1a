import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { activateLanguage } from '#src/i18n/language.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { delayResponse } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

/** The texts of the interface stay in English here. */
const speak = (language: string) => activateLanguage(language, {})

const main = page.getByRole('main')

describe('the genres', () => {
  test('have their names in the language', async () => {
    speak('de')
    await renderScreen('/categories')
    await expect.element(main.getByRole('link', { name: 'Komödie', exact: true })).toBeVisible()
    const requests = listCatalogueRequests().filter((request) => request.startsWith('/genre/'))
    expect(requests.toSorted()).toEqual(['/genre/movie/list?language=de', '/genre/tv/list?language=de'])
  })

  test('are in no other language before their names have arrived', async () => {
    speak('de')
    const { promise, resolve } = Promise.withResolvers<void>()
    await renderScreen('/categories', { catalogue: { '/genre/movie/list': delayResponse(promise) } })
    await expect.element(main.getByRole('list', { name: 'Genres' }).getByRole('link')).toHaveLength(18)
    expect(document.body.textContent).not.toMatch(/Comedy|Western/)
    resolve()
    await expect.element(main.getByRole('link', { name: 'Komödie', exact: true })).toBeVisible()
  })

  test('need no request in English', async () => {
    await renderScreen('/categories')
    await expect.element(main.getByRole('link', { name: 'Comedy', exact: true })).toBeVisible()
    expect(listCatalogueRequests().filter((request) => request.startsWith('/genre/'))).toEqual([])
  })

  test('are found by their names in the language', async () => {
    speak('de')
    await renderScreen('/search?q=genre:komödie')
    await expect.poll(listCatalogueRequests).toContainEqual(expect.stringContaining('with_genres=35'))
    expect(listCatalogueRequests().filter((request) => request.startsWith('/search/'))).toEqual([])
  })
})

describe('genres whose request fails', () => {
  expectErrors(/RequestError|^Error fetching/)

  test('have their English names', async () => {
    speak('de')
    await renderScreen('/categories', { catalogue: { '/genre/movie/list': 404 } })
    await expect.element(main.getByRole('link', { name: 'Comedy', exact: true })).toBeVisible()
  })
})
