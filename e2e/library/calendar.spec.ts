import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { requestAsUser, signInAsNewUser } from '../support/backend.ts'
import { seedStorageOnce } from '../support/local-storage.ts'
import { expect, test } from '../support/test.ts'

type Airing = { id: number; name: string; season: number; episode: number; date: string }

test('a phone shows a month as an agenda and as a grid, also after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const { id, name, season, episode, date } = await findAiring(page)
  const month = date.slice(0, 7)
  await page.addInitScript(seedStorageOnce, { watchlist: [toEntry(id, name)] })
  await page.goto(`/calendar?month=${month}`)
  await expect(page.getByRole('tab', { name: 'Agenda' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Month' }).click()
  await expectNoAxeViolationsInBothThemes(page, 'calendar, month')
  const day = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${date}"]`) })
  await day.getByRole('link', { name: /^1 release on/ }).click()
  await expect(page).toHaveURL(`/calendar?month=${month}&view=agenda#${date}`)
  const item = page.locator('li').filter({ has: page.locator(`time[datetime="${date}"]`) })
  await expect(item).toContainText(`Season ${season}, episode ${episode}`)
  await expectNoAxeViolationsInBothThemes(page, 'calendar, agenda')
  await page.reload()
  await expect(item.getByRole('link', { name })).toHaveAttribute('href', `/tv/${id}`)
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
