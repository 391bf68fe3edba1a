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

/** Runs in the page: stores the values, and adds the entries of objects to those that are stored. */
export function addToStorage(values: Record<string, object>): void {
  for (const [key, value] of Object.entries(values)) {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify(Array.isArray(value) ? value : { ...stored, ...value }))
  }
}
