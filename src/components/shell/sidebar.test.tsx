import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderScreen } from '#src/testing/render-screen.tsx'

const drawer = page.getByRole('dialog', { name: 'Menu' })

beforeEach(() => page.viewport(390, 844))

afterEach(() => page.viewport(1280, 800))

test.each(['Movies', 'Peacock', 'About'])('the link to %s closes the drawer', async (name) => {
  await openDrawer()
  await drawer.getByRole('link', { name }).click()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a link to the current page closes the drawer', async () => {
  await openDrawer()
  await drawer.getByRole('link', { name: 'Ratings' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a page of the account menu closes the drawer', async () => {
  await openDrawer()
  await drawer.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('the drawer closes when the screen becomes wide, and stays closed', async () => {
  await openDrawer()
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Toggle sidebar' })).toHaveFocus()
  await page.viewport(390, 844)
  const closed = page.getByRole('dialog', { name: 'Menu', includeHidden: true })
  await expect.element(closed).toBeInTheDocument()
  await expect.element(closed).not.toBeVisible()
})

test('the keyboard reaches the links of the drawer after its first button', async () => {
  await openDrawer()
  await expect.element(drawer.getByRole('button', { name: 'Close menu' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(drawer.getByRole('link').first()).toHaveFocus()
})

async function openDrawer(): Promise<void> {
  await renderScreen('/ratings')
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.element(drawer.getByRole('link', { name: 'Movies' })).toBeVisible()
}
