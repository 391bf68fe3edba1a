import type { Page } from '@playwright/test'

import { expectNoAxeFindingsInBothThemes } from './support/axe.ts'
import { countDocuments } from './support/catalogue.ts'
import { clear, stored, storedSettings } from './support/settings-page.ts'
import { expect, test } from './support/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

test('a few letters lead to a title, which is at hand the next time and forgotten with the history', async ({
  page,
}) => {
  await openApp(page)
  const search = page.getByRole('banner').getByPlaceholder('Search...')
  await search.focus()
  await page.keyboard.press('Control+k')
  // Typed at once, whether the code is there or not; and not into the field that had the focus.
  await page.keyboard.type('half past')
  await expect(field(page)).toHaveValue('half past')
  await expect(field(page)).toBeFocused()
  await expect(search).toHaveValue('')
  const found = palette(page).getByRole('group', { name: 'Titles' })
  await expect(found.getByRole('option').first()).toHaveAccessibleName(
    /^Half Past Midnight (Movie|TV Show) · \d{4}$/,
  )
  await expect(chosen(page)).toHaveAccessibleName(/^Half Past Midnight/)
  await expect(chosen(page).locator('mark')).toHaveText(['Half', 'Past'])
  await expect(found.getByRole('option').last()).toHaveText('Search for “half past”')
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Half Past Midnight' })).toBeVisible()
  await expect(palette(page)).toBeHidden()

  await openApp(page, '/settings?tab=data')
  await page.keyboard.press('Control+k')
  const recent = palette(page).getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option')).toHaveText([/^Half Past Midnight/])
  await page.keyboard.press('Escape')
  await clear(page, 'Clear watch history')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(recent).toBeHidden()
})

test('the button opens it, keys walk through it, and closing it gives the focus back', async ({ page }) => {
  const asked = countDocuments(page)
  await openApp(page)
  const opener = page.getByRole('button', { name: 'Open command palette' })
  await opener.click()
  await expect(field(page)).toBeFocused()
  await expect(chosen(page)).toHaveText(/^Home/)
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page), 'round from the first to the last').toHaveText('Slate accent')
  await expect(chosen(page)).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText(/^Home/)
  await page.keyboard.press('End')
  await expect(chosen(page)).toHaveText('Slate accent')
  await page.keyboard.press('Home')
  await page.keyboard.press('PageDown')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(
    await options(page).nth(7).getAttribute('id'),
  )
  await page.keyboard.press('PageUp')
  await options(page).nth(2).hover()
  await expect(chosen(page)).toHaveText(/^TV Shows/)
  await field(page).fill('   ')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.mouse.click(10, 10)
  await expect(palette(page)).toBeHidden()
  await expect(opener).toBeFocused()
  expect(asked, 'nothing was asked for').toEqual([])

  await page.keyboard.press('Control+k')
  await typeFast(page, ['h', 'ha', 'half', 'half past mid'])
  await expect(options(page).first()).toHaveAccessibleName(/^Half Past Midnight/)
  const searches = asked.filter((document) => document.startsWith('/search/'))
  expect(searches[0]).toContain('query=half+past+mid&')
  expect(searches.filter((document) => !document.includes('query=half+past+mid&'))).toEqual([])
})

test('screens and settings answer to their names, and to other words for them', async ({ page, context }) => {
  await openApp(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('wátch')
  await expect(chosen(page)).toHaveText(/^My Watchlist/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/watchlist')

  await page.keyboard.press('Control+k')
  await field(page).fill('light mode')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(await storedSettings(page)).toMatchObject({ theme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'violet')
  await page.keyboard.press('Control+k')
  await field(page).fill('teal')
  await options(page).filter({ hasText: 'Teal accent' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'teal')
  expect(await stored(page, 'recentlyOpened')).toEqual([{ type: 'screen', id: 'screen-my-watchlist' }])

  await page.keyboard.press('Control+k')
  await field(page).fill('netflix')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL('/streaming/netflix')
  await expect(page).toHaveURL('/watchlist')
})

test.describe('while the catalogue is away', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('it says so, tries again, and says when nothing is found; axe finds nothing in any of it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.route('**/search/multi**', (route) => route.fulfill({ status: 404, json: {} }))
    await openApp(page)
    await page.keyboard.press('Control+k')
    await field(page).fill('night')
    const again = palette(page).getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expectNoAxeFindingsInBothThemes(page)
    await page.unroute('**/search/multi**')
    await again.click()
    await expect(options(page).first()).toHaveAccessibleName(/Night/)
    await expectNoAxeFindingsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await field(page).fill('qqqqzzzz')
    await expect(palette(page).getByText('Nothing found for “qqqqzzzz”').first()).toBeVisible()
    await expect(options(page)).toHaveCount(0)
    await expectNoAxeFindingsInBothThemes(page)
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await expect(palette(page)).toBeHidden()
  })
})

/** All of it within one moment, as nobody types and every machine can. */
async function typeFast(page: Page, texts: string[]): Promise<void> {
  await field(page).evaluate((field: HTMLInputElement, texts) => {
    for (const text of texts) {
      field.setRangeText(text, 0, field.value.length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, texts)
}

/** Keys are heard as soon as the screen stands. */
async function openApp(page: Page, path = '/people'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
