import { expect, type BrowserContext, type Page } from '#playwright'

import { readItems } from './stored-items.ts'

export type TestFile = { name: string; mimeType: string; buffer: Buffer }

export function textFile(name: string, text: string): TestFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

export function marqueeFile(items: object[], rest: object = {}): TestFile {
  return textFile('marquee.json', JSON.stringify({ format: 'marquee-library', version: 1, items, ...rest }))
}

/** Returns an item of an export, about a movie that is not looked up. */
export function exportedItem(id: number, changes: object): Record<string, unknown> {
  return {
    media_type: 'movie',
    tmdb_id: id,
    title: `Movie ${id}`,
    release_date: '2020-01-01',
    ...changes,
  }
}

export async function chooseFiles(page: Page, ...files: TestFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files)
}

export function getReview(page: Page) {
  return page.getByRole('region', { name: /^From / })
}

/** Returns the button that adds so many entries, as in `2 entries`. */
export function getAddButton(page: Page, count: string) {
  return getReview(page).getByRole('button', { name: `Add ${count}` })
}

export function getSummary(page: Page) {
  return page.getByRole('region', { name: 'Import complete' })
}

/** Rates movie 655018 with five stars. */
export async function rateInOtherTab(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/movie/655018')
  const stars = other.getByRole('slider', { name: 'Your rating' })
  await stars.press('5')
  await expect(stars).toHaveAttribute('aria-valuetext', '5 of 5 stars')
  // The stars show it before it is stored.
  await expect
    .poll(async () => (await readItems(other, 'rating')).map(({ body }) => body['half_stars']))
    .toContain(10)
  await other.close()
}
