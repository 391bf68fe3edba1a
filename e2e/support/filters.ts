import type { Page } from '@playwright/test'

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
