import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { clickAndConfirm } from './support/feedback.ts'
import { filterPanel, openFilters } from './support/filters.ts'
import { readStored, seedStorageOnce } from './support/local-storage.ts'
import { expect, test, WIDTHS } from './support/test.ts'

const MOVIE = { id: 655018, path: '/movie/655018', name: "Kepler's Daughter" }

const stars = (page: Page) => page.getByRole('slider', { name: 'Your rating' })
const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove your rating' })

function storedRating(id: number, title: string, halfStars: number, ratedAt: number, kind = 'movie') {
  const entry = {
    id,
    media_type: kind,
    half_stars: halfStars,
    rated_at: ratedAt,
    updated_at: ratedAt,
    title,
    poster_path: null,
    vote_average: 7,
    release_date: '2024-01-01',
  }
  return [`${kind}-${id}`, entry] as const
}

const RATINGS = Object.fromEntries([
  storedRating(1, 'Beta', 10, 3000),
  storedRating(2, 'alpha', 7, 2000),
  storedRating(3, 'Gamma', 7, 1000),
  storedRating(4, '=1+1', 1, 500, 'tv'),
])

async function expectRating(page: Page, text: string): Promise<void> {
  await expect(stars(page)).toHaveAttribute('aria-valuetext', text)
}

/** Clicks the row of stars, 0 is its start and 1 its end. */
async function clickStars(page: Page, fraction: number): Promise<void> {
  const box = await stars(page).boundingBox()
  if (!box) throw new Error('no stars')
  await page.mouse.click(box.x + box.width * fraction, box.y + box.height / 2)
}

for (const width of WIDTHS)
  test(`a title is rated by keys and by pointer, and the rating is undone, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(MOVIE.path)
    await expectRating(page, 'Not rated')
    await expect(removeButton(page)).toHaveCount(0)
    await clickStars(page, 0.65)
    await expectRating(page, '3.5 of 5 stars')
    await clickStars(page, 0.71)
    await expectRating(page, '4 of 5 stars')

    await stars(page).focus()
    for (const [key, text] of [
      ['ArrowLeft', '3.5 of 5 stars'],
      ['ArrowUp', '4 of 5 stars'],
      ['Home', '0.5 of 5 stars'],
      ['ArrowDown', '0.5 of 5 stars'],
      ['End', '5 of 5 stars'],
      ['ArrowRight', '5 of 5 stars'],
      ['2', '2 of 5 stars'],
    ] as const) {
      await page.keyboard.press(key)
      await expectRating(page, text)
    }
    await page.reload()
    await expectRating(page, '2 of 5 stars')

    await stars(page).press('Delete')
    await expectRating(page, 'Not rated')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectRating(page, '2 of 5 stars')
    await expect(page.getByText('Rating removed')).toHaveCount(0)
    await removeButton(page).click()
    await expectRating(page, 'Not rated')
    await expect(stars(page)).toBeFocused()
  })

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap chooses half a star of at least 24 pixels', async ({ page }) => {
    await page.goto(MOVIE.path)
    await expectRating(page, 'Not rated')
    const box = await stars(page).boundingBox()
    expect((box?.width ?? 0) / 10).toBeGreaterThanOrEqual(24)
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * 0.45, (box?.y ?? 0) + 20)
    await expectRating(page, '2.5 of 5 stars')
  })
})

test('the command palette leads to the stars of a title, and to all ratings', async ({ page }) => {
  await page.goto(MOVIE.path)
  await expectRating(page, 'Not rated')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const run = async (text: string, option: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
    await expect(palette.getByRole('option', { selected: true })).toHaveText(option)
    await page.keyboard.press('Enter')
  }
  await run('rate this', 'Rate this title')
  await expect(stars(page)).toBeFocused()
  await page.keyboard.press('4')
  await expectRating(page, '4 of 5 stars')
  await run('my ratings', 'Ratings')
  await expect(page.getByRole('heading', { level: 1, name: 'My ratings' })).toBeVisible()
  await expect(page.getByRole('article').filter({ visible: true })).toContainText(MOVIE.name)
})

test.describe('of titles that the catalogue does not have', () => {
  // Hovering a card prefetches its title.
  test.use({ expectedErrors: /RequestError/ })

  test('My ratings sorts, filters, downloads and is cleared', async ({ page }) => {
    const names = page.getByRole('main').getByRole('article').getByRole('heading')
    await page.addInitScript(seedStorageOnce, { ratings: RATINGS })
    await page.goto('/ratings')
    await expect(names).toHaveText(['Beta', 'alpha', 'Gamma', '=1+1'])
    const first = page.getByRole('main').getByRole('article').first()
    await expect(first.getByRole('img', { name: 'Your rating' }).locator('..')).toHaveText('5')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.selectOption('Title, A to Z')
    await expect(names).toHaveText(['=1+1', 'alpha', 'Beta', 'Gamma'])
    await page.getByRole('button', { name: '3.5 stars (2)' }).click()
    await expect(names).toHaveText(['alpha', 'Gamma'])
    await expect(page).toHaveURL('/ratings?sort=title&stars=3.5')
    await page.reload()
    await expect(names).toHaveText(['alpha', 'Gamma'])

    const download = async (format: string) => {
      const started = page.waitForEvent('download')
      await page.getByRole('button', { name: `Download my ratings as ${format}` }).click()
      const file = await started
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
    }
    const csv = await download('CSV')
    expect(csv.name).toBe('my-ratings.csv')
    expect(csv.text.split('\r\n')).toHaveLength(6)
    expect(csv.text).toContain(`tv,4,"'=1+1",2024-01-01,0.5,1970-01-01T00:00:00.500Z`)
    expect(JSON.parse((await download('JSON')).text)).toHaveLength(4)

    await page.goto('/ratings?stars=2')
    await page.getByRole('button', { name: 'Show all ratings' }).click()
    await expect(names).toHaveCount(4)
    await expectNoAxeViolationsInBothThemes(page, 'ratings')

    await page.goto('/settings?tab=data')
    await clickAndConfirm(page, 'Clear ratings')
    await expect(page.getByText('Your ratings have been cleared')).toBeVisible()
    expect(await readStored(page, 'ratings'), 'what an earlier version stored').toBeNull()
    await page.goto('/ratings')
    await expect(page.getByRole('heading', { name: 'No ratings yet' })).toBeVisible()
  })
})

test('a filter leaves out what was rated, and fills up the list', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('article').filter({ visible: true })
  await page.goto('/movies?filter=rating.7')
  await expect(cards).toHaveCount(20)
  const paths = await cards
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const ratings = Object.fromEntries(
    paths.slice(0, 15).map((path) => storedRating(Number(path?.split('/').at(-1)), 'Rated', 7, 1000)),
  )
  await page.evaluate((value) => localStorage.setItem('ratings', value), JSON.stringify(ratings))
  await page.reload()
  await openFilters(page)
  await filterPanel(page).getByRole('combobox', { name: 'Your rating' }).selectOption('Not rated by you')
  await filterPanel(page)
    .getByRole('button', { name: /^Show up to/ })
    .click()
  await expect(page).toHaveURL('/movies?filter=rating.7+mine.unrated')
  await expect(page.getByText(/^\d+ movies so far$/)).toBeVisible()
  await expect(cards).toHaveCount(25)
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', paths[15] ?? '')
  await page.getByRole('button', { name: 'Remove Not rated by you' }).click()
  await expect(cards).toHaveCount(20)
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', paths[0] ?? '')
  await expect(cards.first().getByRole('img', { name: 'Your rating' })).toBeVisible()
})
