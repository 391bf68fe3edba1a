import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { requestAsUser, signInAsNewUser } from './support/backend.ts'
import { readStored, seedStorageOnce } from './support/local-storage.ts'
import { expect, test, WIDTHS } from './support/test.ts'

type Airing = { id: number; name: string; season: number; episode: number; date: string }

for (const width of WIDTHS)
  test(`at ${width} px it shows a month as a grid and as an agenda, and the URL says which`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id, name, season, episode, date } = await findAiring(page)
    const month = date.slice(0, 7)
    await page.addInitScript(seedStorageOnce, { watchlist: [toEntry(id, name)] })
    await page.goto(`/calendar?month=${month}`)
    const isNarrow = width < 768
    await expect(page.getByRole('tab', { name: isNarrow ? 'Agenda' : 'Month' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page).toHaveTitle(`Calendar, ${monthName(month)} · Marquee`)

    await page.getByRole('tab', { name: 'Month' }).click()
    await expect(page).toHaveURL(`/calendar?month=${month}&view=month`)
    const day = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${date}"]`) })
    if (isNarrow) {
      await day.getByRole('link', { name: /^1 release on/ }).click()
      await expect(page).toHaveURL(new RegExp(`view=agenda#${date}$`))
    } else {
      await expect(day.getByRole('link')).toContainText(`S${season} E${episode}`)
      await page.getByRole('tab', { name: 'Agenda' }).click()
    }
    const item = page.locator('li').filter({ has: page.locator(`time[datetime="${date}"]`) })
    await expect(item.getByRole('link', { name })).toHaveAttribute('href', `/tv/${id}`)
    await expect(item).toContainText(`Season ${season}, episode ${episode}`)
    await expectNoAxeViolationsInBothThemes(page, 'calendar, agenda')

    await page.reload()
    await expect(page.getByRole('tab', { name: 'Agenda' })).toHaveAttribute('aria-selected', 'true')
    await expect(item).toBeVisible()

    await page.getByRole('tab', { name: 'Month' }).click()
    await expectNoAxeViolationsInBothThemes(page, 'calendar, month')
    const heading = page.getByRole('heading', { level: 2 }).first()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(heading).not.toHaveText(monthName(month))
    await page.getByRole('button', { name: 'Previous month' }).press('Enter')
    await expect(heading).toHaveText(monthName(month))
    await page.goBack()
    await expect(heading).not.toHaveText(monthName(month))
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page).toHaveURL('/calendar?view=month')
    await expect(page.getByRole('cell').and(page.locator('[aria-current="date"]'))).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('without followed titles it says how to follow some; unknown parameters do no harm', async ({
  page,
}) => {
  await page.goto('/calendar?month=2026-13&view=week')
  await expect(page.getByRole('heading', { name: 'You don’t follow any titles yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse TV shows' }).click()
  await expect(page).toHaveURL('/tv-shows')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('ical')
  await page.getByRole('option', { name: /Calendar/ }).click()
  await expect(page).toHaveURL('/calendar')
})

test.describe('where it is tomorrow already', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('today is the day of the device', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-24T23:30:00Z')
    await page.addInitScript(seedStorageOnce, { watchlist: [toEntry(392019, 'Low Water')] })
    await page.goto('/calendar?view=month')
    const today = page.getByRole('cell').and(page.locator('[aria-current="date"]'))
    await expect(today.locator('time')).toHaveAttribute('datetime', '2026-11-25')
  })
})

