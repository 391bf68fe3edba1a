import { signInAsNewUser } from '../support/backend.ts'
import { expect, test } from '../support/test.ts'

test('at 900 pixels a user sees all streaming services and the credits at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsNewUser(page)
  await page.goto('/people')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const more = sidebar.getByRole('link', { name: 'More Credits' })
  await expect(more).toBeInViewport({ ratio: 1 })
  const top = (await more.locator('..').boundingBox())?.y ?? 0
  for (const name of ['Netflix', 'Peacock', 'Paramount+']) {
    const box = await sidebar.getByRole('link', { name }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(top)
  }
})
