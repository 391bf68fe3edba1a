import { expect, test } from '../support/test.ts'

test('the collapsed sidebar, the theme and the accent color are there before the first paint of the next load', async ({
  page,
  context,
}) => {
  await page.goto('/settings')
  const html = page.locator('html')
  const width = () =>
    page
      .getByRole('complementary', { name: 'Sidebar' })
      .evaluate((element) => element.getBoundingClientRect().width)
  const accent = () =>
    page
      .getByRole('button', { name: 'START FREE TRIAL' })
      .evaluate((button) => getComputedStyle(button).getPropertyValue('--accent'))
  expect(await width()).toBe(256)
  await expect(html).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBe(48)
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await page.getByRole('group', { name: 'Primary color' }).getByText('Teal', { exact: true }).click()
  await expect(html).toHaveAttribute('data-accent', 'teal')
  await expect(html).not.toHaveClass(/dark/)
  const teal = await accent()
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state')
  expect(cookie?.value).toBe('false')
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)

  await page.goto('/people')
  expect(await width()).toBe(48)
  expect(await html.getAttribute('data-accent')).toBe('teal')
  expect(await html.getAttribute('class')).not.toMatch(/dark/)
  expect(await accent()).toBe(teal)
})

test('earlier links to words that are JSON still work @full', async ({ page }) => {
  await page.goto('/search?q=%221917%22')
  await expect(page).toHaveURL('/search?q=1917')
  await expect(page.getByText('No results found')).toBeVisible()
})
