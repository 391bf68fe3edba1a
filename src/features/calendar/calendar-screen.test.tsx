import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

import type { ItemChange } from '#domain/library/merge.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const NORTH_PIER: ItemChange = {
  kind: 'watchlist',
  key: 'tv-7',
  body: { id: 7, name: 'North Pier', media_type: 'tv', vote_average: 8 },
}

const heading = (name: string) => page.getByRole('heading', { name })
const tab = (name: string) => page.getByRole('tab', { name })
const selectedTab = () => page.getByRole('tab', { selected: true })

test('shows a month as a grid and as an agenda, and the URL says which', async () => {
  const { router } = await renderScreen('/calendar?month=2031-05', {
    library: [NORTH_PIER],
    catalogue: {
      '/tv/7': {
        id: 7,
        name: 'North Pier',
        next_episode_to_air: { season_number: 2, episode_number: 3, air_date: '2031-05-07' },
      },
      '/tv/7/season/2': { episodes: [] },
    },
  })
  await expect.element(selectedTab()).toHaveTextContent('Month')
  expect(document.title).toBe('Calendar, May 2031 · Marquee')
  await expect.element(page.getByRole('cell', { name: /^7 North Pier/ })).toMatchTextContent(/S2 E3/)

  await tab('Agenda').click()
  const day = page.getByRole('listitem').filter({ hasText: 'Wednesday, May 7, 2031' })
  await expect.element(day.getByRole('link', { name: 'North Pier' })).toHaveAttribute('href', '/tv/7')
  await expect.element(day).toMatchTextContent(/Season 2, episode 3/)
  expect(router.state.location.href).toBe('/calendar?month=2031-05&view=agenda')

  await tab('Month').click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.element(heading('June 2031')).toBeVisible()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect.element(heading('May 2031')).toBeVisible()
  router.history.back()
  await expect.element(heading('June 2031')).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => router.state.location.href).toBe('/calendar?view=month')
})

test('without followed titles it says how to follow some; unknown parameters do no harm', async () => {
  const { router } = await renderScreen('/calendar?month=2026-13&view=week')
  await expect.element(heading('You don’t follow any titles yet')).toBeVisible()
  await page.getByRole('link', { name: 'Browse TV shows' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/tv-shows')
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('ical')
  await page.getByRole('option', { name: /Calendar/ }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/calendar')
})

test('today is the day of the device', async () => {
  onTestFinished(async () => void (await setTimeZone('')))
  await setTimeZone('Pacific/Kiritimati')
  setTime('2026-11-24T23:30:00Z')
  await renderScreen('/calendar?view=month', { library: follow(1), catalogue: { '*': respond } })
  await expect.element(page.getByRole('table')).toBeVisible()
  const today = page.getByRole('table').element().querySelectorAll('[aria-current="date"] time')
  expect([...today].map((time) => time.getAttribute('datetime'))).toEqual(['2026-11-25'])
})

test('it checks 60 followed titles, six at a time, and says so', async () => {
  let running = 0
  let most = 0
  const requested = new Set<number>()
  const catalogue = {
    '*': async (url: URL) => {
      requested.add(toId(url))
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve))
      running -= 1
      return respond(url)
    },
  }
  const library = follow(...Array.from({ length: 65 }, (_, index) => index + 1))
  await renderScreen('/calendar?month=2031-05&view=month', { library, catalogue })
  await expect.element(page.getByText(/^You follow 65 titles\. The calendar shows 60 of them/)).toBeVisible()
  expect(most).toBe(6)
  // The newest additions.
  expect([...requested].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 6),
  )
  await page.getByRole('link', { name: /^58 more on May 7, 2031$/ }).click()
  await expect.poll(getReleases).toHaveLength(60)
})

