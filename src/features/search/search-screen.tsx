import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { joinFacts } from '#domain/join-facts.ts'
import { mayNameGenre, type ParsedSearch, parseSearchText } from '#domain/search/parse-search-text.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { genreNamesQuery, useGenreNames } from '#src/features/catalogue/genre-names.ts'
import { collectionSearchQuery, searchQuery } from '#src/features/catalogue/search.ts'
import { addRecentSearch } from '#src/features/search-box/recent-searches.ts'
import { GenreTiles } from '#src/features/titles/genre-tiles.tsx'
import { TitleGridSkeleton } from '#src/features/titles/title-grid.tsx'
import { useWantedBatches } from '#src/features/titles/use-wanted-batches.ts'
import { announce } from '#src/lib/announce.ts'
import { passFocusOn } from '#src/lib/focus.ts'
import { useFill } from '#src/lib/use-fill.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'
import { ProjectorIllustration } from '#src/ui/illustrations/projector.tsx'
import { Page } from '#src/ui/page.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import { CollectionResults } from './collection-results.tsx'
import { ImdbSearch, TmdbSearch } from './id-search.tsx'
import * as messages from './messages.ts'
import { PersonSearch } from './person-search.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { DiscoverLinks, SearchResults, type GroupProps } from './search-results.tsx'
import { SearchTips } from './search-tips.tsx'

type SearchScreenProps = GroupProps & {
  /** Undefined when empty, never a blank string. */
  text: string | undefined
}

export function SearchScreen({ text, ...groups }: SearchScreenProps) {
  const translateGenre = useGenreNames()
  // In other languages, an operator may have any of them.
  const isAwaitingGenres = useQuery(genreNamesQuery()).isLoading && mayNameGenre(text ?? '')
  useEffect(() => {
    if (text) addRecentSearch(text)
  }, [text])

  return (
    <Page
      heading={messages.heading()}
      documentTitle={text ? messages.documentTitle(text) : messages.heading()}
      actions={<SearchTips />}
    >
      {/* A key, so that nothing remains of the previous search. */}
      {isAwaitingGenres ? (
        <TitleGridSkeleton text={messages.loading()} />
      ) : text ? (
        <Search key={text} search={parseSearchText(text, translateGenre)} {...groups} />
      ) : (
        <EmptySearch />
      )}
    </Page>
  )
}

type SearchProps = GroupProps & { search: ParsedSearch }

/** An id opens a title, a person narrows the search to their titles, and everything else is a list. */
function Search({ search, ...groups }: SearchProps) {
  const { imdb, tmdb, person } = search.operators
  const fallback = <DiscoverLinks />
  if (tmdb) return <TmdbSearch tmdb={tmdb} fallback={fallback} />
  if (imdb) return <ImdbSearch imdb={imdb} fallback={fallback} />
  if (!person) return <ListSearch search={search} {...groups} />
  return (
    <PersonSearch name={person} search={search} fallback={fallback}>
      {(results, text) => <SearchResults text={text} results={results} {...groups} />}
    </PersonSearch>
  )
}

function ListSearch({ search, ...groups }: SearchProps) {
  const query = useInfiniteQuery(searchQuery(search))
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const { wantedBatches, wantBatches } = useWantedBatches()
  // After a reload, as many as there were.
  useFill(query, {
    key: [searchQuery(search).queryKey, wantedBatches],
    isFull: ({ blocks }) => blocks >= wantedBatches,
    maxRequests: wantedBatches,
  })
  const collectionText = isPlainText(search) ? (data?.text ?? search.text) : undefined
  const collections = useQuery(collectionSearchQuery(collectionText))

  const retry = () => {
    void refetch()
    if (collections.isError) void collections.refetch()
  }
  if (!data) {
    if (isError) return <SearchFailure onRetry={retry} />
    return <TitleGridSkeleton text={messages.loading()} />
  }
  const showMore = async () => {
    // After a failure, it has the earlier results.
    const { data: next, isError: hasFailed } = await query.fetchNextPage()
    if (!next || hasFailed) return
    wantBatches(next.blocks)
    announce(messages.moreLoaded(next.results.length))
  }
  return (
    <SearchResults
      text={describeSearch(search, data.text)}
      results={data.results}
      {...groups}
      notice={data.text !== search.text && <SimilarNotice searchedFor={search.text} shown={data.text} />}
      collections={
        groups.group === 'all' &&
        collectionText && (
          <CollectionResults
            collections={collections.data}
            hasFailed={collections.isError && !collections.isFetching}
            onRetry={() => void collections.refetch()}
          />
        )
      }
      more={
        hasNextPage &&
        (isFetchNextPageError && !isFetchingNextPage ? (
          <CatalogueAlert message={messages.moreFailed()} onRetry={() => void showMore()} />
        ) : (
          <Button
            ref={passFocusOn}
            tone="quiet"
            className="justify-self-center"
            isBusy={isFetchingNextPage}
            onClick={() => void showMore()}
          >
            {messages.showMore()}
          </Button>
        ))
      }
    />
  )
}

function isPlainText({ operators: { year, genre } }: ParsedSearch): boolean {
  return !year && !genre
}

/** The text of the result count: of operators, their values. */
function describeSearch({ operators: { year, genre } }: ParsedSearch, text: string): string {
  return joinFacts([text, genre?.name, year])
}

type SimilarNoticeProps = { searchedFor: string; shown: string }

/** Says that the results match a similar text. */
function SimilarNotice({ searchedFor, shown }: SimilarNoticeProps) {
  return (
    <div className="border-border bg-surface grid gap-1 rounded-2xl border py-4 ps-5 pe-4">
      <p className="text-lg font-semibold">
        <RichText
          text={messages.showingSimilar()}
          values={{ text: <em className="text-accent-text break-words not-italic">{shown}</em> }}
        />
      </p>
      <p className="text-muted break-words">{messages.nothingFor(searchedFor)}</p>
    </div>
  )
}

/** The same as an empty result, with a retry. */
function SearchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <EmptyState level={2} illustration={<NothingFoundIllustration />} title={messages.noResults()} />
      <CatalogueAlert message={messages.failed()} onRetry={onRetry} />
    </>
  )
}

/** Shown while there is no search text. */
function EmptySearch() {
  return (
    <div data-tv-start="search" className="contents">
      <EmptyState
        level={2}
        illustration={<ProjectorIllustration />}
        title={messages.emptyTitle()}
        text={messages.emptyText()}
      >
        <DiscoverLinks />
      </EmptyState>
      <RecentSearches />
      <GenreTiles kind="movie" />
    </div>
  )
}
