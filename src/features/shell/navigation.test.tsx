import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { createRating } from '#domain/ratings/testing/ratings.ts'
import { toRatingChange } from '#src/features/library/views/ratings.ts'
import { toAddition } from '#src/features/library/views/watchlist.ts'
import { requestCardMenus } from '#src/features/title-menu/menu-store.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

type Router = Awaited<ReturnType<typeof renderScreen>>['router']

const main = page.getByRole('main')
const heading = page.getByRole('heading', { level: 1 })
const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
const search = page.getByRole('banner').getByPlaceholder('Search...')

// The app waits for the first use of the page.
beforeAll(requestCardMenus)

test('the links to the library fold, and stay so', async () => {
  const { router, unmount } = await renderScreen('/people')
  const fold = sidebar.getByRole('button', { name: 'Show library links' })
  const calendar = sidebar.getByRole('link', { name: 'Calendar' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await calendar.click()
  await expectUrl(router, '/calendar')
  await expect.element(calendar).toHaveAttribute('aria-current', 'page')
  await fold.click()
  await expect.element(calendar).not.toBeInTheDocument()
  await unmount()
  await renderScreen('/people')
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await sidebar.getByRole('link', { name: 'Library', exact: true }).click()
  await expect.element(heading).toHaveTextContent('Library')
})

test('the lists open from the page of a movie, whose ID is not theirs', async () => {
  await renderScreen('/movie/655018')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add to list', exact: true }).click()
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect.element(heading).toHaveTextContent('My lists')
})

test('an empty library, watchlist, ratings page and history offer the import', async () => {
  const { router } = await renderScreen('/about')
  for (const path of ['/library', '/watchlist', '/ratings', '/history']) {
    await router.navigate({ href: path })
    await main.getByRole('link', { name: /^Import your/ }).click()
    await expectUrl(router, '/import')
  }
})

test('Library shows what is next, the lists and ratings, and how much there is of each', async () => {
  const rating = createRating(655018)
  await renderScreen('/library', { library: [toAddition(rating, 1), toRatingChange(rating)] })
  const pages = page.getByRole('navigation', { name: 'Your library' })
  await expect.element(pages.getByRole('link', { name: /^My Watchlist/ })).toMatchTextContent(/1 title/)
  await expect.element(pages.getByRole('link', { name: /^Ratings/ })).toMatchTextContent(/1 title/)
  const latest = page.getByRole('region', { name: 'Latest ratings' })
  await expect.element(latest.getByRole('article')).toHaveLength(1)
  await expectNoAxeViolations()
})

test('the account menu leads to the user’s own pages, and logs out', async () => {
  const { router } = await renderScreen('/people', { session: {} })
  await expect.element(page.getByText('Robin Vale')).toBeVisible()
  await expect.element(page.getByText('Movie Lover')).toBeVisible()
  const open = page.getByRole('button', { name: /Account menu/ })
  const menu = page.getByRole('menu', { name: 'Account menu' })
  await open.click()
  await expect
    .poll(() => getTexts(menu.getByRole('menuitem')))
    .toEqual([
      'Profile',
      'Ratings',
      'Statistics',
      'Credit history',
      'Import and export',
      'Not for me',
      'Settings',
      'Log out',
    ])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expectUrl(router, '/ratings')
  await expect.element(heading).toHaveTextContent('My ratings')
  await open.click()
  await menu.getByRole('menuitemcheckbox', { name: 'Private session' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Private session' })).toBeVisible()
  await open.click()
  await expect.element(menu.getByRole('menuitemcheckbox')).toHaveAttribute('aria-checked', 'true')
  await expectNoAxeViolations()
  await menu.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.element(page.getByText('Guest User')).toBeVisible()
  await expect.element(page.getByText('Browse & Discover')).toBeVisible()
})

test('no link to another page is marked as the current one', async () => {
  const { router } = await renderScreen('/about', { session: {} })
  for (const [path, parent] of [
    ['/credits/history', '/credits'],
    ['/lists/none', '/lists'],
    ['/movie/655018/credits', '/movie/655018'],
  ] as const) {
    await router.navigate({ href: path })
    await expect.poll(() => document.querySelector(`main a[href="${parent}"]`)).not.toBeNull()
    expect(document.querySelectorAll('main a[aria-current]'), path).toHaveLength(0)
  }
})

test('the top bar searches for the trimmed text', async () => {
  const { router } = await renderScreen('/')
  await submit('  half past & more  ')
  await expectUrl(router, '/search?q=half+past+%26+more')
  await submit('   ')
  await expectUrl(router, '/search')
  await expect.poll(() => document.title).toBe('Search · Marquee')
  router.history.back()
  await expectUrl(router, '/search?q=half+past+%26+more')
  await expect.element(search).toHaveValue('half past & more')
  await router.navigate({ href: '/people?q=other' })
  await expect.element(heading).toHaveTextContent('People')
  await expect.element(search).toHaveValue('')
})

test('the trial requires an account', async () => {
  const { router } = await renderScreen('/')
  await page.getByRole('button', { name: 'START FREE TRIAL' }).click()
  await expectUrl(router, '/auth?mode=signup')
})

test('an empty history has nothing to delete', async () => {
  await renderScreen('/history')
  await expect.element(main.getByRole('heading').first()).toBeVisible()
  expect(main.getByRole('button').elements()).toEqual([])
})

describe('an unknown path', () => {
  expectErrors(/^404: no route matches$/)

  test('shows a page and is logged', async () => {
    await renderScreen('/no/such/page')
    await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await expect.poll(() => console.error).toHaveBeenCalledWith('404: no route matches', '/no/such/page')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect.element(page.getByRole('heading', { name: 'Discover Amazing Movies' })).toBeVisible()
  })
})

async function submit(text: string): Promise<void> {
  await search.fill(text)
  await userEvent.keyboard('{Enter}')
}

async function expectUrl(router: Router, url: string): Promise<void> {
  await expect.poll(() => router.state.location.href).toBe(url)
}
