import type { Locator } from 'vitest/browser'

export function getTexts(locator: Locator): (string | null)[] {
  return locator.elements().map(({ textContent }) => textContent)
}

/** Polls are for counts: `expect.element` needs exactly one element. */
export function count(locator: Locator): number {
  return locator.elements().length
}

export function scrollTo(locator: Locator): void {
  locator.element().scrollIntoView()
}
