import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleKind, type TitleRef } from '#domain/catalogue/title.ts'
import { formatMinuteCount } from '#domain/duration.ts'
import { isTotalUpperBound } from '#domain/filters/discover-parameters.ts'
import { hasBounds } from '#domain/filters/filter-chips.ts'
import type { TitleFilter } from '#domain/filters/title-filter.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { factsOfTitlesQuery } from '#src/features/catalogue/catalogue-facts.ts'
import { filteredTitlesQuery, unfinishedBatchQuery } from '#src/features/catalogue/filters/filtered-titles.ts'
import { PAGE_TITLES } from '#src/features/catalogue/queries.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { useRatings } from '#src/features/library/views/ratings.ts'
import { GridSkeleton, TitleGrid, TitleGridSkeleton } from '#src/features/titles/title-grid.tsx'
import { useWantedBatches } from '#src/features/titles/use-wanted-batches.ts'
import { announce } from '#src/lib/announce.ts'
import { passFocusOn } from '#src/lib/focus.ts'
import { MAX_EXTRA_REQUESTS, useFill } from '#src/lib/use-fill.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'
import { NoFilteredTitles } from './no-filtered-titles.tsx'

type FilteredTitlesProps = {
  kind: TitleKind
  filter: TitleFilter
  region: string
  onFilterChange: (filter: TitleFilter) => void
}

/** All titles that match a filter, as many as the user has asked for. */
export function FilteredTitles({ kind, filter, region, onFilterChange }: FilteredTitlesProps) {
  const [today] = useState(() => toLocalDate(Date.now()))
  const ratings = useRatings()
  // Hidden when shown, not when requested: a rating that is removed later brings its title back.
  const isHidden = filter.hidesRated ? (title: TitleRef) => ratings.has(titleKey(title)) : undefined
  const list = { kind, filter, region, today, isHidden }
  const query = useInfiniteQuery(filteredTitlesQuery(list))
  const { data, error, isPending, refetch } = query
  const { data: unfinished = [] } = useQuery(unfinishedBatchQuery(list))
  const { wantedBatches, wantBatches } = useWantedBatches()
  const [wantedTitles, setWantedTitles] = useState(PAGE_TITLES)
  const { sift, rules } = useHiding()
  const isGenreHidden = (id: number) => rules?.index.isGenreHidden(id) === true
  // Further pages would have nothing to show either.
  const isAllHidden =
    filter.genres.length > 0 &&
    (filter.needsAllGenres ? filter.genres.some(isGenreHidden) : filter.genres.every(isGenreHidden))
  const selectFound = (all: Title[]) => all.filter((title) => !isHidden?.(title))
  const found = selectFound(uniqueBy([...(data?.titles ?? []), ...unfinished], titleKey))
  const titles = sift(found)
  const count = titles?.length ?? 0
  // After a reload, as many batches as there were; and titles in place of hidden ones.
  const fill = useFill(query, {
    key: [
      filteredTitlesQuery(list).queryKey,
      wantedBatches,
      wantedTitles,
      rules?.version,
      filter.hidesRated && ratings.size,
    ],
    isFull: (all) =>
      isAllHidden ||
      (all.batches >= wantedBatches &&
        (!rules || (sift(selectFound(all.titles))?.length ?? 0) >= wantedTitles)),
    maxRequests: Math.max(0, wantedBatches - (data?.batches ?? 0)) + MAX_EXTRA_REQUESTS,
  })
  const renderRuntime = useRuntimes(filter, titles)

  useEffect(() => {
    if (error) console.error(kind === 'movie' ? 'Error fetching movies:' : 'Error fetching TV shows:', error)
  }, [error, kind])

  // The skeleton announces loading; this announces the result.
  useEffect(() => {
    if (data) announce(messages.listedCount(kind, count))
  }, [data, kind, count])

  if ((isPending && count === 0) || !titles)
    return <TitleGridSkeleton text={messages.loading()[kind]} count={wantedBatches * PAGE_TITLES} />
  if (isPending) return <UnfinishedBatch kind={kind} titles={titles} renderFact={renderRuntime} />
  if (!data) return <CatalogueAlert message={messages.failed()[kind]} onRetry={() => void refetch()} />
  const { hasNextPage } = query
  if (found.length === 0 && !hasNextPage)
    return <NoFilteredTitles list={list} onFilterChange={onFilterChange} />
  return (
    <>
      <p className="text-muted -mt-3 tabular-nums">
        {isTotalUpperBound(kind, filter)
          ? messages.checkedCount(kind, count, hasNextPage)
          : messages.totalCount(kind, data.total)}
      </p>
      <GrowingList
        kind={kind}
        titles={titles}
        found={found}
        renderFact={renderRuntime}
        missingBatches={hasNextPage ? Math.max(0, wantedBatches - data.batches) : 0}
        hasFailed={error !== null}
        hasNextPage={hasNextPage && !isAllHidden}
        onRetry={() => void (query.isFetchNextPageError ? fill.refetch() : refetch())}
        onMore={() => {
          wantBatches(data.batches + 1)
          setWantedTitles(count + PAGE_TITLES)
        }}
      />
    </>
  )
}

