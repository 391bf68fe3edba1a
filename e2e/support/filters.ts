import type { Page } from '@playwright/test'

import { expect } from './test.ts'

/** The panel in which filters are chosen. */
export const filterPanel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

/** The chips that say what is on. */
export const filterChips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

export async function openFilters(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click()
  await filterPanel(page).waitFor()
}

/** Chooses what a field of the open panel finds for a text: a person or a keyword. */
export async function chooseFound(page: Page, field: string, text: string, name: string): Promise<void> {
  await filterPanel(page).getByRole('combobox', { name: field, exact: true }).fill(text)
  await filterPanel(page).getByRole('option', { name }).first().click()
  await expect(filterPanel(page).getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
}

/** Applies what is chosen in the open panel. */
export async function showMatches(page: Page): Promise<void> {
  await filterPanel(page)
    .getByRole('button', { name: /^(?:Show |No titles match)/ })
    .last()
    .click()
  await filterPanel(page).waitFor({ state: 'hidden' })
}
