import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

onlyInChromium('touch')
test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('the top bar, the drawer and a card work by touch', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'TRIAL', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Toggle sidebar' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Movies', exact: true }).tap()
  await expect(page).toHaveURL('/movies')
  await expect(page.getByRole('heading', { level: 1, name: 'Movies', exact: true })).toBeVisible()
  const card = page.getByRole('main').getByRole('article').first()
  const favorite = card.getByRole('button', { name: /^Add/ })
  // In the caption, where it covers no poster.
  const [button, poster] = await Promise.all([favorite.boundingBox(), card.locator('img').boundingBox()])
  expect(button?.y).toBeGreaterThanOrEqual((poster?.y ?? 0) + (poster?.height ?? 0))
  await favorite.tap()
  await expect(card.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await card.getByRole('link').tap()
  await expect(page).toHaveURL(/\/movie\/\d+$/)
})

test('a search hides the keyboard, and its results get the focus', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('banner').getByPlaceholder('Search...')
  await field.tap()
  await field.fill('half past midnight')
  await field.press('Enter')
  // Home may have a title of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Half Past Midnight' })).toBeVisible()
  await expect(field).not.toBeFocused()
})
