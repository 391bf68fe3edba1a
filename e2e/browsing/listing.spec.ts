import { FIRST_PAGE_TITLES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test('a page of a list has its own URL', async ({ page }) => {
  await page.goto('/movies')
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(FIRST_PAGE_TITLES)
  const first = await names.allInnerTexts()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/movies?page=2')
  await expect(names.first()).not.toHaveText(first[0] ?? '')
  const second = await names.allInnerTexts()
  await page.reload()
  await expect(names).toHaveText(second)
})
