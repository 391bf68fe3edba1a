import type { Page } from '@playwright/test'

/** Returns the parsed value of a localStorage key, or null. */
export async function readStored(page: Page, key: string) {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), key)) ?? 'null')
}

export function readSettings(page: Page) {
  return readStored(page, 'appSettings')
}

/** Init script: stores the values at the first page load, so that a test's own changes survive a reload. */
export function seedStorageOnce(values: Record<string, unknown>): void {
  if (localStorage.getItem('watchProgress')) return
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
}
