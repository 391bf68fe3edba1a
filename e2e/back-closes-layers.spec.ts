import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone Back closes what is open before it leaves the page', async ({ page }) => {
  await page.goto('/movies')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/movies')

  await page.getByRole('button', { name: 'Filters' }).tap()
  const filters = page.getByRole('dialog', { name: /filter/i })
  await expect(filters).toBeVisible()
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible()
})

test('on a phone a layer that was closed or left by a link costs no press of Back', async ({ page }) => {
  await page.goto('/movies')
  await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'Library' }).tap()
  await expect(page).toHaveURL('/library')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('button', { name: 'Close menu' }).tap()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('link', { name: 'People' }).tap()
  await expect(page).toHaveURL('/people')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/library')
  await page.goBack()
  await expect(page).toHaveURL('/movies')
})

test('on a phone a sheet that changes the address leaves the changed page when Back closes it', async ({
  page,
}) => {
  await page.goto('/people')
  await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'Home' }).tap()
  await expect(page).toHaveURL('/')
  await page.goto('/movies')
  await page.getByRole('button', { name: 'Filters' }).tap()
  await expect(page).toHaveURL('/movies#filters')
  await page.goBack()
  await expect(page).toHaveURL('/movies')
  await page.goBack()
  await expect(page).toHaveURL('/')
})
