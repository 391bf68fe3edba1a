import { infiniteQueryOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'

import { parseTitlePage, type Page, type Title } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleKind, type TitleRef } from '#domain/catalogue/title.ts'
import { listCreditedShows, parseTvCredits } from '#domain/filters/credited-shows.ts'
import {
  isFromCredits,
  MAX_DISCOVER_PAGES,
  needsCheck,
  toDiscoverParameters,
} from '#domain/filters/discover-parameters.ts'
import { parseContentRatings } from '#domain/filters/filter-options.ts'
import { formatFilter } from '#domain/filters/filter-text.ts'
import { matchesFilter, type FilterFacts } from '#domain/filters/match-filter.ts'
import { parseShowFacts, SHOW_FACT_PARTS } from '#domain/filters/show-facts.ts'
import type { TitleFilter } from '#domain/filters/title-filter.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { BACKGROUND, fetchCatalogue } from '#src/features/catalogue/client/client.ts'
import { orIfMissing } from '#src/features/catalogue/client/or-if-missing.ts'
import { PAGE_TITLES } from '#src/features/catalogue/queries.ts'

/** The search criteria. `region` applies where the filter names none; `today` is an ISO date. */
export type FilteredList = {
  kind: TitleKind
  filter: TitleFilter
  region: string
  today: string
  /** Returns true for titles of the list that are not shown. A batch has the more titles. */
  isHidden?: (title: TitleRef) => boolean
}

/** Titles that are added to the list at once. */
type Batch = { titles: Title[]; total: number; nextPage: number | undefined }

const STALE_MS = 10 * 60_000

/** Long enough to return from a title's page to the same position. */
const LIST_GC_MS = 30 * 60_000

/** A request per title: parallel, but without a burst. */
const PARALLEL_CHECKS = 6

/** Where few titles pass the check, a batch ends after this many pages. */
const PAGES_PER_BATCH = 5

/** Titles that match a filter, batch by batch. */
export function filteredTitlesQuery(list: FilteredList) {
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'filtered', ...getListKey(list)],
    queryFn: ({ client, pageParam, signal }) => fetchBatch(client, list, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }: Batch) => nextPage,
    select: ({ pages }) => ({
      titles: uniqueBy(
        pages.flatMap(({ titles }) => titles),
        titleKey,
      ),
      batches: pages.length,
      total: pages[0]?.total ?? 0,
    }),
    // The requests of a batch are retried one by one.
    retry: false,
    gcTime: LIST_GC_MS,
  })
}

/** The titles that the running batch has found so far, where it checks them one by one. */
export function unfinishedBatchQuery(list: FilteredList) {
  return queryOptions<Title[]>({ queryKey: ['unfinished-batch', ...getListKey(list)], queryFn: skipToken })
}

function getListKey({ kind, filter, region, today }: FilteredList) {
  return [
    kind,
    toDiscoverParameters(kind, filter, region, today),
    isFromCredits(kind, filter) && getPeopleKey(filter),
    // The texts of equal filters are equal.
    needsCheck(kind, filter) && [filter.region ?? region, formatFilter(filter)],
    filter.hidesRated,
  ]
}

/** The first page of a filtered list, for its total. Without the checks of `needsCheck`, which may leave fewer titles. */
export function filteredPageQuery({ kind, filter, region, today }: FilteredList, page = 1) {
  const parameters = toDiscoverParameters(kind, filter, region, today)
  return queryOptions({
    // Not persisted, because the list is.
    queryKey: ['filtered-page', kind, parameters, page, isFromCredits(kind, filter) && getPeopleKey(filter)],
    queryFn: ({ client, signal }) =>
      isFromCredits(kind, filter)
        ? fetchCreditedPage(client, { filter, today, page })
        : fetchCatalogue(`/discover/${kind}`, { ...parameters, page }, signal, (body) =>
            parseTitlePage(body, kind),
          ),
    staleTime: STALE_MS,
  })
}

function getPeopleKey({ people, needsAllPeople }: TitleFilter) {
  return [people, needsAllPeople]
}

