import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Page, Title } from '#domain/catalogue/from-tmdb.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { loadNeededPages, selectVisiblePage } from '#domain/hiding/visible-page.ts'
import { listingQuery, PAGE_TITLES, type ListingView } from '#src/features/catalogue/queries.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'

/** Pages of the catalogue after the current one that are requested to fill it. */
const MAX_EXTRA_PAGES = 5

type ListingPage = {
  /** The page of the catalogue; undefined until it has loaded. */
  data: Page<Title> | undefined
  /** The page to show; undefined until the first one has loaded. If a page fails to load, the previous one stays. */
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
  const filled = useFilledPage(kind, view)
  useLearnedKeyword(view, data)
  if (!latest || !rules)
    return {
      data,
      results: latest && { titles: latest.items, hidden: [], pageCount: latest.pageCount },
      error,
      isPending,
      refetch: rules ? filled.refetch : () => void refetch(),
    }
  return {
    // A page before it may be missing.
    data: filled.failed ? undefined : data,
    results: { titles: filled.visible, hidden: filled.hidden, pageCount: latest.pageCount },
    error: filled.failed?.error ?? null,
    isPending: filled.isPending,
    refetch: filled.refetch,
  }
}

function useFilledPage(kind: TitleKind, view: ListingView) {
  const { page = 1, genre, query } = view
  const { rules } = useHiding()
  const isHidden = (title: Title) => rules?.explain(title) !== undefined
  // All pages of a hidden genre are hidden.
  const isGenreHidden = Boolean(genre && !query && rules?.index.isGenreHidden(genre))
  const { data: count = page, refetch } = useQuery({
    queryKey: ['needed-pages', kind, view, rules?.version] as const,
    queryFn: ({ client, signal }) =>
      loadNeededPages({
        page,
        pageSize: PAGE_TITLES,
        isHidden,
        loadPage: (number) => client.fetchQuery(listingQuery(kind, { ...view, page: number })),
        maxExtraPages: isGenreHidden ? 0 : MAX_EXTRA_PAGES,
        signal,
      }),
    enabled: rules !== undefined,
    retry: false,
    // Other rules need about as many.
    placeholderData: (known, previous) => (previous?.queryKey[2].page === view.page ? known : undefined),
  })
  const { pages, failed } = useQueries({
    queries: rules
      ? Array.from({ length: count }, (_, index) => listingQuery(kind, { ...view, page: index + 1 }))
      : [],
    combine,
  })
  const isReady = pages.length >= page
  const [readyPage, setReadyPage] = useState(page)
  if (isReady && readyPage !== page) setReadyPage(page)
  const shownPage = failed && !isReady ? readyPage : page
  const { visible, hidden } = selectVisiblePage({
    pages,
    page: shownPage,
    pageSize: PAGE_TITLES,
    isHidden,
  })
  return {
    visible,
    // The titles that would be on an empty page are on those before it.
    hidden: visible.length > 0 ? hidden : pages.flat().filter(isHidden),
    isPending: !isReady && !failed,
    failed: isReady ? undefined : failed,
    refetch: () => void refetch(),
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
    failed: queries.find((query) => query.isError && !query.data),
  }
}
