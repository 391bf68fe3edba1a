import type { Page } from '@playwright/test'

/** Returns the parsed value of a localStorage key, or null. */
export async function readStored(page: Page, key: string) {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), key)) ?? 'null')
}

export function readSettings(page: Page) {
  return readStored(page, 'appSettings')
}

/** Init script: stores the values at each page load, text as it is. */
export function seedStorage(values: Record<string, unknown>): void {
  // Firefox also runs init scripts in empty documents, which have no storage.
  if (origin === 'null') return
  for (const [key, value] of Object.entries(values))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
}

/** Init script: stores the values of missing keys, so that a test's own changes survive a reload. */
export function seedStorageOnce(values: Record<string, unknown>): void {
  if (origin === 'null') return
  for (const [key, value] of Object.entries(values))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value))
}
