import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { closeCommandDialog } from '#src/features/command-menu/dialog/dialog-store.ts'
import { settings } from '#src/features/settings/store.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const menu = page.getByRole('dialog', { name: 'Command palette' })
const field = menu.getByRole('combobox')
const options = menu.getByRole('option')
const active = menu.getByRole('option', { selected: true })
const activeText = () => active.element().textContent
const opener = page.getByRole('button', { name: 'Open command palette' })

afterEach(closeCommandDialog)

test('the command menu closes when the page below it changes', async () => {
  const { router } = await renderScreen('/ratings')
  await router.navigate({ href: '/people' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await openMenu()
  router.history.back()
  await expect.element(page.getByRole('heading', { level: 1, name: 'My ratings' })).toBeVisible()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})

test('the button opens the command menu, keys and the pointer move through it, and Escape restores the focus', async () => {
  await renderScreen('/history')
  await opener.click()
  await expect.element(field).toHaveFocus()
  await expect.poll(activeText).toMatch(/^Home/)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(active, { message: 'the last follows the first' }).toHaveTextContent('Slate accent')
  await expect.element(active).toBeInViewport()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeText).toMatch(/^Home/)
  await userEvent.keyboard('{End}')
  await expect.element(active).toHaveTextContent('Slate accent')
  await userEvent.keyboard('{Home}{PageDown}')
  await expect.element(options.nth(7)).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', options.nth(7).element().id)
  await userEvent.keyboard('{PageUp}')
  await expect.poll(activeText).toMatch(/^Home/)
  await options.nth(2).hover()
  await expect.poll(activeText).toMatch(/^TV Shows/)
  await field.fill('   ')
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(listCatalogueRequests()).toEqual([])
})

test('a click beside the command menu closes it and restores the focus', async () => {
  await renderScreen('/history')
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Meta>}k{/Meta}')
  await expect.element(field).toHaveFocus()
  await page.elementLocator(document.body).click({ position: { x: 10, y: 10 }, force: true })
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('of a text that is typed fast, only the last is searched for', async () => {
  await renderScreen('/history')
  await openMenu()
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('The combobox is no input')
  for (const text of ['h', 'ha', 'half', 'half past mid']) {
    input.setRangeText(text, 0, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  await expect.element(options.first()).toHaveAccessibleName(/^Half Past Midnight/)
  const searches = listCatalogueRequests().filter((request) => request.startsWith('/search/'))
  expect(searches).not.toEqual([])
  expect(searches.filter((request) => !request.includes('query=half+past+mid&'))).toEqual([])
})

test('screens are found without accents, and are recent then', async () => {
  const { router } = await renderScreen('/history')
  await openMenu()
  await field.fill('wátch')
  await expect.poll(activeText).toMatch(/^My Watchlist/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/watchlist')
  expect(localStorage.getItem('recentlyOpened')).toBe(
    JSON.stringify([{ type: 'screen', id: 'screen-my-watchlist' }]),
  )
})

test('settings are found by synonyms, change at once and are not recent', async () => {
  await renderScreen('/history')
  await openMenu()
  await field.fill('light mode')
  await userEvent.keyboard('{Enter}')
  await expect.poll(settings.get).toMatchObject({ theme: 'light', primaryColor: 'violet' })
  await openMenu()
  await field.fill('teal')
  await options.filter({ hasText: 'Teal accent' }).click()
  await expect.poll(settings.get).toMatchObject({ theme: 'light', primaryColor: 'teal' })
  expect(localStorage.getItem('recentlyOpened')).toBeNull()
})

test('a language is found by its own name and by others, and changes at once', async () => {
  await renderScreen('/history')
  for (const [text, language] of [
    ['german', 'de'],
    ['Türk', 'tr'],
    ['english', 'en'],
  ]) {
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .fill(text ?? '')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.documentElement.lang).toBe(language)
  }
})

async function openMenu(): Promise<void> {
  await expect.element(opener).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}
