import type { Locator } from 'vitest/browser'

export function getTexts(locator: Locator): (string | null)[] {
  return locator.elements().map(({ textContent }) => textContent)
}

export function scrollTo(locator: Locator): void {
  locator.element().scrollIntoView()
}
