import { expect, test } from '../support/test.ts'

test('a service has a hero, and rows that load when they come near the window', async ({ page }) => {
  await page.goto('/streaming/netflix')
  await expect(page).toHaveTitle('Netflix · Marquee')
  const hero = page.getByRole('region', { name: 'Netflix', exact: true })
  await expect(hero.getByText('Featured:')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Top 12 This Week' })).toBeVisible()
  const row = page.getByRole('list', { name: 'Movies to Talk About' })
  await expect(row).toBeHidden()
  await page.getByRole('region', { name: 'Movies to Talk About' }).scrollIntoViewIfNeeded()
  await expect(row.getByRole('article')).toHaveCount(6)
})

test('on a low screen the current service is scrolled into view in sidebar and drawer @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/streaming/peacock')
  await expect(page.getByRole('link', { name: 'Peacock Active' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'More Credits' })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Peacock Active' })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('link', { name: 'Hulu' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Hulu' })).toBeVisible()
})
