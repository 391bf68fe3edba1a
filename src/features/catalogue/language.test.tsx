import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { createViewing } from '#domain/history/testing/viewings.ts'
import type { ItemChange } from '#domain/library/merge.ts'
import { libraryItems } from '#src/features/library/current.ts'
import { toViewingChange } from '#src/features/library/views/viewings.ts'
import { toAddition } from '#src/features/library/views/watchlist.ts'
import { storedList } from '#src/features/lists/testing/rainy-days.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { switchLanguage } from '#src/i18n/switch-language.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { changeRecord, delayResponse, toPage } from '#src/testing/catalogue-stubs.ts'
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

  test('of a shared list has its name in the language, and a copy of the list the stored one', async () => {
    await switchLanguage('de')
    const title = {
      media_type: 'movie',
      tmdb_id: 612_407,
      title: 'The Salt Road',
      poster_path: null,
      release_date: null,
      vote_average: null,
      runtime_minutes: null,
      note: '',
    }
    const { router } = await renderScreen('/movie/612407', {
      backend: {
        '/functions/v1/shared-list': { name: 'Rainy days', description: '', title_count: 1, titles: [title] },
      },
    })
    await expect.element(main.getByRole('heading', { level: 1, name: 'Die Salzstraße' })).toBeVisible()
    await router.navigate({ href: `/shared/${'a'.repeat(40)}` })
    await expect.element(main.getByRole('link', { name: 'Die Salzstraße' })).toBeVisible()
    await main.getByRole('button', { name: 'Kopie speichern' }).click()
    await expect
      .poll(() => JSON.stringify([...libraryItems.list_title.get().byKey]))
      .toContain('The Salt Road')
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

  test.each<[string, ItemChange[]]>([
    [
      '/history',
      [toViewingChange(createViewing({ playable: { kind: 'movie', id: 612_407 }, title: SALT_ROAD }))],
    ],
    [
      '/hidden',
      [{ kind: 'hide_rule', key: 'title-movie-612407', body: { ...SALT_ROAD, type: 'title', at: 1 } }],
    ],
  ])('is found by its stored and its original name too: %s', async (path, library) => {
    speak('de')
    const { router } = await renderScreen('/movie/612407', {
      library,
      catalogue: { '/movie/612407': changeRecord({ original_title: 'A Estrada do Sal' }) },
    })
    await expect.element(main.getByRole('heading', { level: 1, name: 'Die Salzstraße' })).toBeVisible()
    await router.navigate({ href: path })
    const link = main.getByRole('link', { name: 'Die Salzstraße' })
    const search = main.getByRole('searchbox')
    for (const text of ['salt road', 'Estrada', 'salzstrasse']) {
      await search.fill('qqqq')
      await expect.element(link).not.toBeInTheDocument()
      await search.fill(text)
      await expect.element(link).toBeVisible()
    }
  })

  test('keeps the stored name while no response contained it', async () => {
    speak('ja')
    const stored = { ...SALT_ROAD, id: 135_186 }
    await renderScreen('/watchlist', { library: [toAddition(stored, 1)] })
    await expect.poll(listNames).toEqual(['The Salt Road'])
    expect(listCatalogueRequests().filter((request) => request.includes('135186'))).toEqual([])
  })
})

describe('a title without a name has a label in the language', () => {
  const LABEL = 'Unbekannter Titel'
  const speakGerman = () => activateLanguage('de', { [generateMessageId('Unknown Title')]: LABEL })

  test.each(['Unknown Title', ''])('where it is stored as “%s”', async (name) => {
    speakGerman()
    const title = { ...SALT_ROAD, name }
    const { router } = await renderScreen('/watchlist', {
      library: [
        toAddition(title, 1),
        toViewingChange(createViewing({ playable: { kind: 'movie', id: 612_407 }, title })),
      ],
    })
    await expect.poll(listNames).toEqual([LABEL])
    await router.navigate({ to: '/history' })
    await expect.element(main.getByRole('link', { name: LABEL })).toBeVisible()
  })

  test('in the catalogue', async () => {
    speakGerman()
    await renderScreen('/movies', { catalogue: { '/movie/popular': toPage([{ id: 655_018 }]) } })
    await expect.poll(listNames).toEqual([LABEL])
  })

  test('on its page', async () => {
    speakGerman()
    await renderScreen('/movie/655018', { catalogue: { '/movie/655018': changeRecord({ title: '' }) } })
    await expect.element(main.getByRole('heading', { level: 1, name: LABEL })).toBeVisible()
    expect(document.title).toContain(LABEL)
  })
})

describe('an episode without a name is named by its number in the language:', () => {
  test('one that the spoiler shield hides, and one of the catalogue', async () => {
    localStorage.setItem('appSettings', '{"spoilerShield":true}')
    await switchLanguage('de')
    await renderScreen('/tv/392019?season=1', {
      catalogue: {
        '/tv/392019/season/1': changeRecord({
          episodes: [{ episode_number: 1 }, { episode_number: 2, name: 'Leuchtfeuer' }],
        }),
      },
    })
    const names = page.getByRole('region', { name: 'Folgen' }).getByRole('heading', { level: 3 })
    await expect.poll(() => getTexts(names).slice(0, 2)).toEqual(['F1Folge 1', 'F2Folge 2'])
  })
})

describe('a change of the language', () => {
  test.each(['/movies', '/movie/612407', '/search?q=the'])(
    'keeps the scroll position of %s',
    async (path) => {
      const slow = { until: Promise.resolve() }
      await renderScreen(path, { catalogue: { '*': (url) => delayResponse(slow.until)(url) } })
      await expect.element(main.getByRole('article').first()).toBeVisible()
      await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(innerHeight + 700)
      scrollTo({ top: 700, behavior: 'instant' })
      const { promise, resolve } = Promise.withResolvers<void>()
      slow.until = promise
      await switchLanguage('de')
      await expect.element(main.getByRole('article')).not.toBeInTheDocument()
      resolve()
      await expect.element(main.getByRole('article').first()).toBeInTheDocument()
      // Texts of another length may move it a little.
      await expect.poll(() => Math.abs(scrollY - 700)).toBeLessThan(60)
    },
  )
})
