/** Remembers what had the focus: per page, and in each zone of it, such as a row or the sidebar. */
export type FocusMemory = {
  /** Call when an element gets the focus. */
  remember: (page: string, zones: readonly string[], element: string) => void
  /** Returns what last had the focus in a zone, or on the page. */
  recall: (page: string, zone?: string) => string | undefined
  /** Call when a page is opened anew rather than by going back to it. */
  clear: (page: string) => void
}

/** More pages than anyone goes back through. */
const MAX_PAGES = 50

/** The page as a whole, which is no zone. */
const PAGE = ''

export function createFocusMemory(): FocusMemory {
  const pages = new Map<string, Map<string, string>>()
  return {
    remember: (page, zones, element) => {
      const known = pages.get(page) ?? new Map<string, string>()
      for (const zone of [PAGE, ...zones]) known.set(zone, element)
      // The last used page is the last one that is dropped.
      pages.delete(page)
      pages.set(page, known)
      const [oldest] = pages.keys()
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
    },
    recall: (page, zone = PAGE) => pages.get(page)?.get(zone),
    clear: (page) => void pages.delete(page),
  }
}
