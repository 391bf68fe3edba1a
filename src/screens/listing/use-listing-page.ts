import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Page, Title } from '#domain/catalogue/from-tmdb.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { selectVisiblePage } from '#domain/hiding/visible-page.ts'
import { listingQuery, PAGE_TITLES, type ListingView } from '#src/features/catalogue/queries.ts'

import { useHiding } from '../../components/hiding/hiding.ts'

/** Pages of the catalogue after the current one that are requested to fill it. */
const MAX_EXTRA_PAGES = 5

type ListingPage = {
  /** The page of the catalogue; undefined until it has loaded. */
  data: Page<Title> | undefined
  /** What to show; undefined until a first page has loaded. If a page fails to load, the previous one stays. */
  results: { titles: Title[]; hidden: Title[]; pageCount: number } | undefined
  error: Error | null
  isPending: boolean
  refetch: () => void
}

/**
 * Returns a page of a listing. Where titles are hidden, the following ones move up, so that pages are full and no title
 * is on two of them; this needs the pages before it, too.
 */
export function useListingPage(kind: TitleKind, view: ListingView): ListingPage {
  const { rules } = useHiding()
  const { data, error, isPending, refetch } = useQuery(listingQuery(kind, view))
  const latest = useLastDefined(data)
  const filled = useFilledPage(kind, view, latest?.pageCount ?? 0)
  useLearnedKeyword(view, data)
  if (!latest || !rules)
    return {
      data,
      results: latest && { titles: latest.items, hidden: [], pageCount: latest.pageCount },
      error,
      isPending,
      refetch: () => void refetch(),
    }
  return {
    // A page before it may be missing.
    data: filled.failed ? undefined : data,
    results: { titles: filled.visible, hidden: filled.hidden, pageCount: latest.pageCount },
    error: filled.failed?.error ?? null,
    isPending: filled.isPending,
    refetch: () => void filled.failed?.refetch(),
  }
}

function useFilledPage(kind: TitleKind, view: ListingView, pageCount: number) {
  const { page = 1, genre, query } = view
  const { rules } = useHiding()
  const [asked, setAsked] = useState({ page, count: page })
  const count = asked.page === page ? asked.count : page
  const { pages, isLoading, failed } = useQueries({
    queries: rules
      ? Array.from({ length: count }, (_, index) => listingQuery(kind, { ...view, page: index + 1 }))
      : [],
    combine,
  })
  const isHidden = (title: Title) => rules?.explain(title) !== undefined
  const isReady = pages.length >= page
  const [readyPage, setReadyPage] = useState(page)
  if (isReady && readyPage !== page) setReadyPage(page)
  const shownPage = failed && !isReady ? readyPage : page
  const { visible, hidden, isShort } = selectVisiblePage({
    pages,
    page: shownPage,
    pageSize: PAGE_TITLES,
    isHidden,
  })
  // All pages of a hidden genre are hidden.
  const isGenreHidden = Boolean(genre && !query && rules?.index.isGenreHidden(genre))
  const canGrow = rules && !isGenreHidden && count < Math.min(pageCount, page + MAX_EXTRA_PAGES)
  if (canGrow && isShort && !isLoading && !failed) setAsked({ page, count: count + 1 })
  return {
    visible,
    // The titles that would be on an empty page are on those before it.
    hidden: visible.length > 0 ? hidden : pages.flat().filter(isHidden),
    isPending: !isReady && !failed,
    failed: isReady ? undefined : failed,
  }
}

/** The listing of a hidden keyword teaches its rule. */
function useLearnedKeyword({ keyword, query }: ListingView, data: Page<Title> | undefined): void {
  const { rules } = useHiding()
  useEffect(() => {
    if (data && keyword && !query) rules?.learn('keyword', keyword, data.items)
  }, [data, keyword, query, rules])
}

/** Returns the value, or the last defined one while it is undefined. */
function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}

function combine(queries: UseQueryResult<Page<Title>>[]) {
  const firstMissing = queries.findIndex((query) => !query.data)
  const loaded = firstMissing === -1 ? queries : queries.slice(0, firstMissing)
  return {
    pages: loaded.flatMap((query) => (query.data ? [query.data.items] : [])),
    isLoading: queries.some((query) => query.isPending),
    failed: queries.find((query) => query.isError && !query.data),
  }
}
