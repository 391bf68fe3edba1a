/** Pages of a list from which titles are hidden: the following titles move up, so that pages stay filled. */
import { titleKey, type TitleRef } from '../catalogue/title.ts'

type VisiblePageInput<Title> = {
  /** The pages of the catalogue from the first one on, without a gap. */
  pages: readonly (readonly Title[])[]
  /** Counted from 1. */
  page: number
  pageSize: number
  isHidden: (title: Title) => boolean
}

export type VisiblePage<Title> = {
  visible: Title[]
  /** The hidden titles before and between those; after them only if the list ends there. */
  hidden: Title[]
  /** True if a further page of the catalogue would add titles. */
  isShort: boolean
}

/** Returns the titles of one page. Over all pages each title appears once, visible or hidden. */
export function selectVisiblePage<Title extends TitleRef>({
  pages,
  page,
  pageSize,
  isHidden,
}: VisiblePageInput<Title>): VisiblePage<Title> {
  const start = (page - 1) * pageSize
  const end = start + pageSize
  const seen = new Set<string>()
  const visible: Title[] = []
  const hidden: Title[] = []
  let position = 0
  for (const title of pages.flat()) {
    const key = titleKey(title)
    if (seen.has(key)) continue
    seen.add(key)
    if (position >= end) break
    if (isHidden(title)) {
      if (position >= start) hidden.push(title)
    } else {
      if (position >= start) visible.push(title)
      position += 1
    }
  }
  return { visible, hidden, isShort: position < end }
}

type NeededPagesInput<Title> = Omit<VisiblePageInput<Title>, 'pages'> & {
  /** Rejects if the page cannot be loaded. */
  loadPage: (page: number) => Promise<{ items: Title[]; pageCount: number }>
  /** Pages after `page` to load at most. */
  maxExtraPages: number
  signal: AbortSignal
}

/**
 * Loads the pages of the catalogue that a page of what is visible needs: those before it, and further ones until it is full.
 * Resolves to their number. A further page that fails leaves it short.
 */
export async function loadNeededPages<Title extends TitleRef>({
  page,
  loadPage,
  maxExtraPages,
  signal,
  ...input
}: NeededPagesInput<Title>): Promise<number> {
  const first = await Promise.all(Array.from({ length: page }, (_, index) => loadPage(index + 1)))
  const pages = first.map(({ items }) => items)
  const last = Math.min(first.at(-1)?.pageCount ?? 0, page + maxExtraPages)
  while (pages.length < last && selectVisiblePage({ ...input, page, pages }).isShort) {
    signal.throwIfAborted()
    // One after the other: most pages need none.
    const next = await loadPage(pages.length + 1).catch(() => undefined)
    if (!next) break
    pages.push(next.items)
  }
  return pages.length
}
