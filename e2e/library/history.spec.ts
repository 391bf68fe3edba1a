import type { Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser, signInByRequest } from '../support/backend.ts'
import { closeToast } from '../support/feedback.ts'
import { storeItems } from '../support/stored-items.ts'
import { storedViewing } from '../support/stored-viewings.ts'
import { expect, test } from '../support/test.ts'
import { expectPlaying, getPlayerFrame, MOVIE, sendPlayerEvent, TV_SHOW } from '../support/watch-page.ts'

// A row links to a title that the catalogue may not have.
test.use({ expectedErrors: /RequestError/ })

test('what plays is in the history of all devices, and its date can be changed', async ({
  page,
  browser,
}) => {
  const email = await signInAsNewUser(page)
  await page.goto(`${MOVIE.path}/watch`)
  await sendPlayerEvent(await getPlayerFrame(page), 'pause', { currentTime: 3000 })
  await expect.poll(() => countViewings(page)).toBe(1)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  // Ends the playback, which would be newer than the changes below.
  await page.goto('/about')

  const context = await browser.newContext()
  const other = await context.newPage()
  await signInByRequest(other, email)
  // Until the viewing arrives, the history shows the playback position.
  const hasViewing = other.waitForResponse(
    (response) => /library_items.*version/.test(response.url()) && response.request().method() === 'GET',
  )
  await other.goto('/history')
  await hasViewing
  await expect(day(other, 'Today')).toBeVisible()
  await expect(rows(other)).toHaveCount(1)
  await expect(rows(other)).toContainText(name)

  await test.step('the date is edited, with an undo', async () => {
    await other.getByRole('button', { name: `Edit the date of ${name}` }).click()
    const dialog = other.getByRole('dialog', { name: 'When did you watch it?' })
    await dialog.getByLabel('Date').fill('2999-01-01')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Enter a date that isn’t in the future.')
    await dialog.getByLabel('Date').fill('2020-05-17')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(day(other, 'May 17, 2020')).toBeVisible()
    await closeToast(other, 'Date changed')
    await other.getByRole('button', { name: `Edit the date of ${name}` }).click()
    await other.getByRole('button', { name: 'Before Marquee' }).click()
    await expect(day(other, 'Before Marquee')).toBeVisible()
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(day(other, 'May 17, 2020')).toBeVisible()
  })

  await test.step('the change reaches the first device', async () => {
    await expect.poll(() => fetchYears(page)).toEqual([2020])
    await page.goto('/history')
    await expect(day(page, 'May 17, 2020')).toBeVisible()
    await page.getByRole('button', { name: `Delete ${name} from your history` }).click()
    await expect(page.getByText('Movies and TV shows you watch will show up here.')).toBeVisible()
    await expect.poll(() => countViewings(page)).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(1)
  })
  await context.close()
})

test('episodes that are only opened leave no rows, and a jump counts as it does on Home', async ({
  page,
}) => {
  await signInAsNewUser(page)
  await page.goto(`${TV_SHOW.path}/watch?season=1&episode=1`)
  for (const episode of [2, 3]) {
    await expectPlaying(await getPlayerFrame(page))
    await page.getByRole('button', { name: 'Next Episode' }).click()
    await expect(page).toHaveURL(new RegExp(`episode=${episode}`))
  }
  const player = await getPlayerFrame(page)
  await sendPlayerEvent(player, 'pause', { currentTime: 59 })
  await page.goto('/history')
  const main = page.getByRole('main')
  await expect(main).toHaveText('HistoryMovies and TV shows you watch will show up here.Import your history')
  await expect(main.locator('img, svg, button')).toHaveCount(0)
  expect(await countViewings(page)).toBe(0)

  await page.goto(`${TV_SHOW.path}/watch?season=1&episode=3`)
  await sendPlayerEvent(await getPlayerFrame(page), 'seeked', { currentTime: 1400, duration: 2800 })
  await expect.poll(() => countViewings(page)).toBe(1)
  await page.goto('/history')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Season 1, episode 3')
  await expect(rows(page)).toContainText('50% watched')
})

test('a private session records nothing, and says so on every screen until it ends', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('private')
  await page.getByRole('option', { name: 'Start a private session' }).click()
  const notice = page.getByRole('complementary', { name: 'Private session' })
  await expect(notice).toBeVisible()
  await page.goto('/search?q=pier')
  await expect(page.getByText(/results for/)).toBeVisible()
  await page.goto(`${MOVIE.path}/watch`)
  const player = await getPlayerFrame(page)
  await expect(notice).toBeVisible()
  await sendPlayerEvent(player, 'pause', { currentTime: 3000 })
  const stored = await page.evaluate(() => Object.entries(localStorage))
  for (const [key, text] of stored.filter(([key]) => /^(?:watchProgress|recent)/.test(key)))
    expect(text, key).not.toMatch(/pier|655018/i)
  expect(await countViewings(page)).toBe(0)
  expect((await readCachedQueries(page)).filter((key) => /pier|655018/i.test(key))).toEqual([])
  await notice.getByRole('button', { name: 'End private session' }).click()
  await expect(notice).toBeHidden()
  await sendPlayerEvent(player, 'pause', { currentTime: 3001 })
  await expect.poll(() => countViewings(page)).toBe(1)
})

test('20,000 viewings load without a long task, and only those in view are rendered @full', async ({
  page,
}) => {
  await page.goto('/history')
  await expect(page.getByText('Movies and TV shows you watch will show up here.')).toBeVisible()
  const now = Date.now()
  const viewings = Array.from({ length: 20_000 }, (_, index) =>
    storedViewing('movie', index + 1, now - (index + 1) * 60_000, { title: `Movie ${index + 1}` }),
  )
  await storeItems(page, viewings)
  await page.reload()
  await expect(page.getByText('20000 entries').or(page.getByText('20,000 entries'))).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(60)
  await page.keyboard.press('End')
  await expect(page.getByText('Movie 20000', { exact: true })).toBeVisible()
})

const rows = (page: Page) =>
  page
    .getByRole('list', { name: 'Entries' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
const day = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** Returns what the device has of the catalogue, by the keys of the queries. */
function readCachedQueries(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opened = indexedDB.open('marquee-catalogue')
        opened.addEventListener('error', () => reject(opened.error))
        opened.addEventListener('success', () => {
          const keys = opened.result.transaction('answers').objectStore('answers').getAllKeys()
          keys.addEventListener('success', () => resolve(keys.result.map(String)))
          keys.addEventListener('error', () => reject(keys.error))
        })
      }),
  )
}

async function countViewings(page: Page): Promise<number> {
  const items: unknown[] = await requestAsUser(page, 'GET', 'library_items?kind=eq.viewing&body=not.is.null')
  return items.length
}

async function fetchYears(page: Page): Promise<number[]> {
  const items: { body: { watched_at: number } }[] = await requestAsUser(
    page,
    'GET',
    'library_items?select=body&kind=eq.viewing&body=not.is.null',
  )
  return items.map(({ body }) => new Date(body.watched_at).getFullYear())
}
