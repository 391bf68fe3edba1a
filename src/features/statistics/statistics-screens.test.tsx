import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Playable } from '#domain/catalogue/title.ts'
import { setFormatLocale } from '#domain/format-locale.ts'
import type { Viewing } from '#domain/history/viewing.ts'
import { at, episode, movie, watch } from '#domain/statistics/testing/statistics.ts'
import { toViewingChange } from '#src/features/library/views/viewings.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { switchLanguage } from '#src/i18n/switch-language.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

/** Viewings of 2026, seen from the year after, and of 2024. */
const HISTORY = [
  watched(movie(1), at(3, 1), { watchedSeconds: 7200 }),
  watched(movie(2), at(3, 2)),
  ...[1, 2, 3].map((number) => watched(episode(7, number), at(3, 3), { watchedSeconds: 1800 })),
  watched(movie(1), new Date(2024, 2, 9).getTime(), { watchedSeconds: 1800 }),
  // An import without a length; the catalogue has one.
  watched(movie(3), new Date(2024, 2, 20).getTime(), {
    watchedSeconds: 0,
    durationSeconds: null,
    origin: 'import',
  }),
]

const DRAMA = { id: 1, genres: [{ id: 18, name: 'Drama' }], runtime: 90 }

const heading = (name: string) => page.getByRole('heading', { name })
const totals = page.getByRole('region', { name: 'Totals' })
const panel = (name: string) => page.getByRole('region', { name, exact: true })
const getRows = (name: string) =>
  getTexts(page.getByRole('region', { name: `${name}: table` }).getByRole('row'))

beforeEach(() => void vi.setSystemTime(new Date(2027, 1, 1)))
afterEach(() => void vi.useRealTimers())

test('statistics of all time and of a year are numbers, charts and tables', async () => {
  const { router } = await open('/statistics')
  await expect
    .element(totals)
    .toHaveTextContent(
      'Time watched6.5 hTitles4Episodes3Current streak0 daysLongest streak3 daysMar 1 – 3, 2026',
    )
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('2026')
  expect(router.state.location.href).toBe('/statistics?period=2026')
  // A past year has no current streak.
  await expect
    .element(totals)
    .toHaveTextContent('Time watched4.5 hTitles3Episodes3Longest streak3 daysMar 1 – 3, 2026')
  const activity = panel('Activity')
  const heatMap = activity.getByRole('img', { name: /^You watched something on 3 days\./ })
  await expect.element(heatMap).toBeInTheDocument()
  expect(heatMap.element().querySelectorAll('rect')).toHaveLength(365)
  await activity.getByRole('button', { name: /^Show as table/ }).click()
  expect(getRows('Activity')).toEqual([
    'DateEntriesTime',
    'March 3, 202631.5 h',
    'March 2, 202611 h',
    'March 1, 202612 h',
  ])
  const genres = panel('Genres')
  expect(getTexts(genres.getByRole('listitem'))).toEqual(['Drama4.5 h'])
  await genres.getByRole('button', { name: /^Show as table/ }).click()
  expect(getRows('Genres')).toEqual(['GenreTitlesTime', 'Drama34.5 h'])
  await genres.getByRole('button', { name: /^Show as chart/ }).click()
  await expect.element(genres.getByRole('listitem')).toBeVisible()
})

test.each([
  ['en-US', 'Mon Wed Fri'],
  ['de', 'Di Do Sa'],
])('the heat map has the weeks of %s', async (language, weekdays) => {
  setFormatLocale(language)
  onTestFinished(() => setFormatLocale('en-US'))
  await open('/statistics?period=2026')
  const heatMap = page.getByRole('img', { name: /^You watched something on 3 days\./ })
  await expect.element(heatMap).toBeInTheDocument()
  const labels = [...heatMap.element().querySelectorAll('text')].slice(12)
  expect(labels.flatMap(({ textContent }) => textContent || []).join(' ')).toBe(weekdays)
})

test.each(['ar', 'ja'])('the labels of charts are not cut off in %s', async (language) => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await switchLanguage(language)
  await open('/statistics')
  await expect.poll(() => document.querySelectorAll('svg[role=img]').length).toBe(2)
  const cut = [...document.querySelectorAll('svg[role=img] text')].filter((label) => {
    const [text, chart] = [label, label.closest('svg')].map((element) => element?.getBoundingClientRect())
    return text && chart && (text.left < chart.left - 1 || text.right > chart.right + 1)
  })
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

test('statistics are in the command palette, and empty without a history', async () => {
  await renderScreen('/history')
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('wrapped')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Statistics')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('No statistics yet')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open your history' }))
    .toHaveAttribute('href', '/history')
})

test('a year without viewings leads to all time', async () => {
  await open('/statistics?period=2001')
  await expect.element(heading('Nothing watched in 2001')).toBeVisible()
  await page.getByRole('button', { name: 'Show all time' }).click()
  await expect.element(totals).toMatchTextContent(/Titles4/)
})

