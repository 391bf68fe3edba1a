import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { getPageNumbers, countReachablePages } from '#domain/catalogue/pagination.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { listingQuery, type ListingView } from '#src/features/catalogue/queries.ts'
import { announce } from '#src/lib/announce.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorScreen } from '#src/ui/error-screen.tsx'
import { ClapperboardIllustration } from '#src/ui/illustrations/clapperboard.tsx'
import { Pagination } from '#src/ui/pagination.tsx'

import { TitleGrid, TitleGridSkeleton } from '../../components/titles/title-grid.tsx'
import { LISTING_PATHS } from '../../components/titles/title-kinds.ts'
import { LISTING_TEXTS } from './listing-texts.ts'

type ListingResultsProps = { kind: TitleKind; view: ListingView; onPageChange: (page: number) => void }

/** One page of results and the pagination. If a page fails to load, the previous one stays visible. */
export function ListingResults({ kind, view, onPageChange }: ListingResultsProps) {
  const texts = LISTING_TEXTS[kind]
  const { data, error, isPending, refetch } = useQuery(listingQuery(kind, view))
  const results = useLastDefined(data)

  useEffect(() => {
    if (error) console.error(texts.failureLog, error)
  }, [error, texts])

  // The skeleton announces loading; this announces the result.
  useEffect(() => {
    if (data) announce(data.items.length > 0 ? `Page ${view.page ?? 1} has loaded` : texts.empty)
  }, [data, view.page, texts])

  return (
    <>
      {error && !data && <ErrorScreen message={texts.failure} onRetry={() => void refetch()} />}
      {isPending && <TitleGridSkeleton text={texts.loading} />}
      {!isPending && results?.items.length === 0 && (
        <NoTitles kind={kind} isNarrowed={Boolean(view.query ?? view.genre)} />
      )}
      {!isPending && results && results.items.length > 0 && (
        <TitleGrid label="Titles" titles={results.items} />
      )}
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
    <EmptyState level={2} illustration={<ClapperboardIllustration />} title={LISTING_TEXTS[kind].empty}>
      {isNarrowed && (
        <Link to={LISTING_PATHS[kind]} className={buttonVariants()}>
          Show all of them
        </Link>
      )}
      <Link to="/categories" search={{ tab: kind }} className={buttonVariants({ tone: 'quiet' })}>
        Browse genres
      </Link>
    </EmptyState>
  )
}

/** Returns the value, or the last defined one while it is undefined. */
function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
