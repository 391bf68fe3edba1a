import type { Page } from '@playwright/test'

import { clickAndConfirm, expectToast } from './support/feedback.ts'
import { mockMovies, rangeNames, storeRules } from './support/hiding.ts'
import { readStored, seedStorageOnce } from './support/local-storage.ts'
import { seedViewings, storedViewing } from './support/stored-viewings.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { chooseMore } from './support/title-page.ts'
import { progressEntry } from './support/watch-history.ts'
import { MOVIE, TV_SHOW } from './support/watch-page.ts'

const episode = (number: number) =>
  storedViewing('tv', TV_SHOW.id, number, { season_number: 1, episode_number: number, origin: 'import' })

const movie = (id: number) => storedViewing('movie', id, 1, { origin: 'import' })

const cards = (page: Page) => page.getByRole('list', { name: 'What to watch next' }).getByRole('listitem')

test('clearing TV progress clears imported episodes, and keeps movies and what played', async ({ page }) => {
  const played = storedViewing('tv', TV_SHOW.id, 3, { season_number: 1, episode_number: 3 })
  await seedViewings(page, [episode(1), episode(2), movie(MOVIE.id), played])
  await page.goto('/up-next')
  await expect(cards(page)).toHaveCount(1)
  await page.goto('/settings?tab=data')
  await clickAndConfirm(page, 'Clear TV progress')
  await expectToast(page, 'TV Progress Cleared', 'Your TV show progress has been cleared')
  await page.goto('/history')
  await expect(page.getByText('2 entries')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Season 1, episode 3')
  expect(await readStored(page, 'importedTitles')).not.toContain(`tv-${TV_SHOW.id}`)
  await page.goto('/up-next')
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(0)
})

test.describe('when the library on the device cannot be read', () => {
  test.use({ expectedErrors: /Failed to read the library on this device/ })

  test('clearing TV progress says that imported episodes stay', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not available', 'SecurityError')
      }
    })
    await page.goto('/settings?tab=data')
    await clickAndConfirm(page, 'Clear TV progress')
    await expectToast(page, 'Error', 'We couldn’t clear the episodes you imported.')
    await expect(page.getByText('TV Progress Cleared')).toBeHidden()
  })
})

for (const width of WIDTHS)
  test(`at ${width} px, an import says what is next, and leaves Continue Watching alone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/import')
    const watched = [1, 2].map((number) => ({
      media_type: 'tv',
      tmdb_id: TV_SHOW.id,
      title: 'Delegada Iracema',
      type: 'viewing',
      at: Date.parse('2024-05-02') + number,
      season: 1,
      episode: number,
      is_finished: true,
    }))
    await page.locator('input[type=file]').setInputFiles({
      name: 'marquee.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({ format: 'marquee-library', version: 1, items: watched, lists: [] }),
      ),
    })
    await page.getByRole('button', { name: 'Add 2 entries' }).click()
    await page.getByRole('region', { name: 'Import complete' }).waitFor()

    await page.goto('/up-next')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Next episode: season 1, episode 3')
    await page.goto(TV_SHOW.path)
    await expect(page.getByRole('link', { name: 'Play next: S1 E3' })).toHaveAttribute(
      'href',
      `${TV_SHOW.path}/watch?season=1&episode=3`,
    )
    await expect(page.getByText(/^2 of \d\d+ episodes watched$/)).toBeVisible()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Popular Movies' }).waitFor()
    await expect(page.getByRole('list', { name: /Watch(ing|ed)$/ })).toHaveCount(0)
    expect(await readStored(page, 'watchProgress')).toBeNull()

    await page.goto('/import')
    await page.getByRole('button', { name: 'Undo import' }).click()
    await expectToast(page, 'Import undone', 'Changes you made since then were kept.')
    await page.goto(TV_SHOW.path)
    await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
  })

test('an imported movie is marked as unwatched and restored', async ({ page }) => {
  await seedViewings(page, [movie(MOVIE.id)])
  await page.goto(MOVIE.path)
  await expect(page.getByRole('link', { name: 'Watch again' })).toBeVisible()
  await chooseMore(page, 'Mark as unwatched')
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Watch again' })).toBeVisible()
  await chooseMore(page, 'Mark as unwatched')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
})

test('what played later than the import counts', async ({ page }) => {
  await seedViewings(page, [episode(1), episode(2)])
  await page.addInitScript(seedStorageOnce, {
    watchProgress: {
      [`tv-${TV_SHOW.id}`]: progressEntry(TV_SHOW.id, 'tv', {
        last_updated: 50,
        show_progress: {
          s1e3: { season: 1, episode: 3, progress: { watched: 600, duration: 2400 }, last_updated: 50 },
        },
      }),
    },
  })
  await page.goto(TV_SHOW.path)
  await expect(page.getByRole('link', { name: 'Resume S1 E3' })).toBeVisible()
  await expect(page.getByText(/^2 of \d\d+ episodes watched$/)).toBeVisible()
})

test('the main button of an imported title waits for the history, so that it never changes', async ({
  page,
}) => {
  await seedViewings(page, [episode(1)])
  await page.goto(TV_SHOW.path)
  await expect(page.getByRole('link', { name: 'Play next: S1 E2' })).toBeVisible()
  await page.addInitScript(noteLinks)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Play next: S1 E2' })).toBeVisible()
  const links = await page.locator('html').getAttribute('data-links')
  expect(links).toContain('Play next: S1 E2')
  expect(links).not.toContain('Watch Now')
})

test('clearing the history leaves no trace of what was imported', async ({ page }) => {
  await seedViewings(page, [movie(MOVIE.id)])
  await page.goto(MOVIE.path)
  await expect(page.getByRole('link', { name: 'Watch again' })).toBeVisible()
  expect(await readStored(page, 'importedTitles')).toEqual([`movie-${MOVIE.id}`])
  await page.goto('/settings?tab=data')
  await clickAndConfirm(page, 'Clear watch history')
  await expect.poll(() => readStored(page, 'importedTitles')).toEqual([])
  await page.goto(MOVIE.path)
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
})

test('imported movies are hidden with those that were watched', async ({ page }) => {
  await mockMovies(page)
  await seedViewings(page, [1, 2].map(movie))
  await storeRules(page, [{ type: 'watched' }])
  await page.goto('/movies')
  await expect
    .poll(() => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts())
    .toEqual(rangeNames(3, 22))
})

/** Runs in the page. Collects the texts of all links that it ever shows. */
function noteLinks(): void {
  const texts = new Set<string>()
  new MutationObserver(() => {
    for (const link of document.querySelectorAll('main a')) texts.add(link.textContent.trim())
    document.documentElement.dataset['links'] = [...texts].join('\n')
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
