import type { Page } from '@playwright/test'

import { changeCredits, requestAsUser, signInAsNewUser } from './support/backend.ts'
import { onlyInChromium } from './support/engine.ts'
import { expectToast } from './support/feedback.ts'
import { expect, test } from './support/test.ts'
import { getPlayerFrame, MOVIE, TV_SHOW } from './support/watch-page.ts'

const RETURN = '**/rpc/return_credit'
const EPISODE = `${TV_SHOW.path}/watch?season=1&episode=1`

test.beforeEach(({ page }) => signInAsNewUser(page).then(() => undefined))

test('one credit is enough to browse episodes, and is returned at the end', async ({ page }) => {
  await changeCredits(page, -9, 'usage')
  await page.goto(EPISODE)
  await expectCharged(page, 0)
  await page.getByRole('button', { name: 'Next Episode', exact: true }).click()
  await expectToast(page, 'Credit returned', 'You left within 2 minutes, so we returned your credit.')
  await expectEpisode(page, 2)
  await expectCharged(page, 0)
  await page.getByRole('button', { name: 'Previous Episode' }).click()
  await expectEpisode(page, 1)
  await expectCharged(page, 0)
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page.getByText('1 left')).toBeVisible()
  expect(await readLedger(page)).toEqual([
    'Changed by a test 10',
    'Changed by a test -9',
    'Watched series 392019, season 1, episode 1 -1',
    'Returned series 392019, season 1, episode 1 1',
    'Watched series 392019, season 1, episode 2 -1',
    'Returned series 392019, season 1, episode 2 1',
    'Watched series 392019, season 1, episode 1 -1',
    'Returned series 392019, season 1, episode 1 1',
  ])
})

test('after two minutes the credit stays spent, and nothing is asked for', async ({ page }) => {
  const requests = recordReturns(page)
  await page.clock.install()
  await page.goto(`${MOVIE.path}/watch`)
  await expectCharged(page, 9)
  await page.clock.fastForward('02:01')
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
  await expect(page.getByText('9 left')).toBeVisible()
  expect(requests).toEqual([])
})

test('a title that plays on after its credit was returned is charged again, or stops', async ({ page }) => {
  await changeCredits(page, -8, 'usage')
  await page.clock.install()
  await page.goto(`${MOVIE.path}/watch`)
  await expectCharged(page, 1)
  await returnLastCharge(page)
  await page.clock.fastForward('02:02')
  await expectToast(page, 'Credit Used', '1 credit used. Enjoy watching!')
  await expectCharged(page, 1)

  await returnLastCharge(page)
  await changeCredits(page, -2, 'usage')
  await page.clock.fastForward('02:02')
  await expect(page).toHaveURL('/credits')
})

test('a title asks for its pass again when another tab returns its credit', async ({ page }) => {
  await page.goto(`${MOVIE.path}/watch`)
  await expectCharged(page, 9)
  const { chargeId, userId } = await returnLastCharge(page)
  const asked = page.waitForRequest(/spend_credit_for_title/)
  await page.evaluate(
    (message) => {
      const channel = new BroadcastChannel('marquee-credit-returns')
      channel.postMessage(message)
    },
    { userId, chargeId, key: MOVIE.path.slice(1).replace('/', '-') },
  )
  await asked
  await expectCharged(page, 9)
  await expect.poll(() => readBalance(page)).toBe(9)
  expect((await readLedger(page)).length).toBe(4)
})

test('a reload costs nothing and shows no toast', async ({ page }) => {
  await page.goto(`${MOVIE.path}/watch`)
  await expectToast(page, 'Credit Used', '1 credit used. Enjoy watching!')
  await expectCharged(page, 9)
  await page.reload()
  await expectCharged(page, 9)
  await expect(page.getByText('Credit Used', { exact: true })).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => readBalance(page)).toBe(10)
})

test('a page that comes back from the back/forward cache is charged again @full', async ({ page }) => {
  await page.goto(`${MOVIE.path}/watch`)
  await expectCharged(page, 9)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect.poll(() => readBalance(page)).toBe(10)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => readBalance(page)).toBe(9)
  await expectCharged(page, 9)
})

