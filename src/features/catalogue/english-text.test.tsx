import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { DEMO_CATALOGUE } from '#domain/catalogue/catalogue-urls.ts'
import { shortenText } from '#domain/catalogue/short-text.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { changeRecord, delayResponse, onlyExtras } from '#src/testing/catalogue-stubs.ts'
import { scrollTo } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

/** The texts of the interface stay in English here. */
const speak = (language: string) => activateLanguage(language, {})

const main = page.getByRole('main')

const description = document.createElement('meta')
description.name = 'description'

beforeEach(() => document.head.append(description))
afterEach(() => description.remove())

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
    await expectEnglishDescription()
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
    await expectEnglishDescription()
  })

  test('of a person', async () => {
    speak('de')
    const biography = 'She grew up at the harbor.'
    await renderScreen('/person/31', {
      catalogue: {
        '/person/31': (url) =>
          Response.json({
            id: 31,
            name: 'Ana Lune',
            biography: url.searchParams.get('language') === 'en' ? biography : '',
          }),
      },
    })
    await expect.poll(listEnglish).toContain(biography)
    await expectEnglishDescription()
  })

  test('of reviews and keywords', async () => {
    speak('de')
    await renderScreen('/movie/655018', {
      catalogue: {
        '/movie/655018': onlyExtras(
          changeRecord({
            keywords: { keywords: [{ id: 1, name: 'time travel' }] },
            reviews: { results: [{ id: 'r', author: 'Kim', content: 'Every orbit decays.' }] },
          }),
        ),
      },
    })
    await expect.element(main.getByRole('region', { name: 'Details' })).toBeVisible()
    scrollTo(main.getByRole('region', { name: 'Details' }))
    await expect.poll(listEnglish).toContain('time travel')
    await expect.poll(listEnglish).toContain('Every orbit decays.')
  })

  test('of hidden keywords', async () => {
    speak('de')
    const body = { type: 'keyword', id: 9, name: 'time travel', at: 1, titles: { movie: [], tv: [] } }
    await renderScreen('/hidden', { library: [{ kind: 'hide_rule', key: 'keyword-9', body }] })
    await expect.poll(listEnglish).toContain('time travel')
  })
})

/** Tests replace it later. */
const fetchUnstubbed = globalThis.fetch

/** Returns the texts that the page marks as English. */
const listEnglish = () => [...document.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent)

/** The description of the document has the text too. */
const expectEnglishDescription = () =>
  expect
    .poll(() =>
      listEnglish()
        .map((text) => shortenText(text))
        .includes(description.content),
    )
    .toBe(true)

const fetchEnglish = async (path: string) =>
  (await fetchUnstubbed(`${DEMO_CATALOGUE.apiUrl}${path}?api_key=demo`)).json()
