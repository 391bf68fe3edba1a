import type { Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser } from '../support/backend.ts'
import { expect, test, WIDTHS } from '../support/test.ts'
import { MOVIE, TV_SHOW } from '../support/watch-page.ts'

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const usage = (page: Page) => page.getByRole('region', { name: 'Your usage' })

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
      ['S2 E3', 'Returned ·', 'Added 1 credit', 'Balance 9'],
      ['S2 E3', 'Used ·', 'Used 1 credit', 'Balance 8'],
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

/** Starts to watch a title without opening it, and returns the charge. */
async function spend(page: Page, title: object): Promise<number> {
  await requestAsUser(page, 'POST', 'rpc/spend_credit_for_title', title)
  const [row] = await requestAsUser(page, 'GET', 'credit_transactions?select=id&order=id.desc&limit=1')
  return row.id
}
