import type { Page } from '@playwright/test'

import { expect } from './test.ts'

/** The newest toast says this. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .first()
  await expect(toast).toContainText(title)
  await expect(toast).toContainText(description)
}

/** Presses the button and agrees to its question. */
export async function clear(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}

/** What the browser keeps under a key, or null. */
export async function stored(page: Page, key: string) {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), key)) ?? 'null')
}

export function storedSettings(page: Page) {
  return stored(page, 'appSettings')
}
