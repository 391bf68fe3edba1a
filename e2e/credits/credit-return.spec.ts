import type { Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser } from '../support/backend.ts'
import { onlyInChromium } from '../support/engine.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, test } from '../support/test.ts'
import { getPlayerFrame, MOVIE, TV_SHOW } from '../support/watch-page.ts'

const RETURN = '**/rpc/return_credit'
const EPISODE = `${TV_SHOW.path}/watch?season=1&episode=1`

test.beforeEach(({ page }) => signInAsNewUser(page).then(() => undefined))

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

/** Waits until the title plays and the sidebar has the balance. */
async function expectCharged(page: Page, balance: number): Promise<void> {
  await getPlayerFrame(page)
  await expect(page.getByText(`${balance} left`)).toBeVisible()
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
