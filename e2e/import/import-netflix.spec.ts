import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { chooseFiles, getAddButton, getReview, getSummary, textFile } from '../support/import-files.ts'
import { expect, test, WIDTHS } from '../support/test.ts'
import { TV_SHOW } from '../support/watch-page.ts'

const HEAD =
  'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country'

/** Returns the activity of an account; each line is a profile, a time, a title and how long it played. */
function activityFile(...lines: [profile: string, start: string, title: string, position: string][]) {
  const rows = lines.map(
    ([profile, start, title, position]) =>
      `${profile},${start},${position},,"${title}",,TV,${position},${position},CH`,
  )
  return textFile('ViewingActivity.csv', [HEAD, ...rows, ''].join('\n'))
}

const ACTIVITY = activityFile(
  ['Robin', '2024-05-02 20:00:00', 'Delegada Iracema: Season 1: Night (Episode 1)', '01:10:00'],
  ['Robin', '2024-05-01 20:00:00', "Kepler's Daughter", '00:03:00'],
  ['Kids', '2024-05-01 09:00:00', 'Delegada Iracema: Season 1: Night (Episode 2)', '01:10:00'],
)

for (const width of WIDTHS)
  test(`at ${width} px, an account with several profiles asks whose history it is`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/import')
    await chooseFiles(page, ACTIVITY)
    await expect(page.getByRole('heading', { name: 'Whose history is it?' })).toBeFocused()
    await expectNoAxeViolationsInBothThemes(page)
    const group = page.getByRole('group', { name: 'Whose history is it?' })
    await expect(group.getByRole('listitem')).toHaveText(['Robin2 entries', 'Kids1 entry'])
    await expect(page.getByRole('button', { name: 'Choose a profile' })).toBeDisabled()
    await page.reload()
    await group.getByRole('checkbox', { name: 'Robin' }).press('Space')
    await page.getByRole('button', { name: 'Continue with 1 profile' }).press('Enter')

    await expect(getReview(page).getByText('Only what Robin watched.')).toBeVisible()
    await page.getByText('What we’ll add (2)').click()
    await expect(page.getByText('Season 1, episode 1 · Watched May 2, 2024')).toBeVisible()
    await expect(
      page.getByText('Watched May 1, 2024, not finished'),
      'three minutes of a movie',
    ).toBeVisible()
    await page.reload()
    await expect(getReview(page).getByText('Only what Robin watched.'), 'the choice is kept').toBeVisible()
    await getAddButton(page, '2 entries').click()
    await expect(getSummary(page)).toBeVisible()
    await page.goto(TV_SHOW.path)
    await expect(page.getByText(/^1 of \d\d+ episodes watched$/)).toBeVisible()
  })
