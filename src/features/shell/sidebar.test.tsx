import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { setMotion } from '#src/testing/motion.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const drawer = page.getByRole('dialog', { name: 'Menu' })

beforeEach(() => page.viewport(390, 844))

test.each(['Movies', 'Peacock', 'About'])('the link to %s closes the drawer', async (name) => {
  await openDrawer()
  await drawer.getByRole('link', { name }).click()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('the drawer is closed at first, 288 px wide, and Escape closes it', async () => {
  await renderScreen('/ratings')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  const toggle = page.getByRole('button', { name: 'Toggle sidebar', includeHidden: true })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect.element(drawer.getByRole('link', { name: 'Movies' })).toBeVisible()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(drawer.element().getBoundingClientRect().width).toBe(288)
  await userEvent.keyboard('{Escape}')
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

test('the drawer slides out with its content', async () => {
  await setMotion('no-preference')
  await openDrawer()
  const element = drawer.element()
  element.style.transitionDuration = '1h'
  await drawer.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(() => element.getAnimations()).not.toEqual([])
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  expect(countLinks()).toBeGreaterThan(0)
  for (const animation of element.getAnimations()) animation.finish()
  await expect.poll(countLinks).toBe(0)
})

test('the shortcut opens no drawer above the command menu', async () => {
  await renderScreen('/ratings')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await expect.element(drawer).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(drawer).toBeVisible()
})

function countLinks(): number {
  return document.querySelectorAll('dialog a').length
}

async function openDrawer(): Promise<void> {
  await renderScreen('/ratings')
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.element(drawer.getByRole('link', { name: 'Movies' })).toBeVisible()
}
