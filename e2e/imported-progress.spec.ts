import type { Page } from '@playwright/test'

import { expectToast } from './support/feedback.ts'
import { readStored } from './support/local-storage.ts'
import { seedViewings, storedViewing } from './support/stored-viewings.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { TV_SHOW } from './support/watch-page.ts'

const episode = (number: number) =>
  storedViewing('tv', TV_SHOW.id, number, { season_number: 1, episode_number: number, origin: 'import' })

const cards = (page: Page) => page.getByRole('list', { name: 'What to watch next' }).getByRole('listitem')

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

/** Runs in the page. Collects the texts of all links that it ever shows. */
function noteLinks(): void {
  const texts = new Set<string>()
  new MutationObserver(() => {
    for (const link of document.querySelectorAll('main a')) texts.add(link.textContent.trim())
    document.documentElement.dataset['links'] = [...texts].join('\n')
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
