/** Spec, section 9: a listing offers this many pages at most. */
export const MAX_PAGES = 10

/** Spec, section 9: this many page buttons are shown at a time. */
const PAGE_BUTTONS = 5

/** How many of a listing's pages can be visited. */
export function reachablePages(pageCount: number): number {
  return Math.max(0, Math.min(pageCount, MAX_PAGES))
}

/** The numbers of the page buttons: at most five, with the current page in the middle where there is room. */
export function pageWindow(page: number, pageCount: number): number[] {
  const last = reachablePages(pageCount)
  const length = Math.min(PAGE_BUTTONS, last)
  const middled = page - Math.floor(PAGE_BUTTONS / 2)
  const first = Math.max(1, Math.min(middled, last - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