type RenderFact = (title: TitleRef) => ReactNode

/** Returns a function that renders how long a title is, if the filter limits that. Lists do not contain it. */
function useRuntimes({ runtimeMinutes }: TitleFilter, titles: Title[] = []): RenderFact | undefined {
  const isFiltered = hasBounds(runtimeMinutes)
  const { data: facts } = useQuery({
    ...factsOfTitlesQuery(isFiltered ? titles : []),
    enabled: isFiltered,
    placeholderData: keepPreviousData,
  })
  if (!isFiltered) return undefined
  return (title) => {
    const minutes = facts?.get(titleKey(title))?.runtimeMinutes
    return minutes && <span>{formatMinuteCount(minutes)}</span>
  }
}

type UnfinishedBatchProps = { kind: TitleKind; titles: Title[]; renderFact?: RenderFact }

/** The first titles, while more are being checked. */
function UnfinishedBatch({ kind, titles, renderFact }: UnfinishedBatchProps) {
  return (
    <>
      <p className="text-muted -mt-3 tabular-nums">{messages.checkedCount(kind, titles.length, true)}</p>
      <TitleGrid label={messages.titles()} titles={titles} renderFact={renderFact} />
      <GridSkeleton count={PAGE_TITLES} />
    </>
  )
}

type GrowingListProps = {
  kind: TitleKind
  titles: Title[]
  /** Shown and hidden titles. */
  found: Title[]
  renderFact?: RenderFact
  missingBatches: number
  hasFailed: boolean
  hasNextPage: boolean
  onRetry: () => void
  onMore: () => void
}

/** The titles so far and a button for more. */
function GrowingList({ kind, titles, found, renderFact, missingBatches, ...props }: GrowingListProps) {
  const { hasFailed, hasNextPage, onRetry, onMore } = props
  const grid = useRef<HTMLDivElement>(null)
  const focusIndex = useRef<number>(undefined)
  const { Note } = useHiding()

  // Continues where the button was.
  useEffect(() => {
    const index = focusIndex.current
    if (index === undefined || index >= titles.length) return
    focusIndex.current = undefined
    grid.current?.querySelectorAll<HTMLElement>('[data-card] > a')[index]?.focus()
  }, [titles.length])

  return (
    <>
      <div ref={grid} className="grid grid-cols-1 gap-7 sm:gap-9">
        {titles.length > 0 && <TitleGrid label={messages.titles()} titles={titles} renderFact={renderFact} />}
        {/* Tall enough for the scroll position to be restored. */}
        {missingBatches > 0 && <GridSkeleton count={missingBatches * PAGE_TITLES} />}
      </div>
      {Note && <Note titles={found} />}
      {hasFailed && <CatalogueAlert message={messages.failed()[kind]} onRetry={onRetry} />}
      {hasNextPage && !hasFailed && (
        <div className="grid justify-items-center gap-3">
          {titles.length === 0 && <p className="text-muted">{messages.noneAmongFirst()}</p>}
          <Button
            ref={passFocusOn}
            tone="quiet"
            size="large"
            isBusy={missingBatches > 0}
            onClick={({ detail }) => {
              // A click by keyboard has no pointer clicks.
              if (detail === 0) focusIndex.current = titles.length
              onMore()
            }}
          >
            {messages.loadMore()}
          </Button>
        </div>
      )}
    </>
  )
}
