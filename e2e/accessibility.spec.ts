import { expectNoAxeFindingsInBothThemes } from './support/axe.ts'
import { becomeMember } from './support/backend.ts'
import { GUEST_SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedErrors: /RequestError|^404:|^Error fetching/ })

for (const path of GUEST_SCREENS) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoAxeFindingsInBothThemes(page)
  })
}

test('axe finds nothing on an unknown path', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
})

for (const path of ['/', '/movies', '/search?q=night', '/random', '/tv/392019', '/streaming/hulu']) {
  test(`axe finds nothing on ${path} while it loads, and when it could not be loaded`, async ({ page }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/tmdb/3/**', async (route) => {
      await held
      await route.fulfill({ status: 404, json: {} })
    })
    await page.goto(path)
    await expect(page.getByRole('status').first()).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    answer()
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
  })
}

test('axe finds nothing on a full watchlist, a collapsed sidebar and an open drawer', async ({ page }) => {
  await page.goto('/movies')
  for (const index of [0, 1, 2]) {
    const card = page.getByRole('main').getByRole('article').nth(index)
    await card.hover()
    await card.getByRole('button').click()
  }
  await page.keyboard.press('Control+b')
  await page.goto('/watchlist')
  await expect(page.getByRole('tab', { name: 'All (3)' })).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
})

for (const path of ['/movie/655018/watch', '/tv/392019/watch']) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await becomeMember(page)
    await page.goto(path)
    // A film that plays takes the time that axe needs.
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
  })
}

for (const path of ['/profile', '/settings?tab=profile', '/credits']) {
  test(`axe finds nothing on what a member sees at ${path}`, async ({ page }) => {
    await becomeMember(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoAxeFindingsInBothThemes(page)
  })
}
