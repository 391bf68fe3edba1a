import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { changeCredits, mockSubscription, requestAsUser, signInAsNewUser } from './support/backend.ts'
import { onlyInChromium } from './support/engine.ts'
import { expectToast } from './support/feedback.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { MOVIE, TV_SHOW } from './support/watch-page.ts'

const HISTORY = '**/rpc/credit_history'
const USAGE = '**/rpc/credit_usage'
const DAY_MS = 24 * 60 * 60_000

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const usage = (page: Page) => page.getByRole('region', { name: 'Your usage' })

test.use({ expectedErrors: /RequestError/ })

for (const width of WIDTHS) {
  test(`at ${width} px the history has every change with its title and the balance`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAsNewUser(page)
    await spend(page, { p_media_type: 'movie', p_tmdb_id: MOVIE.id })
    const chargeId = await spend(page, {
      p_media_type: 'tv',
      p_tmdb_id: TV_SHOW.id,
      p_season_number: 2,
      p_episode_number: 3,
    })
    await requestAsUser(page, 'POST', 'rpc/return_credit', { p_charge_id: chargeId })
    await page.goto('/credits')
    await usage(page).getByRole('link', { name: 'Credit history' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Credit history' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /^Today, / })).toBeVisible()
    await expect(rows(page)).toHaveCount(4)
    for (const [index, texts] of [
      ['S2E3', 'Returned ·', 'Added 1 credit', 'Balance 9'],
      ['S2E3', 'Used ·', 'Used 1 credit', 'Balance 8'],
      ["Kepler's Daughter", 'Used ·', 'Used 1 credit', 'Balance 9'],
      ['Changed by a test', 'Bonus ·', 'Added 10 credits', 'Balance 10'],
    ].entries())
      for (const text of texts) await expect(rows(page).nth(index)).toContainText(text)
    await expect(page.getByText('+9 credits', { exact: true })).toBeVisible()

    await page.getByRole('tab', { name: 'Used' }).click()
    await expect(page).toHaveURL('/credits/history?type=usage')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('Balance 8')
    await page.getByRole('tab', { name: 'Bought' }).click()
    await expect(page.getByRole('heading', { name: 'No entries of this type.' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page).toHaveURL('/credits/history')
    await rows(page).nth(2).getByRole('link').click()
    await expect(page).toHaveURL(/\/movie\/655018$/)
  })
}

test('older entries are loaded on request, and a failure can be retried', async ({ page }) => {
  onlyInChromium('bodies')
  await signInAsNewUser(page)
  let isFailing = true
  await page.route(HISTORY, async (route) => {
    const beforeId = Math.min(121, route.request().postDataJSON().p_before_id)
    if (beforeId === 71 && isFailing) return route.fulfill({ status: 403, json: DENIED })
    await route.fulfill({ json: createRows(beforeId, 50) })
  })
  await page.goto('/credits/history')
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t load older entries.')
  isFailing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(100)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(rows(page)).toHaveCount(120)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})

test('a history that cannot be loaded can be retried; an empty one says so', async ({ page }) => {
  await signInAsNewUser(page)
  await page.route(HISTORY, (route) => route.fulfill({ status: 403, json: DENIED }))
  await page.goto('/credits/history')
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your credit history.')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expectToast(page, 'Download failed', 'We couldn’t load your credit history. Try again.')
  await page.unroute(HISTORY)
  await page.route(HISTORY, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No credit activity yet.' })).toBeVisible()
})

test('the download has the whole history, whatever the filter', async ({ page }) => {
  await signInAsNewUser(page)
  await changeCredits(page, -2, 'usage')
  await page.goto('/credits/history?type=bonus')
  await expect(rows(page)).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^credit-history-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFtime,type,description,title,credits,balance')
  expect(lines.slice(1).map((line) => line.replace(/^[^,]+/, ''))).toEqual([
    ',usage,Changed by a test,,-2,8',
    ',bonus,Changed by a test,,10,10',
    '',
  ])
})

test('guests are led to log in, and the command menu to the history @full', async ({ page }) => {
  await page.goto('/credits/history')
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute(
    'href',
    '/auth?mode=login',
  )
  await signInAsNewUser(page)
  await page.goto('/credits')
  await expect(page.getByText('Current credits: 10')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('credit hist')
  await page.getByRole('option', { name: 'Credit history' }).click()
  await expect(page).toHaveURL('/credits/history')
})

test.describe('the forecast', () => {
  test('compares the credits of 30 days with packs and plans, as far as they are known', async ({ page }) => {
    await signInAsNewUser(page)
    await mockUsage(page, 84, 30)
    await page.goto('/credits')
    await expect(usage(page)).toContainText('Last 30 days: 84 credits. The Monthly plan would have cost $15.')
    await expect(usage(page)).toContainText(
      'In packs, these credits cost $2.94 to $4.20. Packs are your cheapest option at this pace.',
    )
    await mockUsage(page, 500, 45)
    await page.reload()
    await expect(usage(page)).toContainText(
      'Annual Premium would have cost $8.22 for these 30 days, your cheapest option at this pace.',
    )
    await mockUsage(page, 500, 12)
    await page.reload()
    await expect(usage(page)).toContainText('Last 12 days: 500 credits.')
    await expect(usage(page)).not.toContainText('cheapest')
  })

  test('is left out on the first day and with unlimited viewing', async ({ page }) => {
    await signInAsNewUser(page)
    await page.goto('/credits')
    await expect(usage(page).getByRole('link', { name: 'Credit history' })).toBeVisible()
    await expect(usage(page)).not.toContainText('Last')
    await mockUsage(page, 84, 30)
    await mockSubscription(page, 'KING')
    await page.reload()
    await expect(page.getByText('Current credits: Unlimited')).toBeVisible()
    await expect(usage(page)).not.toContainText('Last')
  })
})

function mockUsage(page: Page, used: number, days: number): Promise<unknown> {
  const since = new Date(Date.now() - days * DAY_MS - 60_000).toISOString()
  return page.route(USAGE, (route) => route.fulfill({ json: { used, since } }))
}

const DENIED = { code: '42501', message: 'denied', details: null, hint: null }

/** Returns the entries before an ID, 5 per day. */
function createRows(beforeId: number, limit: number) {
  return Array.from({ length: Math.min(limit, beforeId - 1) }, (_, index) => {
    const id = beforeId - 1 - index
    return {
      id,
      amount: 1,
      kind: 'bonus',
      description: `Entry ${id}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(id / 5) * DAY_MS).toISOString(),
      balance_after: id,
    }
  })
}

/** Starts to watch a title without opening it, and returns the charge. */
async function spend(page: Page, title: object): Promise<number> {
  await requestAsUser(page, 'POST', 'rpc/spend_credit_for_title', title)
  const [row] = await requestAsUser(page, 'GET', 'credit_transactions?select=id&order=id.desc&limit=1')
  return row.id
}
