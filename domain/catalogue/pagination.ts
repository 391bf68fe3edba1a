import { MAX_LISTING_PAGES } from './listing-limits.ts'

const PAGE_BUTTONS = 5

/** Returns how many of a listing's pages a user can visit. */
export function countReachablePages(pageCount: number): number {
  return Math.max(0, Math.min(pageCount, MAX_LISTING_PAGES))
}

/** Returns the page numbers to show as buttons: at most five, with the current page centered where possible. */
export function getPageNumbers(page: number, pageCount: number): number[] {
  const last = countReachablePages(pageCount)
  const length = Math.min(PAGE_BUTTONS, last)
  const centered = page - Math.floor(PAGE_BUTTONS / 2)
  const first = Math.max(1, Math.min(centered, last - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