test('it checks 60 followed titles, six at a time, and says so', async ({ page }) => {
  let running = 0
  let most = 0
  const requested = new Set<string>()
  await page.route('**/tmdb/3/movie/*', async (route) => {
    running += 1
    most = Math.max(most, running)
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1))
    requested.add(String(id))
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    await route.fulfill({ json: { id, title: `Movie ${id}`, release_date: '2031-05-07' } })
  })
  const watchlist = Array.from({ length: 65 }, (_, index) => ({
    id: index + 1,
    title: `Movie ${index + 1}`,
    media_type: 'movie',
  }))
  await page.addInitScript(seedStorageOnce, { watchlist })
  await page.goto('/calendar?month=2031-05&view=month')
  await expect(page.getByText('You follow 65 titles. The calendar shows 60 of them')).toBeVisible()
  expect(requested.size).toBe(60)
  // The newest additions.
  expect(requested.has('65') && !requested.has('5')).toBe(true)
  expect(most).toBeLessThanOrEqual(6)
  await page.getByRole('link', { name: /^58 more on May 7, 2031$/ }).click()
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(60)
})

test.describe('while a title cannot be loaded', () => {
  test.use({ expectedErrors: /Catalogue status 400/ })

  test('it shows the others, and loads that one when asked again', async ({ page }) => {
    let isBroken = true
    await page.route('**/tmdb/3/movie/*', (route) => {
      const id = Number(new URL(route.request().url()).pathname.split('/').at(-1))
      if (id === 2 && isBroken) return route.fulfill({ status: 400, json: {} })
      return route.fulfill({ json: { id, title: `Movie ${id}`, release_date: '2031-05-07' } })
    })
    await page.addInitScript(seedStorageOnce, {
      watchlist: [1, 2].map((id) => ({ id, title: `Movie ${id}`, media_type: 'movie' })),
    })
    await page.goto('/calendar?month=2031-05&view=agenda')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load 1 of the titles you follow.')
    await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Movie 1'])
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Movie 1', 'Movie 2'])
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing comes out in June 2031' })).toBeVisible()
  })
})

test('a day that has passed leads to its releases in the agenda', async ({ page }) => {
  await page.clock.setFixedTime('2031-05-20T12:00:00Z')
  await page.route('**/tmdb/3/movie/*', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1))
    const date = id === 9 ? '2031-05-25' : '2031-05-07'
    return route.fulfill({ json: { id, title: `Movie ${id}`, release_date: date } })
  })
  const watchlist = [1, 2, 3, 4, 5, 9].map((id) => ({ id, title: `Movie ${id}`, media_type: 'movie' }))
  await page.addInitScript(seedStorageOnce, { watchlist })
  await page.goto('/calendar?month=2031-05&view=month')
  await page.getByRole('link', { name: '3 more on May 7, 2031' }).click()
  await expect(page).toHaveURL(/view=agenda#2031-05-07$/)
  await expect(page.getByRole('heading', { name: 'Movie 5' })).toBeVisible()
})

test('calendar apps subscribe by link, until it is replaced or stopped', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { id, name, season, episode, date } = await findAiring(page)
  await signInAsNewUser(page)
  await requestAsUser(page, 'POST', 'library_items', {
    kind: 'watchlist',
    key: `tv-${id}`,
    body: { ...toEntry(id, name), added_at: 1 },
  })
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to your calendar' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const field = dialog.getByLabel('Link to your calendar')
  const url = await field.inputValue()
  expect(url).toMatch(/\/functions\/v1\/calendar-feed\/marquee\.ics\?token=[0-9a-f]{40}$/)
  await expect(dialog.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    url.replace('http:', 'webcal:'),
  )
  await expectNoAxeViolationsInBothThemes(page, 'subscribe dialog')

  // Without cookies, a session or a key.
  const app = await playwright.request.newContext({ baseURL })
  const feed = await app.get(url)
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = (await feed.text()).replaceAll('\r\n ', '')
  expect(text).toContain(`UID:tv-${id}-s${season}e${episode}@`)
  expect(text).toContain(`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`)
  const etag = feed.headers()['etag'] ?? ''
  expect((await app.get(url, { headers: { 'if-none-match': etag } })).status()).toBe(304)

  await dialog.getByRole('button', { name: 'New link' }).click()
  const question = page.getByRole('dialog', { name: 'Create a new link?' })
  await question.getByRole('button', { name: 'New link' }).click()
  await expect(field).not.toHaveValue(url)
  const current = await field.inputValue()
  expect([(await app.get(url)).status(), (await app.get(current)).status()]).toEqual([404, 200])
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await app.get(current)).status()).toBe(404)
  await app.dispose()
})

