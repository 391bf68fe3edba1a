import { breakNames, CRASH, repairNames } from './support/crash.ts'
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

test('a movie page shows all facts, the cast and similar movies', async ({ page }) => {
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
  const similar = page.getByRole('region', { name: 'Similar Movies' })
  await similar.scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article')).toHaveCount(8)
  await similar.getByRole('link').first().click()
  await expect(page).not.toHaveURL(MOVIE)
  await expect(page).toHaveURL(/\/movie\/\d+$/)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 768, isMobile: width < 768 })

    test(`the first screen of a title at ${width} px has what decides`, async ({ page }) => {
      await page.goto(MOVIE)
      const main = page.getByRole('main')
      const bar = page.getByRole('navigation', { name: 'Bottom bar' })
      const bottom = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : height
      const overview = main.getByText(/^Juno Achterberg is the first/)
      for (const part of [
        main.getByRole('heading', { level: 1 }),
        main.getByRole('list', { name: 'Facts' }),
        main.getByText('Directed by').getByRole('link'),
        main.getByRole('link', { name: 'Watch Now' }),
        main.getByRole('button', { name: 'Favorite', exact: true }),
        main.getByRole('button', { name: 'More', exact: true }),
        main.getByRole('slider', { name: 'Your rating' }),
      ]) {
        await expect(part).toBeVisible()
        const box = await part.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? bottom)).toBeLessThanOrEqual(bottom)
      }
      expect(((await overview.boundingBox())?.y ?? bottom) + 50).toBeLessThanOrEqual(bottom)

      await page.goto(TV_SHOW)
      const episode = main
        .getByRole('region', { name: 'Episodes' })
        .getByRole('listitem')
        .filter({
          has: page.getByRole('heading', { level: 3 }),
        })
      await expect(episode.first()).toBeAttached()
      expect((await episode.first().boundingBox())?.y).toBeLessThan(2 * bottom)
    })

    test(`one long word does not widen the page at ${width} px`, async ({ page }) => {
      const word = 'Donaudampfschifffahrt'.repeat(9)
      await page.route(`**/3${MOVIE}?**`, async (route) => {
        const body = await (await route.fetch()).json()
        await route.fulfill({ json: { ...body, title: word, tagline: word, overview: word } })
      })
      await page.goto(MOVIE)
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect((heading?.x ?? 0) + (heading?.width ?? width)).toBeLessThanOrEqual(width)
    })
  })

test('a title opened from a list shows the list’s data at once and then the rest', async ({ page }) => {
  const { promise: isReleased, resolve: respond } = Promise.withResolvers<void>()
  await page.route(/\/tmdb\/3\/movie\/\d+\?/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/movies')
  const card = page.getByRole('main').getByRole('article').first()
  const name = (await card.getByRole('heading').innerText()).trim()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Genres' }).getByRole('listitem')).not.toHaveCount(0)
  const facts = page.getByRole('list', { name: 'Facts' })
  await expect(facts).not.toContainText('min')
  respond()
  await expect(facts).toContainText('min')
})

test('a title without votes is rated N/A, and missing portraits show initials @full', async ({ page }) => {
  await page.route(`**/3${MOVIE}?**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      json: { ...(await response.json()), vote_average: 0, overview: '', poster_path: null },
    })
  })
  await page.route(`**/3${MOVIE}/credits?**`, (route) =>
    route.fulfill({
      json: { cast: [{ id: 1, name: 'zora Vane', character: 'The Keeper', profile_path: null }] },
    }),
  )
  await page.goto(MOVIE)
  await expect(page.getByRole('list', { name: 'Facts' })).toContainText('N/A')
  await expect(page.getByRole('region', { name: 'Cast' }).getByText('Z', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Poster of/ })).toHaveAttribute(
    'src',
    /backdrop|b\.jpg|placeholder/,
  )
})

test('Favorite adds the title to the watchlist and removes it', async ({ page }) => {
  await page.goto(MOVIE)
  await page.getByRole('button', { name: 'Favorite', exact: true }).click()
  await expect(page.getByRole('button', { name: 'In Favorites' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await page.getByRole('button', { name: 'In Favorites' }).click()
  await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toBeVisible()
})

test('Back returns to the previous screen, or to Home', async ({ page }) => {
  await page.goto('/movies?page=2')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/movies?page=2')
  await page.goto(MOVIE)
  await page.goto('about:blank')
  const fresh = await page.context().newPage()
  await fresh.goto(MOVIE)
  await fresh.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(fresh).toHaveURL('/')
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

test('hovering a card prefetches its title @full', async ({ page }) => {
  await page.goto('/movies')
  const card = page.getByRole('main').getByRole('article').nth(3).getByRole('link')
  const href = await card.getAttribute('href')
  const prefetch = page.waitForRequest((request) => request.url().includes(`/tmdb/3${href}?`))
  await card.hover()
  await prefetch
  await expect(page).toHaveURL('/movies')
})

test.describe('a URL of an unknown title', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('shows an error with a link to Home', async ({ page }) => {
    for (const [path, text] of [
      ['/movie/nonsense', 'Movie not found'],
      ['/tv/1', 'TV show not found'],
      ['/movie/1', 'Movie not found'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
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

test.describe('a section that crashes', () => {
  test.use({ expectedErrors: CRASH })

  test('leaves the others as they are, and is back on the next title’s page', async ({ page }) => {
    await breakNames(page)
    await page.goto(TV_SHOW)
    const details = page.getByRole('region', { name: 'Details' })
    const crashed = page.getByRole('alert').filter({ hasText: 'Something went wrong here.' })
    await expect(crashed).toHaveCount(2)
    await expect(details).toHaveCount(0)
    const section = page.getByRole('region', { name: 'Similar TV Shows' })
    await section.scrollIntoViewIfNeeded()
    const similar = section.getByRole('article').first()
    await expect(similar).toBeVisible()
    await repairNames(page)
    // Its details are loaded while the pointer is over it, so that the page opens at once.
    const loaded = page.waitForResponse(/\/tmdb\/3\/tv\/\d+\?/)
    await similar.hover()
    await loaded
    await similar.getByRole('link').click()
    await expect(page).not.toHaveURL(TV_SHOW)
    await expect(details).toBeVisible()
    await expect(crashed).toHaveCount(0)
  })
})
