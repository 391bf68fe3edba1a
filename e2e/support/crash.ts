import type { Page } from '@playwright/test'

/** The message of the error that crashes what names a language or a region. */
export const CRASH = /Unreadable name/

/** Lets the names of languages and regions throw until `repairNames`. */
export async function breakNames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = Intl.DisplayNames
    const original = Object.getOwnPropertyDescriptor(prototype, 'of') ?? {}
    Object.defineProperty(prototype, 'of', {
      ...original,
      value: () => {
        throw new TypeError('Unreadable name')
      },
    })
    window.addEventListener('repaired', () => Object.defineProperty(prototype, 'of', original))
  })
}

export async function repairNames(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('repaired')))
}
