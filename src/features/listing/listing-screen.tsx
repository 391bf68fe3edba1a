import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { lazy, Suspense, useEffect, type ComponentProps } from 'react'

import { findGenre } from '#domain/catalogue/genres.ts'
import { getPageNumbers, countReachablePages } from '#domain/catalogue/pagination.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatFilter } from '#domain/filters/filter-text.ts'
import type { TitleFilter } from '#domain/filters/title-filter.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { keywordQuery } from '#src/features/catalogue/filters/keyword.ts'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'
import { type ListingView, PAGE_TITLES } from '#src/features/catalogue/queries.ts'
import { FilterChips } from '#src/features/filters/filter-chips.tsx'
import { Filters } from '#src/features/filters/filters.tsx'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { useRegion } from '#src/features/settings/region.ts'
import { TitleGrid, TitleGridSkeleton } from '#src/features/titles/title-grid.tsx'
import { LISTING_PATHS } from '#src/features/titles/title-kinds.ts'
import { useWantedBatches } from '#src/features/titles/use-wanted-batches.ts'
import { announce } from '#src/lib/announce.ts'
import { prefersReducedMotion } from '#src/lib/platform.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ClapperboardIllustration } from '#src/ui/illustrations/clapperboard.tsx'
import { Page } from '#src/ui/page.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'

import { getListingFilter, isFiltered, toListingView } from './listing-filter.ts'
import * as messages from './messages.ts'
import { useListingPage } from './use-listing-page.ts'

const FilteredTitles = lazy(async () => ({
  default: (await import('./filtered-titles.tsx')).FilteredTitles,
}))

type ListingScreenProps = {
  kind: TitleKind
  view: ListingView
  /** `replace` replaces the current entry of the history. */
  onViewChange: (view: ListingView, replace?: boolean) => void
}

/** Movies or TV shows, page by page: popular, by genre, by keyword, by search text, or filtered. */
export function ListingScreen({ kind, view, onViewChange }: ListingScreenProps) {
  const region = useRegion()
  const filter = getListingFilter(kind, view)
  const changeFilter = (next: TitleFilter) => onViewChange(toListingView(next))
  return (
    <Page
      heading={messages.heading()[kind]}
      actions={
        <div className="flex w-full items-center gap-3 sm:w-auto sm:flex-1 sm:justify-end">
          {/* A search clears the filter and starts at page one. */}
          <SearchBox
            className="w-full sm:max-w-xs"
            label={messages.search()[kind]}
            text={view.query}
            onSearch={(query) => onViewChange({ query })}
          />
          <Filters
            isCompact
            scope={kind}
            filter={filter}
            region={region}
            // Instead of the entry that the open panel has.
            onApply={(next) => onViewChange(toListingView(next), true)}
          />
          <Link
            to="/categories"
            search={{ tab: kind }}
            className={buttonVariants({ tone: 'quiet', className: 'max-lg:w-11 max-lg:px-0' })}
          >
            <LayoutGrid aria-hidden className="size-4" />
            <span className="max-lg:sr-only">{messages.genres()}</span>
          </Link>
        </div>
      }
    >
      {isFiltered(kind, view) ? (
        <>
          <div className="-mt-2">
            <FilterChips scope={kind} filter={filter} region={region} onFilterChange={changeFilter} />
          </div>
          <FilteredListing
            // Don't show titles of the previous filter while the next ones load.
            key={formatFilter(filter)}
            kind={kind}
            filter={filter}
            region={region}
            onFilterChange={changeFilter}
          />
        </>
      ) : (
        <PagedListing kind={kind} view={view} onViewChange={onViewChange} />
      )}
    </Page>
  )
}

/** Until its code has loaded it is as tall as it will be, for the scroll position to be restored. */
function FilteredListing(props: ComponentProps<typeof FilteredTitles>) {
  const { wantedBatches } = useWantedBatches()
  const count = wantedBatches * PAGE_TITLES
  return (
    <Suspense fallback={<TitleGridSkeleton text={messages.loading()[props.kind]} count={count} />}>
      <FilteredTitles {...props} />
    </Suspense>
  )
}

