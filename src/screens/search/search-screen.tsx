import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutGrid, Shuffle } from 'lucide-react'

import type { SearchResult } from '#domain/catalogue/from-tmdb.ts'
import { searchQuery, searchResultKey } from '#src/features/catalogue/queries.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'
import { ProjectorIllustration } from '#src/ui/illustrations/projector.tsx'
import { Page } from '#src/ui/page.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import { PersonCard } from '../../components/people/person-card.tsx'
import { GenreTiles } from '../../components/titles/genre-tiles.tsx'
import { TitleCard } from '../../components/titles/title-card.tsx'
import { TitleGridSkeleton, CardGrid, GRID_SIZES } from '../../components/titles/title-grid.tsx'
import * as messages from './messages.ts'
import { type SearchGroup, filterResults, SEARCH_GROUPS } from './search-groups.ts'

type SearchScreenProps = {
  /** Undefined when empty, never a blank string. */
  text: string | undefined
  group: SearchGroup
  onGroupChange: (group: SearchGroup) => void
}

export function SearchScreen({ text, group, onGroupChange }: SearchScreenProps) {
  return (
    <Page heading={messages.heading} documentTitle={text ? messages.documentTitle(text) : messages.heading}>
      {text ? <Search text={text} group={group} onGroupChange={onGroupChange} /> : <EmptySearch />}
    </Page>
  )
}

function Search({ text, group, onGroupChange }: SearchScreenProps & { text: string }) {
  const { data: results, isError, refetch } = useQuery(searchQuery(text))
  if (results)
    return <SearchResults text={text} results={results} group={group} onGroupChange={onGroupChange} />
  if (isError) return <SearchFailure onRetry={() => void refetch()} />
  return <TitleGridSkeleton text={messages.loading} />
}

/** The same as an empty result, with a retry. */
function SearchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <EmptyState level={2} illustration={<NothingFoundIllustration />} title={messages.noResults} />
      <ErrorAlert message={messages.failed} onRetry={onRetry} />
    </>
  )
}

/** Shown while there is no search text. */
function EmptySearch() {
  return (
    <>
      <EmptyState
        level={2}
        illustration={<ProjectorIllustration />}
        title={messages.emptyTitle}
        text={messages.emptyText}
      >
        <DiscoverLinks />
      </EmptyState>
      <GenreTiles kind="movie" />
    </>
  )
}

type SearchResultsProps = {
  text: string
  results: SearchResult[]
  group: SearchGroup
  onGroupChange: (group: SearchGroup) => void
}

function SearchResults({ text, results, group, onGroupChange }: SearchResultsProps) {
  const visibleResults = filterResults(group, results)
  return (
    <>
      <div className="-mt-2 grid gap-5">
        <p role="status" className="text-muted tabular-nums">
          <RichText
            text={messages.resultCount(visibleResults.length, results.length)}
            values={{ text: <strong className="text-foreground font-semibold break-words">{text}</strong> }}
          />
        </p>
        <SearchFilters results={results} group={group} onGroupChange={onGroupChange} />
      </div>
      {visibleResults.length === 0 && (
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
      {visibleResults.length > 0 && (
        <CardGrid label={messages.results}>
          {visibleResults.map((result) => (
            <li key={searchResultKey(result)} className="min-w-0">
              {result.group === 'person' ? (
                <PersonCard person={result.person} />
              ) : (
                <TitleCard title={result.title} sizes={GRID_SIZES} />
              )}
            </li>
          ))}
        </CardGrid>
      )}
    </>
  )
}

type SearchFiltersProps = {
  results: SearchResult[]
  group: SearchGroup
  onGroupChange: (group: SearchGroup) => void
}

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

function DiscoverLinks() {
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
