import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const review = page.getByRole('region', { name: /^From / })
export const summary = page.getByRole('region', { name: 'Import complete' })

/** Returns the button that adds so many entries, as in `2 entries`. */
export function getAddButton(count: string) {
  return review.getByRole('button', { name: `Add ${count}` })
}

export function textFile(name: string, text: string): File {
  return new File([text], name, { type: 'text/csv' })
}

export function marqueeFile(items: readonly object[]): File {
  return textFile('marquee.json', JSON.stringify({ format: 'marquee-library', version: 1, items }))
}

/** Returns an item of an export, about a movie that is not looked up. */
export function exportedItem(id: number, changes: object): object {
  return { media_type: 'movie', tmdb_id: id, title: `Movie ${id}`, release_date: '2020-01-01', ...changes }
}

export async function chooseFiles(file: File): Promise<void> {
  const input = page.getByLabelText('Choose files')
  await expect.element(input).toBeInTheDocument()
  await input.upload(file)
}

/** Returns a movie as the catalogue lists it. */
export function movieRecord(changes: object) {
  return {
    poster_path: null,
    backdrop_path: null,
    release_date: '2020-01-01',
    vote_average: 7.46,
    overview: '',
    genre_ids: [18],
    ...changes,
  }
}
