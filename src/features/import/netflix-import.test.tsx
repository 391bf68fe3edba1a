import { beforeEach, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import {
  chooseFiles,
  getAddButton,
  movieRecord,
  review,
  summary,
  textFile,
} from '#src/features/import/testing/import-files.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

import { openImports } from './import-database.ts'

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

test('an account with several profiles asks whose history it is', async () => {
  await page.viewport(390, 844)
  const first = await renderScreen('/import')
  await chooseFiles(
    activityFile(
      ['Robin', '2024-05-02 20:00:00', 'Delegada Iracema: Season 1: Night (Episode 1)', '01:10:00'],
      ['Robin', '2024-05-01 20:00:00', "Kepler's Daughter", '00:03:00'],
      ['Kids', '2024-05-01 09:00:00', 'Delegada Iracema: Season 1: Night (Episode 2)', '01:10:00'],
    ),
  )
  await expect.element(page.getByRole('heading', { name: 'Whose history is it?' })).toHaveFocus()
  await expectNoAxeViolations()
  const group = page.getByRole('group', { name: 'Whose history is it?' })
  expect(getTexts(group.getByRole('listitem'))).toEqual(['Robin2 entries', 'Kids1 entry'])
  await expect.element(page.getByRole('button', { name: 'Choose a profile' })).toBeDisabled()
  await first.unmount()

  const second = await renderScreen('/import')
  await press(group.getByRole('checkbox', { name: /^Robin/ }), ' ')
  await press(page.getByRole('button', { name: 'Continue with 1 profile' }), '{Enter}')
  await expect.element(review.getByText('Only what Robin watched.')).toBeVisible()
  await page.getByText('What we’ll add (2)').click()
  await expect.element(page.getByText('Season 1, episode 1 · Watched May 2, 2024')).toBeVisible()
  await expect
    .element(page.getByText('Watched May 1, 2024, not finished'), { message: 'three minutes of a movie' })
    .toBeVisible()
  await second.unmount()

  const { router } = await renderScreen('/import')
  await expect.element(review.getByText('Only what Robin watched.')).toBeVisible()
  await getAddButton('2 entries').click()
  await expect.element(summary).toBeVisible()
  await router.navigate({ href: `/tv/${TV_SHOW}` })
  await expect.element(page.getByText(/^1 of \d\d+ episodes watched$/)).toBeVisible()
})

async function press(control: Locator, key: string): Promise<void> {
  await expect.element(control).toBeVisible()
  control.element().focus()
  await userEvent.keyboard(key)
}

/** Returns the activity of an account; each line is a profile, a time, a title and how long it played. */
function activityFile(...lines: [profile: string, start: string, title: string, position: string][]): File {
  const head =
    'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country'
  const rows = lines.map(
    ([profile, start, title, position]) =>
      `${profile},${start},${position},,"${title}",,TV,${position},${position},CH`,
  )
  return textFile('ViewingActivity.csv', [head, ...rows, ''].join('\n'))
}

function historyFile(...lines: string[]): File {
  return textFile('NetflixViewingHistory.csv', ['Title,Date', ...lines, ''].join('\n'))
}
