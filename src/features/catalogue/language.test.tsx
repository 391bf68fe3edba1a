import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { DEMO_CATALOGUE } from '#domain/catalogue/catalogue-urls.ts'
import { libraryItems } from '#src/features/library/current.ts'
import { toAddition } from '#src/features/library/views/watchlist.ts'
import { storedList } from '#src/features/lists/testing/rainy-days.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { switchLanguage } from '#src/i18n/switch-language.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { delayResponse } from '#src/testing/catalogue-stubs.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

/** The texts of the interface stay in English here. */
const speak = (language: string) => activateLanguage(language, {})

/** Has a translation into German. */
const SALT_ROAD = {
  kind: 'movie',
  id: 612_407,
  name: 'The Salt Road',
  posterPath: '/stored.jpg',
  backdropPath: null,
  date: null,
  rating: null,
} as const

const main = page.getByRole('main')
const listNames = () => getTexts(main.getByRole('article').getByRole('heading'))

afterEach(() => switchLanguage('en'))

describe('the genres', () => {
  test('have their names in the language', async () => {
    speak('de')
    await renderScreen('/categories')
    await expect.element(main.getByRole('link', { name: 'Komödie', exact: true })).toBeVisible()
    const requests = listCatalogueRequests().filter((request) => request.startsWith('/genre/'))
    expect(requests.toSorted()).toEqual(['/genre/movie/list?language=de', '/genre/tv/list?language=de'])
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

describe('a stored title', () => {
  test('has its name in the language once a response contained it, and needs no request', async () => {
    speak('de')
    const { router } = await renderScreen('/movie/612407', { library: [toAddition(SALT_ROAD, 1)] })
    await expect.element(main.getByRole('heading', { level: 1, name: 'Die Salzstraße' })).toBeVisible()
    await router.navigate({ to: '/watchlist' })
    await expect.poll(listNames).toEqual(['Die Salzstraße'])
    await expect
      .poll(() => document.querySelector<HTMLImageElement>('main article img')?.src)
      .toContain('m612407p-de.jpg')
  })

  test('keeps its stored name when it is removed from a list and restored', async () => {
    await switchLanguage('de')
    const { router } = await renderScreen('/movie/612407', {
      library: storedList('salt', 'Salt', {}, [SALT_ROAD]),
    })
    await expect.element(main.getByRole('heading', { level: 1, name: 'Die Salzstraße' })).toBeVisible()
    await router.navigate({ to: '/lists/$id', params: { id: 'salt' } })
    await main.getByRole('button', { name: /Die Salzstraße .*entfernen/ }).click()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect
      .poll(() => JSON.stringify([...libraryItems.list_title.get().byKey]))
      .toMatch(/The Salt Road.*stored\.jpg/)
  })

  test('keeps the stored name while no response contained it', async () => {
    speak('ja')
    const stored = { ...SALT_ROAD, id: 135_186 }
    await renderScreen('/watchlist', { library: [toAddition(stored, 1)] })
    await expect.poll(listNames).toEqual(['The Salt Road'])
    expect(listCatalogueRequests().filter((request) => request.includes('135186'))).toEqual([])
  })
})

describe('an overview', () => {
  test('that the language lacks arrives in English after the title', async () => {
    speak('de')
    const english = Promise.withResolvers<void>()
    const respond = delayResponse(english.promise)
    await renderScreen('/movie/612407', {
      catalogue: {
        '/movie/612407': async (url) => {
          if (url.searchParams.get('language') === 'en') return respond(url)
          const movie = await (await fetchUnstubbed(url)).json()
          return Response.json({ ...movie, overview: '' })
        },
      },
    })
    await expect.element(main.getByRole('heading', { level: 1, name: 'Die Salzstraße' })).toBeVisible()
    await expect.element(main.getByText('No overview available')).not.toBeInTheDocument()
    english.resolve()
    await expect.poll(() => document.querySelector('p[lang="en"]')?.textContent).toMatch(/\w{3,}/)
  })

  test('in the language needs no further request', async () => {
    speak('de')
    await renderScreen('/movie/612407')
    await expect.element(main.getByText(/Salz/).first()).toBeVisible()
    expect(listCatalogueRequests()).not.toContainEqual(expect.stringContaining('/movie/612407?language=en'))
  })
})

describe('texts that the language lacks are in English, and say so:', () => {
  test('of a season and its episodes', async () => {
    speak('de')
    const season = await fetchEnglish('/tv/392019/season/1')
    await renderScreen('/tv/392019?season=1')
    await expect.poll(listEnglish).toContain(season.overview)
    const overviews: string[] = season.episodes.map(({ overview }: { overview: string }) => overview)
    expect(overviews.filter((text) => text !== '')).not.toEqual([])
    for (const overview of overviews) await expect.poll(listEnglish).toContain(overview)
  })

  test('of the episode that is playing', async () => {
    speak('de')
    const { episodes } = await fetchEnglish('/tv/392019/season/1')
    await renderScreen('/tv/392019/watch?season=1&episode=2', { session: {} })
    await expect.poll(listEnglish).toContain(episodes[1].overview)
  })

  test('of a collection', async () => {
    speak('de')
    const collection = { id: 31, name: 'Die Häfen', parts: [] }
    const overview = 'Three nights in one harbor.'
    await renderScreen('/collection/31', {
      catalogue: {
        '/collection/31': (url) =>
          Response.json({
            ...collection,
            overview: url.searchParams.get('language') === 'en' ? overview : '',
          }),
      },
    })
    await expect.poll(listEnglish).toContain(overview)
  })
})

/** Tests replace it later. */
const fetchUnstubbed = globalThis.fetch

/** Returns the texts that the page marks as English. */
const listEnglish = () => [...document.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent)

const fetchEnglish = async (path: string) =>
  (await fetchUnstubbed(`${DEMO_CATALOGUE.apiUrl}${path}?api_key=demo`)).json()