/** The listing while no filter is on. */
function PagedListing({ kind, view, onViewChange }: ListingScreenProps) {
  return (
    <>
      <ListingFilters kind={kind} view={view} onClear={() => onViewChange({})} />
      <ListingResults
        // Don't show results of the previous list while the next one loads.
        key={`${view.genre}-${view.keyword}-${view.query}`}
        kind={kind}
        view={view}
        onPageChange={(page) => {
          onViewChange({ ...view, page: page === 1 ? undefined : page })
          scrollToTop()
        }}
      />
    </>
  )
}

type ListingFiltersProps = { kind: TitleKind; view: ListingView; onClear: () => void }

/** The active search, keyword or genre with a button to clear it, in this order of precedence. */
function ListingFilters({ kind, view: { genre, keyword, query }, onClear }: ListingFiltersProps) {
  const translateGenre = useGenreNames()
  if (!query && keyword) return <KeywordFilter key={keyword} kind={kind} id={keyword} onClear={onClear} />
  if (!query && !genre) return null
  const name = genre === undefined ? undefined : findGenre(kind, genre)?.name
  const label = query ?? (name === undefined ? messages.genre() : translateGenre(name))
  return (
    <ActiveFilter
      text={query ? messages.resultsFor() : messages.inGenre()[kind]}
      label={label}
      onClear={onClear}
    />
  )
}

function KeywordFilter({ kind, id, onClear }: { kind: TitleKind; id: number; onClear: () => void }) {
  const { data, isError } = useQuery(keywordQuery(id))
  const label = data?.name ?? (isError ? messages.keyword() : '…')
  return <ActiveFilter text={messages.withKeyword()[kind]} label={label} onClear={onClear} />
}

function ActiveFilter({ text, label, onClear }: { text: string; label: string; onClear: () => void }) {
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-3">
      <p className="text-muted">{text}</p>
      <RemovableChip label={label} onRemove={onClear} />
    </div>
  )
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

type ListingResultsProps = { kind: TitleKind; view: ListingView; onPageChange: (page: number) => void }

/** One page of results and the pagination. If a page fails to load, the previous one stays visible. */
function ListingResults({ kind, view, onPageChange }: ListingResultsProps) {
  const { data, results, error, isPending, refetch } = useListingPage(kind, view)
  const { Note } = useHiding()

  useEffect(() => {
    if (error) console.error(kind === 'movie' ? 'Error fetching movies:' : 'Error fetching TV shows:', error)
  }, [error, kind])

  // The skeleton announces loading; this announces the result.
  useEffect(() => {
    if (data) announce(data.items.length > 0 ? messages.pageLoaded(view.page ?? 1) : messages.empty()[kind])
  }, [data, view.page, kind])

  return (
    <>
      {error && !data && <CatalogueAlert message={messages.failed()[kind]} onRetry={refetch} />}
      {isPending && <TitleGridSkeleton text={messages.loading()[kind]} />}
      {!isPending && (results ? results.titles.length === 0 : Boolean(error)) && (
        <NoTitles kind={kind} isNarrowed={Boolean(view.query ?? view.keyword ?? view.genre)} />
      )}
      {!isPending && results && results.titles.length > 0 && (
        <TitleGrid label={messages.titles()} titles={results.titles} />
      )}
      {!isPending && results && Note && <Note titles={results.hidden} />}
      {results && results.pageCount > 1 && (
        <Pagination
          page={view.page ?? 1}
          pageCount={countReachablePages(results.pageCount)}
          visiblePages={getPageNumbers(view.page ?? 1, results.pageCount)}
          onPageChange={onPageChange}
        />
      )}
    </>
  )
}

function NoTitles({ kind, isNarrowed }: { kind: TitleKind; isNarrowed: boolean }) {
  return (
    <EmptyState level={2} illustration={<ClapperboardIllustration />} title={messages.empty()[kind]}>
      {isNarrowed && (
        <Link to={LISTING_PATHS[kind]} className={buttonVariants()}>
          {messages.showAll()[kind]}
        </Link>
      )}
      <Link to="/categories" search={{ tab: kind }} className={buttonVariants({ tone: 'quiet' })}>
        {messages.browseGenres()}
      </Link>
    </EmptyState>
  )
}
