import { seedViewings, storedViewing } from '../support/stored-viewings.ts'
import { expect, test } from '../support/test.ts'

// A row links to a title that the catalogue may not have.
test.use({ expectedErrors: /RequestError/ })

test('after midnight, what was watched before is no longer from today', async ({ page }) => {
  const evening = new Date(2026, 10, 24, 23, 58)
  await page.clock.install({ time: evening })
  await seedViewings(page, [storedViewing('movie', 1, evening.getTime() - 60_000)])
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.clock.fastForward('05:00')
  await expect(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect(page.getByRole('dialog').getByLabel('To', { exact: true })).toHaveValue('2026-11-25')
})
