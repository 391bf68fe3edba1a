import { seedStorage } from './support/local-storage.ts'
import { expect, test } from './support/test.ts'

const MOVIE = '/movie/655018'
const TV_SHOW = '/tv/392019'

/** A quarter of season 3, episode 2 has been watched. */
const STARTED_TV_SHOW = {
  id: 392019,
  type: 'tv',
  title: 'Delegada Iracema',
  poster_path: null,
  backdrop_path: null,
  release_date: '2019-06-27',
  vote_average: 6.6,
  progress: { watched: 600, duration: 2400 },
  last_updated: 1,
  show_progress: { s3e2: { season: 3, episode: 2, progress: { watched: 600, duration: 2400 } } },
}

test('a movie page shows all facts, the cast and similar movies, and Favorite lasts', async ({ page }) => {
  await page.goto(MOVIE)
  await expect(page.getByRole('heading', { level: 1, name: "Kepler's Daughter" })).toBeVisible()
  await expect(page.getByText('Welcome to the family.')).toBeVisible()
  const facts = page.getByRole('list', { name: 'Facts' }).getByRole('listitem')
  await expect(facts).toHaveText([/^\d\.\d\/10$/, /^20\d\d$/, /^\d+ min$/])
  await expect(page.getByRole('list', { name: 'Genres' })).toContainText('Science Fiction')
  await expect(page.getByText(/Juno Achterberg is the first human being/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Poster of/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute('href', `${MOVIE}/watch`)
  await expect(page.getByRole('region', { name: 'Cast' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Favorite', exact: true }).click()
  await expect(page.getByRole('button', { name: 'In Favorites' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await page.getByRole('button', { name: 'In Favorites' }).click()
  await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toBeVisible()
  const similar = page.getByRole('region', { name: 'Similar Movies' })
  await similar.scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article')).toHaveCount(8)
  await similar.getByRole('link').first().click()
  await expect(page).not.toHaveURL(MOVIE)
  await expect(page).toHaveURL(/\/movie\/\d+$/)
})

test('going back to a title restores its scroll position', async ({ page }) => {
  await page.goto(MOVIE)
  const section = page.getByRole('region', { name: 'Similar Movies' })
  await section.scrollIntoViewIfNeeded()
  const similar = section.getByRole('article').last()
  await similar.scrollIntoViewIfNeeded()
  const scrollTop = await page.evaluate(() => scrollY)
  expect(scrollTop).toBeGreaterThan(100)
  const heading = page.getByRole('heading', { level: 1 })
  const name = await heading.innerText()
  await similar.getByRole('link').click()
  await expect(heading).not.toHaveText(name)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading).toHaveText(name)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop)
})

test('a TV show lists its seasons, and the selected one is in the URL', async ({ page }) => {
  await page.addInitScript(seedStorage, { watchProgress: { [`tv-${STARTED_TV_SHOW.id}`]: STARTED_TV_SHOW } })
  await page.goto(TV_SHOW)
  await expect(page.getByRole('list', { name: 'Facts' })).toContainText('8 seasons')
  const season = page.getByRole('combobox', { name: 'Season' })
  await expect(season.getByRole('option')).toHaveText(
    Array.from({ length: 8 }, (_, index) => `Season ${index + 1}`),
  )
  const episodes = page.getByRole('region', { name: 'Episodes' })
  const names = episodes.getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(6)
  const first = await names.first().innerText()
  expect(first).toMatch(/^E1[A-Z]/)
  await season.selectOption('Season 3')
  await expect(names.first()).not.toHaveText(first)
  await expect(page).toHaveURL(`${TV_SHOW}?season=3`)
  await page.reload()
  await expect(season).toHaveValue('3')
  await expect(episodes.getByRole('link').nth(1)).toHaveAttribute(
    'href',
    `${TV_SHOW}/watch?season=3&episode=2`,
  )
  await expect(episodes.getByRole('link').first()).toContainText(/\d+m/)
  await expect(episodes.getByRole('link').first()).toContainText(/\d{4}/)
  await expect(episodes.getByRole('link').nth(1)).toContainText('25% watched')
  await expect(episodes.getByText('% watched')).toHaveCount(1)
  const similar = page.getByRole('region', { name: 'Similar TV Shows' })
  await similar.scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article')).toHaveCount(8)
})

test('episodes are found by a part of their name, and no match shows a message @full', async ({ page }) => {
  await page.goto(TV_SHOW)
  const episodes = page.getByRole('region', { name: 'Episodes' })
  const names = episodes.getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(6)
  const third = (await names.nth(2).innerText()).replace(/^E3\s*/, '')
  await episodes.getByLabel('Search episodes').fill(third.slice(1, 6).toUpperCase())
  await expect(names.filter({ hasText: third })).toBeVisible()
  await episodes.getByLabel('Search episodes').fill('   ')
  await expect(names).toHaveCount(6)
  await episodes.getByLabel('Search episodes').fill('qqqq')
  await expect(episodes.getByText('No episodes match your search.')).toBeVisible()
})

test('Auto Next Episode is on by default and stays off once turned off @full', async ({ page }) => {
  await page.goto(TV_SHOW)
  const autoNext = page.getByRole('switch', { name: 'Auto Next Episode' })
  await expect(autoNext).toBeChecked()
  await autoNext.click()
  await page.reload()
  await expect(autoNext).not.toBeChecked()
})

test('a reload keeps the scroll position', async ({ page }) => {
  await page.goto(MOVIE)
  await page.waitForLoadState('networkidle')
  await page.getByRole('region', { name: 'Similar Movies' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(1000)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(top, -1)
})
