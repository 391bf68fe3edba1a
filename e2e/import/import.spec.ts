import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { requestAsUser, signInAsNewUser } from '../support/backend.ts'
import { download } from '../support/downloads.ts'
import { clickAndConfirm, expectToast } from '../support/feedback.ts'
import {
  chooseFiles,
  exportedItem,
  getAddButton,
  getReview,
  getSummary,
  marqueeFile,
  rateInOtherTab,
  textFile,
} from '../support/import-files.ts'
import { readItems } from '../support/stored-items.ts'
import { expect, test, WIDTHS } from '../support/test.ts'

const DIARY = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-05-03,Kepler's Daughter,,https://boxd.it/a,4.5,,,2024-05-02
2024-05-03,Nowhere To Be Found,,https://boxd.it/b,2,,,2024-05-02
`

for (const width of WIDTHS)
  test(`at ${width} px, a file is looked up, shown before anything changes, applied and undone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/import')
    await expect(page).toHaveTitle('Import · Marquee')
    await expectNoAxeViolationsInBothThemes(page)
    await chooseFiles(page, textFile('diary.csv', DIARY))
    await expect(page.getByRole('heading', { name: 'From Letterboxd' })).toBeFocused()
    await expect(getReview(page).getByRole('listitem')).toHaveText(['1 entry in your history', '1 rating'])
    await expect(page.getByText('Not found (2)')).toBeVisible()
    await page.getByText('What we’ll add (2)').click()
    await expect(page.getByText('Watched May 2, 2024')).toBeVisible()
    await expectNoAxeViolationsInBothThemes(page)
    expect(await readItems(page, 'rating'), 'nothing has changed yet').toEqual([])

    await getAddButton(page, '2 entries').click()
    const summary = getSummary(page)
    await expectNoAxeViolationsInBothThemes(page)
    await summary.getByRole('link', { name: 'See your history' }).click()
    await expect(page.getByRole('heading', { level: 2, name: /May 2, 2024/ })).toBeVisible()
    await expect(page.getByRole('link', { name: "Kepler's Daughter" }).first()).toBeVisible()
    await page.goto('/ratings')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)

    await page.goto('/import')
    const earlier = page.getByRole('region', { name: 'Earlier imports' })
    await expect(earlier.getByText('From Letterboxd')).toBeVisible()
    await earlier.getByRole('button', { name: 'Undo import' }).click()
    await expectToast(page, 'Import undone', 'Changes you made since then were kept.')
    await expect(earlier).toBeHidden()
    await page.goto('/history')
    await expect(page.getByText('Movies and TV shows you watch will show up here.')).toBeVisible()
  })

test('20,000 rows are imported, and their history is complete @full', async ({ page }) => {
  await page.goto('/import')
  const rows = Array.from({ length: 20_000 }, (_, index) =>
    exportedItem(index + 1, { type: 'viewing', at: Date.UTC(2020, 0, 1, 12) + index * 3_600_000 }),
  )
  await chooseFiles(page, marqueeFile(rows))
  await getAddButton(page, '20,000 entries').click()
  await page.getByRole('link', { name: 'See your history' }).click({ timeout: 60_000 })
  await expect(page.getByText(/^20,?000 entries$/)).toBeVisible()
})

test('an export has the whole library, and importing it brings it back after everything was deleted', async ({
  page,
}) => {
  await signInAsNewUser(page)
  await page.goto('/import')
  const at = Date.UTC(2024, 1, 1, 12)
  const items = [
    exportedItem(1, { type: 'viewing', at, progress: { watched: 5400, duration: 6000 }, is_finished: true }),
    exportedItem(2, { type: 'viewing', at: null }),
    exportedItem(1, { type: 'rating', half_stars: 9, at }),
    exportedItem(1, { type: 'watchlist', at }),
    exportedItem(2, { type: 'list', list: 'Rainy days', note: 'With tea', at }),
  ]
  const lists = [
    { name: 'Rainy days', description: 'In any order' },
    { name: 'For later', description: 'Empty so far' },
  ]
  const smart = { name: 'With tea', description: '', list: 'Rainy days', rules: { source: 'list' } }
  await chooseFiles(page, marqueeFile(items, { lists, smart_lists: [smart] }))
  await getAddButton(page, '8 entries').click()
  await expect(getSummary(page)).toBeVisible()

  await page.goto('/settings?tab=data')
  const exportAs = (name: string) =>
    download(page.getByRole('group', { name: 'Export' }).getByRole('button', { name, exact: true }))
  const letterboxd = await exportAs('Letterboxd')
  expect(letterboxd.content.toString()).toContain('Movie 1,2020,4.5,2024-02-01,1')
  expect((await exportAs('CSV')).content.toString()).toContain('list,movie,2,Movie 2')
  const json = await exportAs('JSON')
  expect(json.name).toMatch(/^marquee-\d{4}-\d\d-\d\d\.json$/)
  const document = JSON.parse(json.content.toString())
  expect(document.items).toHaveLength(5)
  expect(document.items).toEqual(expect.arrayContaining(items.map((one) => expect.objectContaining(one))))
  expect(document.lists).toEqual(expect.arrayContaining(lists))
  expect(Object.keys(document.account)).toEqual(['profile', 'credit_history'])
  expect(json.content.toString(), 'without secrets').not.toMatch(/token|"email"/)

  await clickAndConfirm(page, 'Delete everything')
  await expectToast(page, 'Everything deleted', 'Your library is empty')
  await expect
    .poll(() => requestAsUser(page, 'GET', 'library_items?body=not.is.null&kind=neq.clearing&select=kind'))
    .toEqual([])
  await page.goto('/import')
  await expect(page.getByRole('region', { name: 'Earlier imports' })).toBeHidden()
  await chooseFiles(page, textFile('marquee.json', json.content.toString()))
  await getAddButton(page, '8 entries').click()
  await page.getByRole('link', { name: 'See your lists' }).click()
  await page.getByRole('link', { name: /With tea/ }).click()
  await expect(page.getByRole('link', { name: /Movie 2/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Movie 1/ })).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: /Rainy days/ }).click()
  await expect(page.getByText('With tea')).toBeVisible()
  await expect(page.getByText('In any order')).toBeVisible()
})

test('what another tab has changed since the preview stays, and a draft is applied once', async ({
  page,
  context,
}) => {
  await page.goto('/import')
  const rated = [655018, 2].map((id) => exportedItem(id, { type: 'rating', half_stars: 2, at: 5 }))
  await chooseFiles(page, marqueeFile(rated))
  await expect(getAddButton(page, '2 entries')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/import')
  await expect(getAddButton(other, '2 entries')).toBeVisible()
  await rateInOtherTab(context)
  await getAddButton(page, '2 entries').click()
  await expect(getSummary(page)).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expectToast(page, 'Import undone', 'Changes you made since then were kept.')
  expect(await readItems(page, 'rating')).toMatchObject([{ key: 'movie-655018', body: { half_stars: 10 } }])
  await getAddButton(other, '2 entries').click()
  await expect(other.getByRole('button', { name: 'Choose files' })).toBeVisible()
})
