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

test('on a phone Back closes a menu above the drawer, then the drawer', async ({ page }) => {
  await page.goto('/people')
  await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'Home' }).tap()
  await expect(page).toHaveURL('/')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const menu = page.getByRole('menu', { name: 'Account menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await drawer.getByRole('button', { name: /Account menu/ }).tap()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/people')
})

test('on a phone a menu that was closed without Back costs no press of it', async ({ page }) => {
  await page.goto('/people')
  await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'Home' }).tap()
  await page.goto('/movies')
  const menu = page.getByRole('menu')
  // The code of the menu loads with the first use of the page.
  await expect(async () => {
    await page.getByRole('article').first().getByRole('link').first().click({ button: 'right' })
    await expect(menu).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})
