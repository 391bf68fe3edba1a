import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { signInAsNewUser } from './support/backend.ts'
import { seedStorage } from './support/local-storage.ts'
import { expect, test } from './support/test.ts'
import { chooseMore } from './support/title-page.ts'

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

test('the links to the library fold, and stay so', async ({ page }) => {
  await page.goto('/people')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const fold = sidebar.getByRole('button', { name: 'Show library links' })
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await sidebar.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL('/calendar')
  await expect(sidebar.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page')
  await fold.click()
  await expect(sidebar.getByRole('link', { name: 'Calendar' })).toBeHidden()
  await page.reload()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await sidebar.getByRole('link', { name: 'Library', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
})

test('the lists open from the page of a movie, whose ID is not theirs', async ({ page }) => {
  await page.goto('/movie/655018')
  await chooseMore(page, 'Add to list')
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My lists' })).toBeVisible()
})

test('an empty library, watchlist, ratings page and history offer the import', async ({ page }) => {
  for (const path of ['/library', '/watchlist', '/ratings', '/history']) {
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Import your/ })
      .click()
    await expect(page, path).toHaveURL('/import')
  }
})

test('Library shows what is next, the lists and ratings, and how much there is of each', async ({ page }) => {
  await page.addInitScript(seedStorage, {
    watchlist: [{ id: 655018, title: 'Decoy Town', media_type: 'movie' }],
  })
  await page.goto('/movie/655018')
  await page.getByRole('slider', { name: 'Your rating' }).press('End')
  // A page load could come before the rating is in the database.
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await sidebar.getByRole('link', { name: 'Library', exact: true }).click()
  const pages = page.getByRole('navigation', { name: 'Your library' })
  await expect(pages.getByRole('link', { name: /^My Watchlist/ })).toContainText('1 title')
  await expect(pages.getByRole('link', { name: /^Ratings/ })).toContainText('1 title')
  await expect(page.getByRole('region', { name: 'Latest ratings' }).getByRole('article')).toHaveCount(1)
  await expectNoAxeViolationsInBothThemes(page, 'library')
})

test('the account menu leads to the user’s own pages, and logs out', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto('/people')
  const open = page.getByRole('button', { name: /Account menu/ })
  await open.click()
  const menu = page.getByRole('menu', { name: 'Account menu' })
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Profile',
    'Ratings',
    'Statistics',
    'Credit history',
    'Import and export',
    'Not for me',
    'Settings',
    'Log out',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ratings')
  await expect(page.getByRole('heading', { level: 1, name: 'My ratings' })).toBeVisible()
  await open.click()
  await menu.getByRole('menuitemcheckbox', { name: 'Private session' }).click()
  await expect(page.getByRole('complementary', { name: 'Private session' })).toBeVisible()
  await open.click()
  await expect(menu.getByRole('menuitemcheckbox')).toHaveAttribute('aria-checked', 'true')
  await expectNoAxeViolationsInBothThemes(page, 'account menu')
  await menu.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Guest User')).toBeVisible()
})

test('no link to another page is marked as the current one', async ({ page }) => {
  for (const path of ['/credits/history', '/lists/none', '/movie/655018/credits']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('a[aria-current]')).toHaveCount(0)
  }
})