describe('with failures', () => {
  expectErrors(/RequestError|Catalogue status 400/)

  test('details arrive a few at a time, and a title that fails is left out and retried', async () => {
    const ids = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
    const requested: number[] = []
    const failing = new Set([20])
    const gate = Promise.withResolvers<void>()
    await open('/statistics', {
      library: ids.map((id) => watched(movie(id), at(3, 1) + id, { watchedSeconds: 6000 })),
      respond: async ({ pathname }) => {
        const id = Number(pathname.split('/').at(-1))
        requested.push(id)
        await gate.promise
        return Response.json(DRAMA, { status: failing.has(id) ? 400 : 200 })
      },
    })
    await expect.element(page.getByText(/from 0 of 10 titles/)).toBeVisible()
    await expect.element(panel('Genres')).toMatchTextContent(/Waiting for details of your titles/)
    await expect.element(page.getByRole('progressbar', { name: 'Details of titles' })).toBeVisible()
    await expect.poll(() => requested).toHaveLength(4)
    gate.resolve()
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/We couldn’t load the details of 1 title\./)
    const genres = panel('Genres').getByRole('listitem')
    await expect.element(genres).toHaveTextContent('Drama15 h')
    expect(requested.toSorted((one, other) => one - other)).toEqual(ids)
    failing.clear()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(genres).toHaveTextContent('Drama16.7 h')
    await expect.element(alert).not.toBeInTheDocument()
    expect(requested.slice(10)).toEqual([20])
  })
})

describe('a year in review', () => {
  test('has highlights, and leads to other years', async () => {
    const { router } = await open('/statistics?period=2026')
    await page.getByRole('link', { name: '2026 in review' }).click()
    expect(router.state.location.href).toBe('/statistics/2026')
    await expect.element(heading('2026 in review')).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'Highlights' }))
      .toHaveTextContent(
        [
          'Most watched TV showTitle 73 episodes · 1.5 h',
          'Favorite genreDrama',
          'Busiest dayMarch 1, 20261 entry · 2 h',
          'Longest streak3 daysMar 1 – 3, 2026',
          'First titleTitle 1March 1, 2026',
          'Last titleTitle 7March 3, 2026',
        ].join(''),
      )
    await page.getByRole('navigation', { name: 'Other years' }).getByRole('link', { name: '2024' }).click()
    await expect.element(heading('2024 in review')).toBeVisible()
  })

  test('has posters in the language, as far as they are known', async () => {
    activateLanguage('de', {})
    const salt = watched(movie(612_407), at(3, 4), { watchedSeconds: 7200 })
    const { router } = await renderScreen('/movie/612407', { library: [salt] })
    await expect.element(heading('Die Salzstraße')).toBeVisible()
    await router.navigate({ to: '/statistics/$year', params: { year: '2026' } })
    const names = page.getByRole('region', { name: 'Highlights' }).getByText('Die Salzstraße')
    await expect.element(names.first()).toBeVisible()
    const sources = [...document.querySelectorAll('dl img')].map((image) => image.getAttribute('src'))
    expect(sources.filter((source) => source?.includes('/m612407p-de'))).toHaveLength(2)
  })

  test('shares the image where the browser can share files', async () => {
    const shared = Promise.withResolvers<ShareData>()
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png',
      share: async (data: ShareData) => shared.resolve(data),
    })
    onTestFinished(() => ['canShare', 'share'].forEach((name) => Reflect.deleteProperty(navigator, name)))
    await open('/statistics/2026')
    const button = page.getByRole('button', { name: 'Share' })
    await expect.element(button).not.toHaveAttribute('aria-busy')
    await button.click()
    const { title, files } = await shared.promise
    expect([title, files?.[0]?.name]).toEqual(['My 2026 on Marquee', 'marquee-2026.png'])
    // A single color would be a few kilobytes.
    expect(files?.[0]?.size).toBeGreaterThan(40_000)
  })

  test('is empty in a year without viewings', async () => {
    const { router } = await renderScreen('/statistics/2003')
    await expect.element(heading('Nothing watched in 2003')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Open your history' }).click()
    expect(router.state.location.pathname).toBe('/history')
  })

  describe('without a year', () => {
    expectErrors(/^404: no route matches/)

    test('is no page', async () => {
      await renderScreen('/statistics/soon')
      await expect.element(heading('Oops! Page not found')).toBeVisible()
    })
  })
})

type Device = { library?: typeof HISTORY; respond?: Stub }

const open = (path: string, { library = HISTORY, respond = DRAMA }: Device = {}) =>
  renderScreen(path, { library, catalogue: { '*': respond } })

function watched(playable: Playable, watchedAt: number, changes: Partial<Viewing> = {}) {
  const title = {
    name: `Title ${playable.id}`,
    posterPath: null,
    backdropPath: null,
    date: '1994-05-01',
    rating: null,
  }
  return toViewingChange(watch(playable, watchedAt, { title, ...changes }))
}

const getTexts = (locator: typeof totals) =>
  locator.elements().map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
