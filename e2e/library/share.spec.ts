import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'
import { chooseMore } from '../support/title-page.ts'

test('sharing copies the link to a title, without the state of the view', async ({ page, context }) => {
  onlyInChromium('clipboard')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tv/312700?season=1#top')
  await chooseMore(page, 'Share')
  const notifications = page.getByRole('region', { name: /Notifications/ })
  await expect(notifications.getByText('Link copied')).toBeVisible()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL('/tv/312700', page.url()).href)
})