type CreditedPage = { filter: TitleFilter; today: string; page: number }

async function fetchCreditedPage(
  client: QueryClient,
  { filter, today, page }: CreditedPage,
): Promise<Page<Title>> {
  const shows = await Promise.all(filter.people.map((id) => client.fetchQuery(tvCreditsQuery(id))))
  const titles = listCreditedShows(shows, filter, today)
  return {
    items: titles.slice((page - 1) * PAGE_TITLES, page * PAGE_TITLES),
    pageCount: Math.ceil(titles.length / PAGE_TITLES),
    total: titles.length,
  }
}

function tvCreditsQuery(personId: number) {
  return queryOptions({
    queryKey: ['tv-credits', personId],
    queryFn: ({ signal }) =>
      orIfMissing(fetchCatalogue(`/person/${personId}/tv_credits`, {}, signal, parseTvCredits), []),
    staleTime: STALE_MS,
    gcTime: LIST_GC_MS,
  })
}

/** Certifications are a small document of their own, everything else needs the TV show's. Null: it no longer exists. */
function showFactsQuery(id: number, needsAllFacts: boolean) {
  return queryOptions({
    queryKey: ['show-facts', id, needsAllFacts],
    queryFn: ({ signal }): Promise<FilterFacts | null> =>
      orIfMissing(
        needsAllFacts
          ? fetchCatalogue(
              `/tv/${id}`,
              { append_to_response: SHOW_FACT_PARTS },
              signal,
              parseShowFacts,
              BACKGROUND,
            )
          : fetchCatalogue(
              `/tv/${id}/content_ratings`,
              {},
              signal,
              (body) => ({ certifications: parseContentRatings(body) }),
              BACKGROUND,
            ),
        null,
      ),
    staleTime: Infinity,
    gcTime: LIST_GC_MS,
  })
}

async function fetchBatch(
  client: QueryClient,
  list: FilteredList,
  firstPage: number,
  signal: AbortSignal,
): Promise<Batch> {
  const { isHidden = () => false } = list
  const canHide = needsCheck(list.kind, list.filter) || list.isHidden !== undefined
  const titles: Title[] = []
  const publish = (matches: Title[]) =>
    client.setQueryData(unfinishedBatchQuery(list).queryKey, [...titles, ...matches])
  publish([])
  let page = firstPage
  for (;;) {
    const found = await client.fetchQuery(filteredPageQuery(list, page))
    signal.throwIfAborted()
    titles.push(...(await selectMatching(client, list, found, { signal, publish })))
    const isLast = page >= Math.min(found.pageCount, MAX_DISCOVER_PAGES)
    page += 1
    if (isLast) return { titles, total: found.total, nextPage: undefined }
    const visibleCount = titles.filter((title) => !isHidden(title)).length
    if (visibleCount >= PAGE_TITLES || page - firstPage >= PAGES_PER_BATCH || !canHide)
      return { titles, total: found.total, nextPage: page }
  }
}

async function selectMatching(
  client: QueryClient,
  { kind, filter, region }: FilteredList,
  { items }: Page<Title>,
  { signal, publish }: { signal: AbortSignal; publish: (matches: Title[]) => void },
): Promise<Title[]> {
  if (!needsCheck(kind, filter)) return items
  const queue = [...items.entries()]
  const isMatch: boolean[] = []
  const listMatches = () => items.filter((_, index) => isMatch[index])
  const checkNext = async (): Promise<void> => {
    const [index, title] = queue.shift() ?? []
    if (index === undefined || !title) return
    signal.throwIfAborted()
    const facts = await client.fetchQuery(showFactsQuery(title.id, isFromCredits(kind, filter)))
    signal.throwIfAborted()
    isMatch[index] = facts !== null && matchesFilter(facts, filter, region)
    if (isMatch[index]) publish(listMatches())
    await checkNext()
  }
  await Promise.all(Array.from({ length: PARALLEL_CHECKS }, checkNext))
  return listMatches()
}
