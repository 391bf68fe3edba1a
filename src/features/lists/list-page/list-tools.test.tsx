import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import {
  button,
  expectNames,
  LIST,
  NAMES,
  openList,
  rows,
  selectButton,
} from '#src/features/lists/testing/rainy-days.ts'

const select = (label: string) => page.getByLabelText(label, { exact: true })
const search = select('Search this list')
const handles = page.getByRole('button', { name: /^Move / })

test('a list is sorted and filtered in the URL, with an entry of the history for each menu', async () => {
  const router = await openList()
  await expectNames(NAMES)
  await select('Sort by').selectOptions('Rating, best first')
  await expectNames(['Anchor', 'Mellow', 'Zero', 'Élan'])
  await expect.element(page.getByText('Sort by My order to rearrange.')).toBeVisible()
  await expect.element(handles).not.toBeInTheDocument()

  await select('Type').selectOptions('Movies')
  await expectNames(['Anchor', 'Mellow', 'Zero'])
  await search.fill('e')
  await expectNames(['Mellow', 'Zero'])
  await expect.poll(() => router.state.location.href).toBe(`/lists/${LIST}?sort=rating&kind=movie&text=e`)

  router.history.back()
  await expectNames(['Anchor', 'Mellow', 'Zero', 'Élan'])
  await expect.element(search).toHaveValue('')
  router.history.back()
  await expectNames(NAMES)
  await expect.poll(() => handles.elements()).toHaveLength(4)
})

test('a link opens a list as it was sorted and filtered', async () => {
  await openList(`/lists/${LIST}?sort=rating&kind=movie&text=e`)
  await expectNames(['Mellow', 'Zero'])
  await expect.element(search).toHaveValue('e')
  await expect.element(select('Sort by')).toHaveDisplayValue('Rating, best first')
  await expect.element(select('Type')).toHaveDisplayValue('Movies')
})

test('a list is filtered by what was watched, and by words of a note', async () => {
  await openList(`/lists/${LIST}?state=in-progress`)
  await expectNames(['Zero'])
  await select('Watched').selectOptions('Finished')
  await expectNames(['Mellow'])
  await select('Watched').selectOptions('Not started')
  await expectNames(['Anchor', 'Élan'])
  await search.fill('ada')
  await expectNames(['Élan'])
  await search.fill('nothing like it')
  await expect.element(page.getByRole('heading', { name: 'No titles match' })).toBeVisible()
  await button('Show my order').click()
  await expectNames(NAMES)
  await expect.element(selectButton).toHaveFocus()
})

test('invalid search parameters are ignored', async () => {
  await openList(`/lists/${LIST}?sort=size&kind=person&state=5`)
  await expectNames(NAMES)
  await expect.element(select('Sort by')).toHaveValue('order')
  expect(handles.elements()).toHaveLength(rows.elements().length)
})

test('a list is merged into another one, where notes stay, and both are restored', async () => {
  const router = await openList()
  await button('Merge into…').click()
  await page
    .getByRole('dialog', { name: 'Merge “Rainy days”' })
    .getByRole('button', { name: /Sundays/ })
    .click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sundays' })).toBeVisible()
  await expectNames(['Anchor', 'Zero', 'Mellow', 'Élan'])
  await expect.element(rows.first()).toMatchTextContent('The best')
  await expect.element(rows.last()).toMatchTextContent('With Ada')

  await button('Undo').click()
  await expectNames(['Anchor'])
  await router.navigate({ to: '/lists/$id', params: { id: LIST } })
  await expectNames(NAMES)
})

test('guests see why they cannot share a list, and where to log in', async () => {
  const router = await openList()
  await button('Share').click()
  const dialog = page.getByRole('dialog', { name: 'Share this list' })
  await expect.element(dialog.getByText(/^Log in to share this list\./)).toBeVisible()
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await expect.poll(() => router.state.location.href).toBe('/auth?mode=login')
})