test('guests see why they cannot subscribe', async ({ page }) => {
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('dialog')).toContainText('Log in to subscribe.')
})

type Shown = { title: string; body: string }

declare global {
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend a global type
  interface Window {
    shown: Shown[]
    permissionRequests: number
  }
}

/** Runs in the page: replaces the browser's notifications, because tests cannot respond to the browser's permission prompt. */
function fakeNotifications(initial: NotificationPermission): void {
  window.shown = []
  window.permissionRequests = 0
  let permission = localStorage.getItem('testPermission') ?? initial
  class FakeNotification extends EventTarget {
    static get permission() {
      return permission
    }
    static async requestPermission() {
      window.permissionRequests += 1
      permission = 'granted'
      localStorage.setItem('testPermission', permission)
      return permission
    }
    constructor(title: string, { body }: { body: string }) {
      super()
      window.shown.push({ title, body })
    }
  }
  Object.assign(window, { Notification: FakeNotification })
}

test.describe('reminders', () => {
  test('are asked for on click, and show a release of today once', async ({ page }) => {
    await page.clock.install({ time: new Date('2031-05-07T12:00:00') })
    await page.addInitScript(fakeNotifications, 'default' as const)
    await page.addInitScript(seedStorageOnce, {
      watchlist: [{ id: 1, title: 'Movie 1', media_type: 'movie' }],
    })
    await page.route('**/tmdb/3/movie/1?*', (route) =>
      route.fulfill({ json: { id: 1, title: 'Movie 1', release_date: '2031-05-07' } }),
    )
    await page.goto('/calendar')
    const reminders = page.getByRole('switch', { name: 'Notify me of releases' })
    await expect(reminders).toHaveAttribute('aria-checked', 'false')
    expect(await page.evaluate(() => [window.permissionRequests, window.shown.length])).toEqual([0, 0])
    await reminders.click()
    await expect(reminders).toHaveAttribute('aria-checked', 'true')
    const expected = [{ title: 'Movie 1', body: 'This movie comes out today.' }]
    await expect.poll(() => page.evaluate(() => window.shown)).toEqual(expected)
    expect(await page.evaluate(() => window.permissionRequests)).toBe(1)

    await page.reload()
    await expect(reminders).toHaveAttribute('aria-checked', 'true')
    await expect(page.getByText('Movie 1').first()).toBeVisible()
    expect(await page.evaluate(() => [window.permissionRequests, window.shown.length])).toEqual([0, 0])
    expect(await readStored(page, 'shownReleases')).toEqual({ 'movie-1': '2031-05-07' })
    await reminders.click()
    await expect(reminders).toHaveAttribute('aria-checked', 'false')
  })

  test('explain that notifications are blocked', async ({ page }) => {
    await page.addInitScript(fakeNotifications, 'denied' as const)
    await page.goto('/calendar')
    await expect(page.getByText('Notifications are blocked for this site.')).toBeVisible()
    const reminders = page.getByRole('switch', { name: 'Notify me of releases' })
    await reminders.click()
    await expect(reminders).toHaveAttribute('aria-checked', 'false')
    expect(await page.evaluate(() => window.permissionRequests)).toBe(0)
  })
})

/** Returns a TV show of the catalogue with a next episode. */
async function findAiring(page: Page): Promise<Airing> {
  const request = async (path: string) => (await page.request.get(`/tmdb/3${path}?api_key=demo`)).json()
  const { results } = await request('/tv/on_the_air')
  for (const { id } of results) {
    const { name, next_episode_to_air: next } = await request(`/tv/${id}`)
    if (next)
      return { id, name, season: next.season_number, episode: next.episode_number, date: next.air_date }
  }
  throw new Error('The catalogue has no TV show on the air')
}

const toEntry = (id: number, name: string) => ({ id, name, media_type: 'tv', vote_average: 8 })

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  )
