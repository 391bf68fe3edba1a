import { useQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { useEffect, useState } from 'react'

import { pageWindow, reachablePages } from '#domain/catalogue/page-window.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { listingQuery, type ListingView } from '#src/features/catalogue/listing-query.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failure } from '#src/ui/failure.tsx'
import { Pagination } from '#src/ui/pagination.tsx'

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

  return (
    <>
      {error && !data && <Failure message={texts.failure} onRetry={() => void refetch()} />}
      {isPending && <TitleGridSkeleton text={texts.loading} />}
      {!isPending && shown?.items.length === 0 && (
        <EmptyState level={2} icon={Clapperboard} title={texts.empty} />
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

/** The last value that was there, while there is none. */
function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
