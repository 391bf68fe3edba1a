import type { Page } from '@playwright/test'

import { openList, readNames, rows } from './support/list-page.ts'
import { seedLists, storedList, storedListTitle } from './support/stored-lists.ts'
import { expect, test } from './support/test.ts'

test.describe('in a list that is longer than what is rendered at first, the focus', () => {
  // A title that gets the focus is requested, and the catalogue does not have these.
  test.use({ expectedErrors: /Catalogue status 404/ })

  test.beforeEach(async ({ page }) => {
    await seedLists(page, [
      storedList('long', { name: 'Long' }),
      ...Array.from({ length: 150 }, (_, index) => storedListTitle('long', index + 1, index + 1)),
    ])
    await page.goto('/lists/long')
  })

  test('stays on the handle that moves a title to the end', async ({ page }) => {
    await handle(page, 'Title 1').press('End')
    await expect(rows(page)).toHaveCount(150)
    await expect(page.getByRole('button', { name: 'Move Title 1, position 150 of 150' })).toBeFocused()
    await expect(handle(page, 'Title 1')).toBeInViewport()
  })

  test('stays on the handle that moves a title below the last rendered row', async ({ page }) => {
    await handle(page, 'Title 50').press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Move Title 50, position 51 of 150' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Move Title 50, position 52 of 150' })).toBeFocused()
  })

  test('moves to the first new title when no more are left to show', async ({ page }) => {
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(rows(page)).toHaveCount(100)
    await page.keyboard.press('Enter')
    await expect(rows(page).nth(100).getByRole('link')).toBeFocused()
  })
})

test('the focus moves to the next title when one is removed, and to the one before from the last', async ({
  page,
}) => {
  await openList(page)
  await removeButton(page, 'Mellow').press('Enter')
  await expect.poll(() => readNames(page)).toEqual(['Zero', 'Anchor', 'Élan'])
  await expect(removeButton(page, 'Anchor')).toBeFocused()
  await removeButton(page, 'Élan').press('Enter')
  await expect(removeButton(page, 'Anchor')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(removeButton(page, 'Zero')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Find something to add' })).toBeFocused()
})

test('the focus stays in the list when a filter hides a title after its note has changed', async ({
  page,
}) => {
  await openList(page)
  for (const name of ['Zero', 'Mellow']) await editNote(page, name, 'popcorn')
  await page.getByLabel('Search this list').fill('popcorn')
  await expect.poll(() => readNames(page)).toEqual(['Zero', 'Mellow'])

  await editNote(page, 'Zero', 'chocolate')
  await expect(noteButton(page, 'Mellow')).toBeFocused()
  await editNote(page, 'Mellow', 'chocolate')
  await expect(page.getByRole('heading', { name: 'No titles match' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
})

test('a note stays open that is opened while another one is still closing', async ({ page }) => {
  await openList(page)
  await noteButton(page, 'Zero').press('Enter')
  const mellow = await noteButton(page, 'Mellow').elementHandle()
  await page.getByRole('button', { name: 'Cancel', exact: true }).evaluate((cancel: HTMLElement, next) => {
    cancel.click()
    // The `close` event of the first dialog comes after this.
    if (next instanceof HTMLElement) next.click()
  }, mellow)
  await page.getByRole('dialog').getByLabel('Your note').fill('popcorn')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mellow' })).toContainText('popcorn')
})

async function editNote(page: Page, name: string, note: string): Promise<void> {
  await noteButton(page, name).press('Enter')
  await page.getByLabel('Your note').fill(note)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
}

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}, position` })
const removeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name} from this list` })
const noteButton = (page: Page, name: string) => page.getByRole('button', { name: `Note for ${name}` })
