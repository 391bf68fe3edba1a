import type { Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser } from './support/backend.ts'
import { expect, test } from './support/test.ts'
import { getPlayerFrame, MOVIE, sendPlayerEvent } from './support/watch-page.ts'

const viewings = (page: Page) => page.getByRole('list', { name: 'Viewings' })
const deleteButtons = (page: Page) => viewings(page).getByRole('button', { name: /^Delete/ })

test('what plays on leaves a viewing alone that another tab deleted or moved to another day', async ({
  page,
  context,
}) => {
  await signInAsNewUser(page)
  await page.goto(`${MOVIE.path}/watch`)
  const player = await getPlayerFrame(page)
  await sendPlayerEvent(player, 'pause', { currentTime: 3000 })
  await expect.poll(() => fetchKeys(page)).toHaveLength(1)
  const [first] = await fetchKeys(page)

  const other = await context.newPage()
  await other.goto('/history')
  await other.getByRole('button', { name: /^Edit the date/ }).click()
  await other.getByRole('dialog').getByLabel('Date').fill('2020-05-17')
  await other.getByRole('button', { name: 'Save' }).click()
  const moved = other.getByRole('heading', { level: 2, name: 'May 17, 2020' })
  await expect(moved).toBeVisible()
  await sendPlayerEvent(player, 'pause', { currentTime: 3010 })
  await expect(deleteButtons(other)).toHaveCount(2)
  await expect(moved).toBeVisible()
  const [second] = (await fetchKeys(page)).filter((key) => key !== first)

  await deleteButtons(other).first().click()
  await expect.poll(() => fetchKeys(page)).not.toContain(second)
  await sendPlayerEvent(player, 'pause', { currentTime: 3020 })
  await expect.poll(() => fetchKeys(page)).toHaveLength(2)
  expect(await fetchKeys(page)).not.toContain(second)
})

/** Returns the keys of the viewings in the account. */
async function fetchKeys(page: Page): Promise<string[]> {
  const items: { key: string }[] = await requestAsUser(
    page,
    'GET',
    'library_items?select=key&kind=eq.viewing&body=not.is.null',
  )
  return items.map(({ key }) => key)
}
