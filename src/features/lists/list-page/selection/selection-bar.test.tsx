import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import {
  button,
  expectNames,
  LIST,
  listCard,
  NAMES,
  openList,
  press,
  rows,
  selectButton,
} from '#src/features/lists/testing/rainy-days.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'

const bar = page.getByRole('group', { name: 'Selected titles' })
const action = (name: string) => bar.getByRole('button', { name, exact: true })
const checkbox = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

test('titles are selected by Shift-click and keyboard, removed, and restored', async () => {
  await openList()
  await selectButton.click()
  await checkbox('Zero').click()
  await checkbox('Anchor').click({ modifiers: ['Shift'] })
  await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected')
  await press(checkbox('Mellow'), ' ')
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 selected')
  await action('Remove').click()
  await expectNames(['Mellow', 'Élan'])
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(selectButton).toHaveFocus()
  await button('Undo').click()
  await expectNames(NAMES)
})

test('Escape ends the selection, and an emptied list has the focus', async () => {
  await openList()
  await selectButton.click()
  await press(checkbox('Zero'), 'Escape')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(selectButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await action('Select all (4)').click()
  await action('Remove').click()
  await expect.element(page.getByRole('link', { name: 'Find something to add' })).toHaveFocus()
})

test('selected titles move to another list', async () => {
  const router = await openList()
  await selectButton.click()
  await checkbox('Mellow').click()
  await checkbox('Zero').click()
  await action('Move to…').click()
  const move = dialog('Move 2 titles')
  await expect.element(move).toBeVisible()
  await expectNoAxeViolations()
  await move.getByRole('button', { name: /Sundays/ }).click()
  await expectNames(['Anchor', 'Élan'])
  await router.navigate({ href: '/lists/sundays' })
  await expectNames(['Anchor', 'Zero', 'Mellow'])
  await button('Undo').click()
  await expectNames(['Anchor'])
  await router.navigate({ href: `/lists/${LIST}` })
  await expectNames(NAMES)
})

test('selected titles are copied to a new list', async () => {
  const router = await openList()
  await selectButton.click()
  await action('Select all (4)').click()
  await action('Copy to…').click()
  const copy = dialog('Copy 4 titles')
  await copy.getByLabelText('List name').fill('Everything')
  await copy.getByRole('button', { name: 'Create' }).click()
  await expectNames(NAMES)
  await router.navigate({ href: '/lists' })
  await expect.element(listCard('Everything')).toMatchTextContent('4 titles')
})

test('titles that the other list has already do not count as copied, and give it their notes', async () => {
  const router = await openList()
  await copyTo(['Anchor'], /Sundays/)
  await expect.element(page.getByText('Already on “Sundays”')).toBeVisible()

  await router.navigate({ href: '/lists/sundays' })
  await expectNames(['Anchor'])
  await copyTo(['Anchor'], /Rainy days/)
  await expect.element(toast('Your notes were added.')).toBeVisible()
  await router.navigate({ href: `/lists/${LIST}` })
  await expectNames(NAMES)
  await expect.element(rows.nth(2)).toMatchTextContent('The best')
  await toast('Your notes were added.').getByRole('button', { name: 'Undo' }).click()
  await expect.element(rows.nth(2)).not.toMatchTextContent('The best')

  await copyTo(['Anchor', 'Zero', 'Élan'], /Sundays/)
  await expect.element(page.getByText('Copied 2 titles to “Sundays”')).toBeVisible()
})

test('titles that a filter hides are not selected, and the others join the watchlist', async () => {
  const router = await openList()
  await selectButton.click()
  await action('Select all (4)').click()
  await page.getByLabelText('Type', { exact: true }).selectOptions('Movies')
  await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected')
  await action('Add to watchlist').click()
  await expect.element(page.getByText('Added 3 titles to your watchlist')).toBeVisible()
  await router.navigate({ href: '/watchlist' })
  await expect.element(page.getByRole('tab', { name: 'All (3)' })).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByRole('heading', { name: 'Your watchlist is empty' })).toBeVisible()
})

test('selected titles are marked as watched, TV shows with their episodes, and restored', async () => {
  await openList()
  await selectButton.click()
  await action('Select all (4)').click()
  await action('Mark as watched').click()
  // One of them was watched before.
  await expect.element(page.getByText('Marked 3 titles as watched')).toBeVisible()
  await expect.element(selectButton).toHaveFocus()
  await page.getByLabelText('Watched', { exact: true }).selectOptions('Finished')
  await expectNames(NAMES)
  await button('Undo').click()
  await expectNames(['Mellow'])
})

describe('at any width', () => {
  test.each([390, 768, 1440])('a toast covers no tool for selected titles at %i px', async (width) => {
    await page.viewport(width, 800)
    await openList()
    await button('Remove Zero from this list').click()
    await selectButton.click()
    await checkbox('Anchor').click()
    const removed = toast('Removed 1 title')
    await expect.element(removed).toBeVisible()
    for (const end of [0, 10_000]) {
      scrollTo(0, end)
      await expect.poll(() => overlaps(bar, removed)).toBe(false)
    }
    await expect.poll(() => isInWindow(removed.getByRole('button', { name: 'Undo' }))).toBe(true)
    await action('Add to watchlist').click()
    await expect.element(page.getByText('Added 1 title to your watchlist')).toBeVisible()
  })
})

async function copyTo(titles: string[], list: RegExp): Promise<void> {
  await selectButton.click()
  for (const title of titles) await checkbox(title).click()
  await action('Copy to…').click()
  await page.getByRole('dialog').getByRole('button', { name: list }).click()
}

function overlaps(one: Locator, other: Locator): boolean {
  const [first, second] = [getBox(one), getBox(other)]
  return (
    first.left < second.right &&
    second.left < first.right &&
    first.top < second.bottom &&
    second.top < first.bottom
  )
}

function isInWindow(locator: Locator): boolean {
  const { left, right, top, bottom } = getBox(locator)
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
}

const getBox = (locator: Locator) => locator.element().getBoundingClientRect()