test('closing the tab returns the credit, and a killed tab leaves the viewing pass', async ({
  page,
  context,
}) => {
  onlyInChromium('devtools')
  const closed = await context.newPage()
  await closed.goto(`${MOVIE.path}/watch`)
  await expectCharged(closed, 9)
  await closed.close()
  await expect.poll(() => readBalance(page)).toBe(10)

  const killed = await context.newPage()
  await killed.goto(EPISODE)
  await expectCharged(killed, 9)
  const session = await context.newCDPSession(killed)
  const crash = killed.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crash
  await page.goto(EPISODE)
  await expectCharged(page, 9)
  await expect(page.getByText('Credit Used', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page.getByText('9 left')).toBeVisible()
  expect((await readLedger(page)).at(-1)).toBe('Watched series 392019, season 1, episode 1 -1')
})

test('a title that is open in another tab too stays paid for', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto(`${MOVIE.path}/watch`)
  await expectCharged(page, 9)
  await other.goto(`${MOVIE.path}/watch`)
  await expectCharged(other, 9)
  const responses = [page.waitForResponse(RETURN)]
  for (const tab of [page, other]) await tab.getByRole('link', { name: 'Details', exact: true }).click()
  const [response] = await Promise.all(responses)
  expect(await response?.json()).toEqual({ outcome: 'reopened', balance: 9 })
  await other.getByRole('link', { name: 'Watch Now' }).click()
  await expectCharged(other, 9)
  await expect(page.getByText('Credit returned')).toHaveCount(0)
})

test('a return beyond the daily limit is announced, and the title stays open @full', async ({ page }) => {
  await page.route(RETURN, (route) => route.fulfill({ json: { outcome: 'daily_limit', balance: 9 } }))
  await page.goto(`${MOVIE.path}/watch`)
  await expectCharged(page, 9)
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expectToast(
    page,
    'Credit not returned',
    'You’ve reached the limit of 10 returns a day. This title stays unlocked for 48 hours.',
  )
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expectCharged(page, 9)
})

test('a return that fails is retried @full', async ({ page }) => {
  let failures = 0
  await page.route(RETURN, (route) => {
    failures += 1
    return failures > 1 ? route.continue() : route.abort()
  })
  await page.goto(`${MOVIE.path}/watch`)
  await expectCharged(page, 9)
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expectToast(page, 'Credit returned', 'You left within 2 minutes, so we returned your credit.')
  await expect(page.getByText('10 left')).toBeVisible()
})

/** Returns the credit of the title on screen as no page of the app does. */
async function returnLastCharge(page: Page) {
  const [{ id, user_id: userId }] = await requestAsUser(
    page,
    'GET',
    'credit_transactions?select=id,user_id&order=id.desc&limit=1',
  )
  const before = await readBalance(page)
  await requestAsUser(page, 'POST', 'rpc/return_credit', { p_charge_id: id })
  expect(await readBalance(page)).toBe(before + 1)
  return { chargeId: id, userId }
}

/** Waits until the title plays and the sidebar has the balance. */
async function expectCharged(page: Page, balance: number): Promise<void> {
  await getPlayerFrame(page)
  await expect(page.getByText(`${balance} left`)).toBeVisible()
}

async function expectEpisode(page: Page, episode: number): Promise<void> {
  await expect(page.getByText(`Season 1, episode ${episode}`)).toBeVisible()
}

function recordReturns(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('return_credit')) urls.push(request.url())
  })
  return urls
}

async function readBalance(page: Page): Promise<number> {
  const [row] = await requestAsUser(page, 'GET', 'credits?select=balance')
  return row.balance
}

/** Returns the user's ledger, oldest first. */
async function readLedger(page: Page): Promise<string[]> {
  const rows = await requestAsUser(page, 'GET', 'credit_transactions?select=description,amount&order=id')
  return rows.map(
    ({ description, amount }: { description: string; amount: number }) => `${description} ${amount}`,
  )
}
