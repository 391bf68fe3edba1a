import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { pageWindow, reachablePages } from '#domain/catalogue/page-window.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { listingQuery, type ListingView } from '#src/features/catalogue/listing-query.ts'
import { announce } from '#src/lib/announce.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FailedScreen } from '#src/ui/failed-screen.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { ClapperboardPicture } from '#src/ui/pictures/clapperboard-picture.tsx'

import { LISTING_TEXTS } from './listing-texts.ts'
import { TitleGrid, TitleGridSkeleton } from './title-grid.tsx'

type ListingResultsProps = { kind: TitleKind; view: ListingView; onPage: (page: number) => void }

/** One page of the listing and the way to the others. When a page fails, the one before stays (spec, section 8). */
export function ListingResults({ kind, view, onPage }: ListingResultsProps) {
  const texts = LISTING_TEXTS[kind]
  const { data, error, isPending, refetch } = useQuery(listingQuery(kind, view))
  const shown = useLatest(data)

  useEffect(() => {
    if (error) console.error(texts.failureLog, error)
  }, [error, texts])

  // What loads says so itself; that it has come is only seen.
  useEffect(() => {
    if (data) announce(data.items.length > 0 ? `Page ${view.page ?? 1} has loaded` : texts.empty)
  }, [data, view.page, texts])

  return (
    <>
      {error && !data && <FailedScreen message={texts.failure} onRetry={() => void refetch()} />}
      {isPending && <TitleGridSkeleton text={texts.loading} />}
      {!isPending && shown?.items.length === 0 && (
        <NothingHere kind={kind} isNarrowed={Boolean(view.query ?? view.genre)} />
      )}
      {!isPending && shown && shown.items.length > 0 && <TitleGrid label="Titles" titles={shown.items} />}
      {shown && shown.pageCount > 1 && (
        <Pagination
          page={view.page ?? 1}
          pageCount={reachablePages(shown.pageCount)}
          shownPages={pageWindow(view.page ?? 1, shown.pageCount)}
          onPage={onPage}
        />
      )}
    </>
  )
}

function NothingHere({ kind, isNarrowed }: { kind: TitleKind; isNarrowed: boolean }) {
  return (
    <EmptyState level={2} picture={<ClapperboardPicture />} title={LISTING_TEXTS[kind].empty}>
      {isNarrowed && (
        <Link to={kind === 'movie' ? '/movies' : '/tv-shows'} className={buttonStyle()}>
          Show all of them
        </Link>
      )}
      <Link to="/categories" search={{ tab: kind }} className={buttonStyle({ tone: 'quiet' })}>
        Browse genres
      </Link>
    </EmptyState>
  )
}

/** The last value that was there, while there is none. */
function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
