import { expect, test } from './support/test.ts'
import { chooseMore } from './support/title-page.ts'

test('a password can be shown, and its rule is said before it fails', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription('Use at least 6 characters.')
  await password.fill('half past')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('half past')
})

test('a name that was typed for a new list is not lost by Done', async ({ page }) => {
  await page.goto('/movie/655018')
  await chooseMore(page, 'Add to list')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Rainy days')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/lists')
  await expect(page.getByRole('link', { name: /Rainy days/ })).toContainText('1 title')
})

test('a search without results shows no count', async ({ page }) => {
  await page.goto('/search?q=qqqqqqqqqqqq')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(page.getByText(/0 of 0/)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('sign-up begins with its fields', async ({ page }) => {
    await page.goto('/auth?mode=signup')
    const name = await page.getByLabel('Your name').boundingBox()
    const avatars = await page.getByRole('group', { name: /avatar/i }).boundingBox()
    expect(name?.y).toBeLessThan(avatars?.y ?? 0)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  })

  test('settings for a mouse are not offered, and text fields do not zoom in', async ({ page }) => {
    await page.goto('/settings')
    await expect(page.getByRole('switch', { name: 'Spoiler shield' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Mouse glow' })).toBeHidden()
    for (const field of [page.getByPlaceholder('Search...'), page.getByRole('combobox').first()])
      await expect(field).toHaveCSS('font-size', '16px')
  })
})
