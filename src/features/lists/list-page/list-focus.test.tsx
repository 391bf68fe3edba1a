import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import {
  button,
  expectNames,
  openList,
  press,
  rows,
  selectButton,
  storedList,
  ZERO,
} from '#src/features/lists/testing/rainy-days.ts'

const removeButton = (name: string) => button(`Remove ${name} from this list`)
const noteButton = (name: string) => button(`Note for ${name}`)

const handle = (id: number, position: number) => button(`Move Title ${id}, position ${position} of 150`)

describe('in a list that is longer than what is rendered at first, the focus', () => {
  test('stays on the handle that moves a title to the end', async () => {
    await openLongList()
    await press(handle(1, 1), 'End')
    await expect.poll(() => rows.elements()).toHaveLength(150)
    await expect.element(handle(1, 150)).toHaveFocus()
    await expect.element(handle(1, 150)).toBeInViewport()
  })

  test('stays on the handle that moves a title below the last rendered row', async () => {
    await openLongList()
    await press(handle(50, 50), 'ArrowDown')
    await expect.element(handle(50, 51)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(handle(50, 52)).toHaveFocus()
  })

  test('moves to the first new title when no more are left to show', async () => {
    await openLongList()
    await press(button('Show more'))
    await expect.poll(() => rows.elements()).toHaveLength(100)
    await userEvent.keyboard('{Enter}')
    await expect.element(rows.nth(100).getByRole('link')).toHaveFocus()
  })

  test('stays in the main region while there is more to show', async () => {
    await openLongList()
    page.getByRole('main').element().focus()
    const showMore = button('Show more').element()
    // As in Safari, where a click does not focus a button.
    showMore.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(() => rows.elements()).toHaveLength(100)
    await expect.element(page.getByRole('main')).toHaveFocus()
  })
})

test('the focus moves to the next title when one is removed, and to the one before from the last', async () => {
  await openList()
  await press(removeButton('Mellow'))
  await expectNames(['Zero', 'Anchor', 'Élan'])
  await expect.element(removeButton('Anchor')).toHaveFocus()
  await press(removeButton('Élan'))
  await expect.element(removeButton('Anchor')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(removeButton('Zero')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Find something to add' })).toHaveFocus()
})

test('the focus stays in the list when a filter hides a title after its note has changed', async () => {
  await openList()
  for (const name of ['Zero', 'Mellow']) await editNote(name, 'popcorn')
  await page.getByLabelText('Search this list').fill('popcorn')
  await expectNames(['Zero', 'Mellow'])

  await editNote('Zero', 'chocolate')
  await expect.element(noteButton('Mellow')).toHaveFocus()
  await editNote('Mellow', 'chocolate')
  await expect.element(page.getByRole('heading', { name: 'No titles match' })).toBeVisible()
  await expect.element(selectButton).toHaveFocus()
})

test('a note stays open that is opened while another one is still closing', async () => {
  await openList()
  await press(noteButton('Zero'))
  const cancel = button('Cancel')
  await expect.element(cancel).toBeVisible()
  // The `close` event of the first dialog comes after the second click.
  for (const control of [cancel, noteButton('Mellow')])
    control.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await page.getByRole('dialog').getByLabelText('Your note').fill('popcorn')
  await press(button('Save'))
  await expect.element(rows.filter({ hasText: 'Mellow' })).toMatchTextContent('popcorn')
})

async function openLongList() {
  const titles = Array.from({ length: 150 }, (_, index) => ({
    // The page of a title that gets the focus is prefetched.
    id: index === 100 ? ZERO : index + 1,
    name: `Title ${index + 1}`,
  }))
  await openList('/lists/long', { library: storedList('long', 'Long', {}, titles) })
}

async function editNote(name: string, note: string): Promise<void> {
  await press(noteButton(name))
  await page.getByLabelText('Your note').fill(note)
  await press(button('Save'))
}
