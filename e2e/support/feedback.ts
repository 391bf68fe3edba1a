import type { Page } from '@playwright/test'

import { expect } from './test.ts'

/** Expects the newest toast to have this title and description. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .first()
  await expect(toast).toContainText(title)
  await expect(toast).toContainText(description)
}

/** Clicks the button, and the button of the same name in the confirmation dialog. */
export async function clickAndConfirm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}
