import type { Page } from '@playwright/test'

import { failCatalogue, recordCatalogueRequests, restoreCatalogue } from './support/catalogue.ts'
import { readStored, seedStorageOnce } from './support/local-storage.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { progressEntry } from './support/watch-history.ts'

/** 41 minutes of it are left. */
const UNFINISHED = { id: 655018, name: 'Kepler’s Daughter' }
const UNFINISHED_ENTRY = progressEntry(UNFINISHED.id, 'movie', {
  progress: { watched: 6000 - 41 * 60, duration: 6000 },
})

/** Its second episode is next. */
const TV_SHOW_ENTRY = progressEntry(392019, 'tv', {
  title: 'Delegada Iracema',
  progress: { watched: 2400, duration: 2400 },
  show_progress: { s1e1: { season: 1, episode: 1, progress: { watched: 2400, duration: 2400 } } },
})

for (const width of WIDTHS)
  test(`picks at ${width} px fit the time, differ, and survive a reload, Back and sharing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/random')
    await expect(page.getByRole('button', { name: 'Get Another', exact: true })).toBeVisible()
    const toggle = page.getByRole('button', { name: 'Pick by time' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')

    await page.getByRole('textbox', { name: 'Minutes' }).fill('4')
    await page.getByRole('textbox', { name: 'Minutes' }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Enter a number from 5 to 720.')
    await page.getByRole('textbox', { name: 'Minutes' }).fill('95')
    await page.getByRole('button', { name: 'Adventurous' }).click()
    await page.getByRole('button', { name: 'Find something', exact: true }).press('Enter')

    const picked: string[] = []
    for (let draw = 0; draw < 4; draw += 1) {
      await expect(
        reasons(page).filter({ hasText: /^Fits your 95 minutes, ends at \d\d:\d\d$/ }),
      ).toBeVisible()
      await expect(reasons(page).filter({ hasText: 'Your mood: Adventurous' })).toBeVisible()
      expect(await readMinutes(page)).toBeLessThanOrEqual(95)
      await expect(facts(page).filter({ hasText: '1 credit' })).toBeVisible()
      picked.push(page.url())
      if (draw === 0) await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      await another(page).press('Enter')
      await expect(page).not.toHaveURL(picked[draw] ?? '')
      await expect(another(page)).toBeFocused()
    }
    picked.push(page.url())
    expect(new Set(picked).size).toBe(5)
    expect(picked[0]).toMatch(/\/random\?picker=for\.95\+mood\.adventurous&kind=(movie|tv)&id=\d+$/)

    const name = await page.getByRole('heading', { level: 2 }).innerText()
    await page.goBack()
    await expect(page).toHaveURL(picked[3] ?? '')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(name)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(name)
    await expect(page.getByText('95 minutes · Adventurous')).toBeVisible()
    await another(page).click()
    await expect(page).not.toHaveURL(picked[4] ?? '')
    expect(picked).not.toContain(page.url())

    const { searchParams } = new URL(page.url())
    await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute(
      'href',
      `/${searchParams.get('kind')}/${searchParams.get('id')}/watch`,
    )
    await toggle.click()
    await expect(page.getByRole('button', { name: 'Get Another', exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/random?kind=${searchParams.get('kind')}&id=${searchParams.get('id')}`)
  })

test('a time after midnight: what remains of the watchlist fits, then nothing, and options widen @full', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date().setHours(23, 10, 0, 0))
  await page.addInitScript(seedStorageOnce, {
    watchProgress: { 'movie-655018': UNFINISHED_ENTRY },
    watchlist: [{ id: UNFINISHED.id, media_type: 'movie', title: UNFINISHED.name }],
  })
  await page.goto('/random?picker=for.120')
  await page.getByRole('button', { name: 'Finish by a time' }).click()
  await page.getByLabel('Finish by', { exact: true }).fill('00:30')
  await page.getByRole('switch', { name: 'Only my watchlist' }).click()
  await page.getByRole('button', { name: 'Find something', exact: true }).click()

  await expect(reasons(page)).toHaveText([
    '41 minutes left',
    'In your watchlist',
    'Ends at 23:51, before 00:30',
  ])
  await expect(page).toHaveURL(/picker=by\.0030\+only\.watchlist&kind=movie&id=655018$/)
  await expect(page.getByRole('link', { name: /^Resume/ })).toHaveAttribute('href', '/movie/655018/watch')
  await another(page).click()
  const nothing = page.getByRole('alert').filter({ hasText: 'That’s everything that fits' })
  await expect(nothing.getByRole('button')).toHaveText([
    'Add 30 minutes',
    'Beyond my watchlist',
    'Show earlier picks again',
  ])
  await nothing.getByRole('button', { name: 'Beyond my watchlist' }).click()
  await expect(page).toHaveURL(/picker=by\.0030&kind=(movie|tv)&id=\d+$/)
  await expect(reasons(page).last()).toHaveText(/^Ends at \d\d:\d\d, before 00:30$/)
  await expect(page).not.toHaveURL(/id=655018$/)
  // The same link later: its time has passed.
  await page.clock.setFixedTime(new Date().setHours(0, 31, 0, 0))
  await page.reload()
  await expect(reasons(page).last()).toHaveText(/^Runs \d+ minutes?, longer than you have$/)
  await another(page).click()
  await expect(page.getByText('It’s too late to finish by 00:30')).toBeVisible()
})

