import { Link } from '@tanstack/react-router'
import { LayoutGrid, Shuffle } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import { isEmptyFilter } from '#domain/filters/filter-text.ts'
import { EMPTY_FILTER, type TitleFilter } from '#domain/filters/title-filter.ts'
import { searchResultKey, type SearchResult } from '#domain/search/search-results.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { PersonCard } from '#src/features/people/person-card.tsx'
import { RatingMark } from '#src/features/titles/rating-mark.tsx'
import { TitleCard } from '#src/features/titles/title-card.tsx'
import { CardGrid, GRID_SIZES } from '#src/features/titles/title-grid.tsx'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import * as messages from './messages.ts'
import { matchResults, NoMatchingResults, ResultFilter, useResultFilter } from './search-filter.tsx'
import type { SearchGroup } from './search-group.ts'

// Not beside the URL's filter, which is part of the first view's code.
const SEARCH_GROUPS: readonly SearchGroup[] = ['all', 'movie', 'tv', 'person']

export type GroupProps = { group: SearchGroup; onGroupChange: (group: SearchGroup) => void }

type SearchResultsProps = GroupProps & {
  text: string
  results: SearchResult[]
  /** Above the count. */
  notice?: ReactNode
  collections?: ReactNode
  /** Loads more results. */
  more?: ReactNode
}

/** The count, the chips and the grid of a search's results. */
export function SearchResults(props: SearchResultsProps) {
  const { text, group, onGroupChange, notice, collections, more } = props
  const { sift, Note } = useHiding()
  const found = props.results.flatMap((result) => (result.group === 'person' ? [] : [result.title]))
  const visibleKeys = new Set(sift(found)?.map(titleKey))
  const results = props.results.filter(
    (result) => result.group === 'person' || visibleKeys.has(titleKey(result.title)),
  )
  const { filter } = useResultFilter()
  const filterAll = (wanted: TitleFilter) => filterResults(group, matchResults(results, wanted))
  const visibleResults = filterAll(filter)
  const groupResults = filterAll(EMPTY_FILTER)
  // People match no filter.
  const canFilter = !isEmptyFilter(filter) || groupResults.some((result) => result.group !== 'person')
  return (
    <>
      {notice}
      <div className="-mt-2 grid grid-cols-1 gap-5">
        {results.length > 0 && (
          <p role="status" className="text-muted tabular-nums">
            <RichText
              text={messages.resultCount(visibleResults.length, results.length)}
              values={{
                text: <strong className="text-foreground font-semibold wrap-anywhere">{text}</strong>,
              }}
            />
          </p>
        )}
        <SearchFilters results={results} group={group} onGroupChange={onGroupChange} />
        {canFilter && <ResultFilter count={(wanted) => filterAll(wanted).length} />}
      </div>
      {collections}
      {visibleResults.length === 0 && groupResults.length > 0 && <NoMatchingResults />}
      {groupResults.length === 0 && (
        <div role="status">
          <EmptyState
            level={2}
            illustration={<NothingFoundIllustration />}
            title={messages.noResults()}
            text={messages.noResultsText()}
          >
            {results.length > 0 && <Button onClick={() => onGroupChange('all')}>{messages.showAll()}</Button>}
            <DiscoverLinks />
          </EmptyState>
        </div>
      )}
      {visibleResults.length > 0 && <ResultGrid results={visibleResults} />}
      {Note && <Note titles={found} />}
      {more}
    </>
  )
}

function ResultGrid({ results }: { results: SearchResult[] }) {
  return (
    <CardGrid label={messages.results()}>
      {results.map((result) => (
        <li key={searchResultKey(result)} className="min-w-0">
          {result.group === 'person' ? (
            <PersonCard person={result.person} />
          ) : (
            <TitleCard title={result.title} sizes={GRID_SIZES} mark={<RatingMark title={result.title} />} />
          )}
        </li>
      ))}
    </CardGrid>
  )
}

type SearchFiltersProps = GroupProps & { results: SearchResult[] }

/** Filter buttons with the number of results in each group. */
function SearchFilters({ results, group: active, onGroupChange }: SearchFiltersProps) {
  const list = useRef<HTMLDivElement>(null)

  // Only to the side: the page may be at a position that Back has restored.
  useLayoutEffect(() => {
    const chip = list.current?.children[SEARCH_GROUPS.indexOf(active)]
    if (!list.current || !chip) return
    const { left, right } = chip.getBoundingClientRect()
    const edges = list.current.getBoundingClientRect()
    if (left < edges.left || right > edges.right)
      list.current.scrollLeft += (left + right - edges.left - edges.right) / 2
  }, [active])

  return (
    <div
      ref={list}
      role="group"
      aria-label={messages.filters()}
      className="-mx-gutter px-gutter -my-1 flex scrollbar-none gap-2 overflow-x-auto py-1"
    >
      {SEARCH_GROUPS.map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === active}
          onClick={() => onGroupChange(group)}
          className="border-border bg-surface text-muted hover:text-foreground aria-pressed:bg-accent aria-pressed:text-accent-foreground h-9 shrink-0 rounded-full border px-4 text-sm font-semibold tabular-nums transition aria-pressed:border-transparent"
        >
          {messages.filter(messages.groups()[group], filterResults(group, results).length)}
        </button>
      ))}
    </div>
  )
}

export function DiscoverLinks() {
  return (
    <>
      <Link to="/categories" className={buttonVariants({ tone: 'quiet' })}>
        <LayoutGrid aria-hidden className="size-4" />
        {messages.browseGenres()}
      </Link>
      <Link to="/random" preload={false} className={buttonVariants({ tone: 'quiet' })}>
        <Shuffle aria-hidden className="size-4" />
        {messages.surpriseMe()}
      </Link>
    </>
  )
}

function filterResults(group: SearchGroup, results: SearchResult[]): SearchResult[] {
  return group === 'all' ? results : results.filter((result) => result.group === group)
}
