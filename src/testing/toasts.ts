import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** Expects a toast with a title and, where there is one, a description. */
export async function expectToast(title: string, description?: string | RegExp): Promise<void> {
  const toast = toasts.filter({ has: page.getByText(title, { exact: true }) })
  await expect.element(description === undefined ? toast : toast.getByText(description)).toBeVisible()
}
