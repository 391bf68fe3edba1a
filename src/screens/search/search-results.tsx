import { Link } from '@tanstack/react-router'
import { LayoutGrid, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'

import { EMPTY_FILTER, type TitleFilter } from '#domain/catalogue/filters/title-filter.ts'
import { searchResultKey, type SearchResult } from '#domain/catalogue/search-results.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import { PersonCard } from '../../components/people/person-card.tsx'
import { TitleCard } from '../../components/titles/title-card.tsx'
import { CardGrid, GRID_SIZES } from '../../components/titles/title-grid.tsx'
import * as messages from './messages.ts'
import { matchResults, NoMatchingResults, ResultFilter, useResultFilter } from './search-filter.tsx'
import { type SearchGroup, filterResults, SEARCH_GROUPS } from './search-groups.ts'

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
  const { text, results, group, onGroupChange, notice, collections, more } = props
  const { filter } = useResultFilter()
  const filterAll = (wanted: TitleFilter) => filterResults(group, matchResults(results, wanted))
  const visibleResults = filterAll(filter)
  return (
    <>
      {notice}
      <div className="-mt-2 grid gap-5">
        <p role="status" className="text-muted tabular-nums">
          <RichText
            text={messages.resultCount(visibleResults.length, results.length)}
            values={{ text: <strong className="text-foreground font-semibold break-words">{text}</strong> }}
          />
        </p>
        <SearchFilters results={results} group={group} onGroupChange={onGroupChange} />
        {results.length > 0 && <ResultFilter count={(wanted) => filterAll(wanted).length} />}
      </div>
      {collections}
      {visibleResults.length === 0 && filterAll(EMPTY_FILTER).length > 0 && <NoMatchingResults />}
      {filterAll(EMPTY_FILTER).length === 0 && (
        <EmptyState
          level={2}
          illustration={<NothingFoundIllustration />}
          title={messages.noResults}
          text={messages.noResultsText}
        >
          {results.length > 0 && <Button onClick={() => onGroupChange('all')}>{messages.showAll}</Button>}
          <DiscoverLinks />
        </EmptyState>
      )}
      {visibleResults.length > 0 && <ResultGrid results={visibleResults} />}
      {more}
    </>
  )
}

function ResultGrid({ results }: { results: SearchResult[] }) {
  return (
    <CardGrid label={messages.results}>
      {results.map((result) => (
        <li key={searchResultKey(result)} className="min-w-0">
          {result.group === 'person' ? (
            <PersonCard person={result.person} />
          ) : (
            <TitleCard title={result.title} sizes={GRID_SIZES} />
          )}
        </li>
      ))}
    </CardGrid>
  )
}

type SearchFiltersProps = GroupProps & { results: SearchResult[] }

/** Filter buttons with the number of results in each group. */
function SearchFilters({ results, group: active, onGroupChange }: SearchFiltersProps) {
  return (
    <div
      role="group"
      aria-label={messages.filters}
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
          {messages.filter(messages.groups[group], filterResults(group, results).length)}
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
        {messages.browseGenres}
      </Link>
      <Link to="/random" preload={false} className={buttonVariants({ tone: 'quiet' })}>
        <Shuffle aria-hidden className="size-4" />
        {messages.surpriseMe}
      </Link>
    </>
  )
}