describe('while a title cannot be loaded', () => {
  expectErrors(/Catalogue status 400/)

  test('it shows the others, and loads that one when asked again', async () => {
    const catalogue: Record<string, Stub> = { '/movie/2': 400, '*': respond }
    await renderScreen('/calendar?month=2031-05&view=agenda', { library: follow(1, 2), catalogue })
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/We couldn’t load 1 of the titles you follow\./)
    expect(getReleases()).toEqual(['Movie 1'])
    delete catalogue['/movie/2']
    page.getByRole('button', { name: 'Try again' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expect.poll(getReleases).toEqual(['Movie 1', 'Movie 2'])
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect.element(heading('Nothing comes out in June 2031')).toBeVisible()
  })
})

test('a day that has passed leads to its releases in the agenda', async () => {
  setTime('2031-05-20T12:00:00Z')
  const { router } = await renderScreen('/calendar?month=2031-05&view=month', {
    library: follow(1, 2, 3, 4, 5, 9),
    catalogue: { '/movie/9': toMovie(9, '2031-05-25'), '*': respond },
  })
  await page.getByRole('link', { name: '3 more on May 7, 2031' }).click()
  await expect.element(heading('Movie 5')).toBeVisible()
  expect(router.state.location.href).toMatch(/view=agenda#2031-05-07$/)
})

test('guests see why they cannot subscribe', async () => {
  await renderScreen('/calendar')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Log in to subscribe\./)
})

describe('reminders', () => {
  test('are asked for on click, and show a release of today', async () => {
    const { shown, requestPermission } = fakeNotifications('default')
    await openToday(1)
    await expect.element(reminders()).toHaveAttribute('aria-checked', 'false')
    expect(requestPermission).not.toHaveBeenCalled()
    await reminders().click()
    await expect.element(reminders()).toHaveAttribute('aria-checked', 'true')
    await expect.poll(() => shown).toEqual(['Movie 1: This movie comes out today.'])
    expect(requestPermission).toHaveBeenCalledOnce()
    await reminders().click()
    await expect.element(reminders()).toHaveAttribute('aria-checked', 'false')
  })

  test('stay on, and show a release once', async () => {
    localStorage.setItem('releaseReminders', 'true')
    localStorage.setItem('shownReleases', '{"movie-1":"2031-05-07"}')
    const { shown, requestPermission } = fakeNotifications('granted')
    await openToday(1, 2)
    await expect.element(reminders()).toHaveAttribute('aria-checked', 'true')
    await expect.poll(() => shown).toEqual(['Movie 2: This movie comes out today.'])
    expect(JSON.parse(localStorage.getItem('shownReleases') ?? '')).toEqual({
      'movie-1': '2031-05-07',
      'movie-2': '2031-05-07',
    })
    expect(requestPermission).not.toHaveBeenCalled()
  })

  test('explain that notifications are blocked', async () => {
    const { requestPermission } = fakeNotifications('denied')
    await renderScreen('/calendar')
    await expect.element(page.getByText(/^Notifications are blocked for this site\./)).toBeVisible()
    await reminders().click()
    await expect.element(reminders()).toHaveAttribute('aria-checked', 'false')
    expect(requestPermission).not.toHaveBeenCalled()
  })
})

const reminders = () => page.getByRole('switch', { name: 'Notify me of releases' })

const openToday = (...ids: number[]) => {
  setTime('2031-05-07T12:00')
  return renderScreen('/calendar', { library: follow(...ids), catalogue: { '*': respond } })
}

/** In place of the browser's notifications, because tests cannot respond to its permission prompt. */
function fakeNotifications(initial: NotificationPermission) {
  const shown: string[] = []
  let permission = initial
  const requestPermission = vi.fn(async () => (permission = 'granted'))
  class FakeNotification extends EventTarget {
    static readonly requestPermission = requestPermission
    static get permission() {
      return permission
    }
    constructor(title: string, { body }: { body: string }) {
      super()
      shown.push(`${title}: ${body}`)
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { shown, requestPermission }
}

const setTimeZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId })

function setTime(time: string): void {
  vi.setSystemTime(time)
  onTestFinished(() => void vi.useRealTimers())
}

/** Returns a watchlist of movies, the last one the newest. */
function follow(...ids: number[]): ItemChange[] {
  return ids.map((id) => ({
    kind: 'watchlist',
    key: `movie-${id}`,
    body: { id, title: `Movie ${id}`, media_type: 'movie', added_at: id },
  }))
}

const toId = (url: URL) => Number(url.pathname.split('/').at(-1))

const toMovie = (id: number, date = '2031-05-07') => ({ id, title: `Movie ${id}`, release_date: date })

const respond = (url: URL) => Response.json(toMovie(toId(url)))

const getReleases = () =>
  page
    .getByRole('heading', { level: 4 })
    .elements()
    .map(({ textContent }) => textContent)
