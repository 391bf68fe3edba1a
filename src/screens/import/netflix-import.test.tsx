import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openImports } from '#src/features/import/import-database.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

import { chooseFiles, movieRecord, review, textFile } from './testing/import-files.ts'

const TV_SHOW = 392019

const dates = page.getByRole('combobox', { name: 'Dates in your file' })

beforeEach(() => openImports(getLibrary().owner).clearImports())

test('a name in another language, and one of the other kind, wait for a choice', async () => {
  const found = {
    id: TV_SHOW,
    name: 'Delegada Iracema',
    original_name: 'Iracema',
    first_air_date: '2019-01-01',
  }
  await renderScreen('/import', { catalogue: { '/search/tv': toPage([found]) } })
  await chooseFiles(historyFile('"Haus am Kai: Staffel 1: Folge 3","27.05.20"'))
  await page
    .getByRole('combobox', { name: 'Title for Haus am Kai' })
    .selectOptions('Delegada Iracema (2019) · TV show')
  await page.getByText('What we’ll add (1)').click()
  await expect.element(page.getByText('Season 1, episode 3 · Watched May 27, 2020')).toBeVisible()
})

test('the catalogue decides whether a name is a movie or an episode', async () => {
  const movie = movieRecord({
    id: 901,
    title: 'Jack Quill: Chapter 2',
    release_date: '2019-01-01',
    media_type: 'movie',
  })
  await renderScreen('/import', { catalogue: { '/search/multi': toPage([movie]) } })
  const names = ['Jack Quill: Chapter 2', 'Delegada Iracema: Chapter 2', 'Quayside: : ']
  await chooseFiles(historyFile(...names.map((name) => `"${name}","3/14/21"`)))
  await expect.element(review.getByText('2 entries in your history')).toBeVisible()
  await page.getByText('What we’ll add (2)').click()
  await expect.element(page.getByText('Jack Quill: Chapter 2 (2019)')).toBeVisible()
  await expect.element(page.getByText('Season 1, episode 2 · Watched March 14, 2021')).toBeVisible()
  await expect
    .element(page.getByText('Not found (1)'), { message: 'an episode without a name is no movie' })
    .toBeVisible()
})

test('dates with two meanings say how they are read, and can be read the other way', async () => {
  const { unmount } = await renderScreen('/import')
  await chooseFiles(historyFile(`"Kepler's Daughter","3/4/21"`))
  await expect.element(dates).toHaveDisplayValue('3/4/21 is March 4, 2021')
  await page.getByText('What we’ll add (1)').click()
  await expect.element(page.getByText('Watched March 4, 2021')).toBeVisible()
  await dates.selectOptions('3/4/21 is April 3, 2021')
  await expect.element(page.getByText('Watched April 3, 2021')).toBeVisible()
  await unmount()
  await renderScreen('/import')
  await expect.element(dates).toHaveDisplayValue('3/4/21 is April 3, 2021')
})

function historyFile(...lines: string[]): File {
  return textFile('NetflixViewingHistory.csv', ['Title,Date', ...lines, ''].join('\n'))
}
