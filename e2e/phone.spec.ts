import { GUEST_SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('every screen fits a phone', async ({ page }) => {
  // All in one page: each by itself would load the app anew.
  test.slow()
  for (const path of GUEST_SCREENS) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `nothing sticks out on ${path}`).toBeLessThanOrEqual(PHONE.width)
    const small = await page.getByRole('button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect()
        return width > 0 && Math.min(width, height) < 24 ? [button.outerHTML.slice(0, 120)] : []
      }),
    )
    expect.soft(small, `a finger finds every button on ${path}`).toEqual([])
  }
})

test('the top bar, the drawer and a card answer to a finger', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'TRIAL', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Toggle sidebar' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Movies', exact: true }).tap()
  await expect(page).toHaveURL('/movies')
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('button', { name: /^Add/ }).tap()
  await expect(card.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await card.getByRole('link').tap()
  await expect(page).toHaveURL(/\/movie\/\d+$/)
})
