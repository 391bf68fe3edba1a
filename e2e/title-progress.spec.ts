import { mockSubscription, signInAsNewUser } from './support/backend.ts'
import { expectToast } from './support/feedback.ts'
import { seedStorageOnce } from './support/local-storage.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { chooseMore } from './support/title-page.ts'
import { fetchHistoryRows, progressEntry } from './support/watch-history.ts'
import { getPlayerUrl } from './support/watch-page.ts'

const MOVIE = '/movie/655018'
const TV_SHOW = '/tv/392019'

const STARTED_MOVIE = progressEntry(655018, 'movie', { progress: { watched: 3730, duration: 7200 } })

/** The first episode is finished, and the second one was started. */
const STARTED_TV_SHOW = progressEntry(392019, 'tv', {
  title: 'Delegada Iracema',
  progress: { watched: 600, duration: 2400 },
  last_updated: 2,
  show_progress: {
    s1e1: { season: 1, episode: 1, progress: { watched: 2400, duration: 2400 }, last_updated: 1 },
    s1e2: { season: 1, episode: 2, progress: { watched: 600, duration: 2400 }, last_updated: 2 },
  },
})

for (const width of WIDTHS)
  test(`a movie at ${width} px resumes, and is marked as watched and restored`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(seedStorageOnce, { watchProgress: { 'movie-655018': STARTED_MOVIE } })
    await page.goto(MOVIE)
    const resume = page.getByRole('link', { name: 'Resume 1:02:10' })
    await expect(resume).toHaveAttribute('href', `${MOVIE}/watch`)
    await chooseMore(page, 'Mark as watched')
    await expectToast(page, 'Marked as watched', "Kepler's Daughter")
    await expect(page.getByRole('link', { name: 'Watch again' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(resume).toBeVisible()
    await chooseMore(page, 'Mark as unwatched')
    await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute('href', `${MOVIE}/watch`)
  })

test('a TV show resumes its episode, then plays the next one, and says how much was watched', async ({
  page,
}) => {
  await page.addInitScript(seedStorageOnce, { watchProgress: { 'tv-392019': STARTED_TV_SHOW } })
  await page.goto(TV_SHOW)
  await expect(page.getByRole('link', { name: 'Resume S1 E2' })).toHaveAttribute(
    'href',
    `${TV_SHOW}/watch?season=1&episode=2`,
  )
  await expect(page.getByText(/^1 of \d\d+ episodes watched$/)).toBeVisible()
  await chooseMore(page, 'Mark as watched')
  await expect(page.getByRole('link', { name: 'Watch again' })).toHaveAttribute(
    'href',
    `${TV_SHOW}/watch?season=1&episode=1`,
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Resume S1 E2' })).toBeVisible()
})

test('a mark of a whole TV show reaches the account, and the cost is said before', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto(TV_SHOW)
  await expect(page.getByText('1 credit', { exact: true })).toBeVisible()
  await chooseMore(page, 'Mark as watched')
  const count = page
    .getByRole('main')
    .getByText(/\d+ of \d+ episodes watched$/)
    .first()
  const readWatched = async () => Number(/(\d+) of/.exec(await count.innerText())?.[1])
  // The lists of the seasons load first.
  await expect.poll(readWatched).toBeGreaterThan(40)
  const episodes = await readWatched()
  await expect.poll(async () => (await fetchHistoryRows(page)).length).toBe(episodes)
})

test('with a plan, the title says that it is included @full', async ({ page }) => {
  await signInAsNewUser(page)
  await mockSubscription(page, 'Annual')
  await page.goto(MOVIE)
  await expect(page.getByText('Included in your plan', { exact: true })).toBeVisible()
  await page.goto(`${TV_SHOW}?season=2`)
  await expect(page.getByText('Included in your plan', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Rest of season/)).toHaveCount(0)
})

test('Watch again plays a finished movie from its beginning', async ({ page }) => {
  await signInAsNewUser(page)
  const finished = progressEntry(655018, 'movie', { progress: { watched: 7200, duration: 7200 } })
  await page.addInitScript(seedStorageOnce, { watchProgress: { 'movie-655018': finished } })
  await page.goto(MOVIE)
  await page.getByRole('link', { name: 'Watch again' }).click()
  await expect(page).toHaveURL(`${MOVIE}/watch`)
  expect((await getPlayerUrl(page)).searchParams.has('startAt')).toBe(false)
})
