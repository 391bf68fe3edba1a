import type { Page } from '@playwright/test'

/** Chooses an item of the menu of a title on its page. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