test('only the user’s providers, which the device remembers', async ({ page }) => {
  const requests = recordCatalogueRequests(page)
  await page.goto('/random?picker=for.200+genres.18')
  await page.getByRole('switch', { name: 'Only my streaming services' }).click()
  await page.getByRole('button', { name: 'Find something', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose at least one streaming service.')
  await page.getByRole('group', { name: 'My streaming services' }).getByRole('button').first().click()
  const [provider] = (await readStored(page, 'myProviders')).US
  await page.getByRole('button', { name: 'Find something', exact: true }).click()
  await expect(reasons(page).last()).toHaveText(/^Fits your 200 minutes/)
  const lists = requests.filter((request) => request.startsWith('/discover/'))
  expect(lists).not.toEqual([])
  for (const request of lists) {
    const parameters = new URLSearchParams(request.slice(request.indexOf('?')))
    expect(parameters.get('with_watch_providers')).toBe(String(provider))
    expect(parameters.get('watch_region')).toBe('US')
    expect(parameters.get('with_runtime.lte')).toBe('200')
    expect(parameters.get('with_genres')).toBe('18')
  }
})

test('unfinished titles, the watchlist and discoveries take turns', async ({ page }) => {
  const watchlist = [612407, 676869].map((id) => ({ id, media_type: 'movie', title: 'Saved movie' }))
  await page.addInitScript(seedStorageOnce, {
    watchProgress: { 'movie-655018': UNFINISHED_ENTRY, 'tv-392019': TV_SHOW_ENTRY },
    watchlist,
  })
  await page.goto('/random?picker=for.200')
  await page.getByRole('button', { name: 'Find something', exact: true }).click()
  const picked: string[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    await expect(reasons(page).last()).toHaveText(/^Fits your 200 minutes/)
    const { href, searchParams } = new URL(page.url())
    picked.push(`${searchParams.get('kind')}-${searchParams.get('id')}`)
    if (picked.at(-1) === 'tv-392019')
      await expect(page.getByRole('link', { name: 'Play next: S1 E2' })).toBeVisible()
    await another(page).click()
    await expect(page).not.toHaveURL(href)
  }
  for (const round of [picked.slice(0, 4), picked.slice(4)]) {
    expect(round.filter((key) => ['movie-655018', 'tv-392019'].includes(key))).toHaveLength(1)
    expect(round.filter((key) => ['movie-612407', 'movie-676869'].includes(key))).toHaveLength(1)
  }
  expect(new Set(picked).size).toBe(8)
})

test('the time that a pick ends goes on with the clock @full', async ({ page }) => {
  await page.clock.install({ time: new Date().setHours(20, 46, 0, 0) })
  await page.addInitScript(seedStorageOnce, { watchProgress: { 'movie-655018': UNFINISHED_ENTRY } })
  await page.goto('/random?picker=by.2130&kind=movie&id=655018')
  await expect(reasons(page).last()).toHaveText('Ends at 21:27, before 21:30')
  await page.clock.fastForward('05:00')
  await expect(reasons(page).last()).toHaveText('Runs 41 minutes, longer than you have')
  await expect(facts(page).filter({ hasText: 'Ends at 21:32' })).toBeVisible()
})

test('a long watchlist is searched part by part @full', async ({ page }) => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (number) => {
      const response = await page.request.get(`/tmdb/3/movie/popular?api_key=test&page=${number}`)
      return (await response.json()).results
    }),
  )
  const watchlist = pages
    .flat()
    .map(({ id }: { id: number }) => ({ id, media_type: 'movie', title: 'Saved movie' }))
  await page.addInitScript(seedStorageOnce, { watchlist })
  await page.goto('/random?picker=for.5+only.watchlist')
  await page.getByRole('button', { name: 'Find something', exact: true }).click()
  await expect(page.getByText('No match so far')).toBeVisible()
  await page.getByRole('button', { name: 'Keep looking' }).click()
  await expect(page.getByText('Nothing fits')).toBeVisible()
})

test.describe('when the catalogue fails', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('the search says so and can be repeated, and a slow one shows that it goes on', async ({ page }) => {
    const watchlist = Array.from({ length: 40 }, (_, id) => ({
      id: id + 1,
      media_type: 'movie',
      title: 'Saved',
    }))
    await page.addInitScript(seedStorageOnce, { watchlist })
    await page.goto('/random?picker=for.95')
    const requests = recordCatalogueRequests(page)
    await failCatalogue(page, (route) => route.fulfill({ status: 401, json: {} }))
    await page.getByRole('button', { name: 'Find something', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('We couldn’t find a pick.')
    // Not all titles of the watchlist are waited for.
    expect(requests.filter((request) => request.startsWith('/movie/')).length).toBeLessThanOrEqual(8)
    await restoreCatalogue(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/discover/**', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status', { name: 'Looking for something that fits…' })).toBeVisible()
    release()
    await expect(reasons(page).last()).toHaveText(/^Fits your 95 minutes/)
  })
})

test('the command palette opens the picker', async ({ page }) => {
  await page.goto('/random')
  await expect(page.getByRole('button', { name: 'Get Another', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill('fits my time')
  await palette.getByRole('option', { name: 'Find something that fits my time' }).click()
  await expect(page.getByRole('heading', { name: 'How much time do you have?' })).toBeVisible()
})

function reasons(page: Page) {
  return page.getByRole('list', { name: 'Why this pick' }).getByRole('listitem')
}

function facts(page: Page) {
  return page.getByRole('list', { name: 'Time and cost' }).getByRole('listitem')
}

function another(page: Page) {
  return page.getByRole('button', { name: 'Get another', exact: true })
}

async function readMinutes(page: Page): Promise<number> {
  const text = await facts(page)
    .filter({ hasText: /^(About )?\d+ minutes?$/ })
    .innerText()
  return Number(/\d+/.exec(text)?.[0])
}
