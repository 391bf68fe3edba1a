import type { Locator, Page } from '@playwright/test'

import { expect } from './test.ts'

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = findToast(page, title).filter({ hasText: description })
  await expect(toast.first()).toBeVisible()
}

/** Closes the toast, which may cover what the test clicks next. It stays for as long as the pointer is above it. */
export async function closeToast(page: Page, title: string): Promise<void> {
  const toast = findToast(page, title)
  await toast.getByRole('button', { name: 'Close toast' }).click()
  await expect(toast).toHaveCount(0)
}

/** Clicks the button, and the button of the same name in the confirmation dialog. */
export async function clickAndConfirm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}

function findToast(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })
}
