import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilmIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Button } from '#src/ui/button.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

import { Visited } from './visited.tsx'

type TitleRouteProps = { kind: TitleKind; id: number; children: (title: TitleDetail) => ReactNode }

/** Loads a title and shows its page; one that cannot be had is said to be not found (spec, section 8). */
export function TitleRoute({ kind, id, children }: TitleRouteProps) {
  const { data, isError, refetch } = useQuery({ ...titleDetailQuery({ kind, id }), retryOnMount: false })
  if (data) {
    return (
      <>
        <DocumentTitle>{data.name}</DocumentTitle>
        <Visited title={data} />
        {children(data)}
      </>
    )
  }
  if (!isError) return <DetailSkeleton />
  return (
    <EmptyState
      icon={FilmIcon}
      title={kind === 'movie' ? 'Movie not found' : 'TV show not found'}
      text="It may have left the catalogue, or the catalogue cannot be reached right now."
    >
      <Link to="/" className={buttonStyle()}>
        Back to Home
      </Link>
      <Button tone="quiet" onClick={() => void refetch()}>
        Try again
      </Button>
    </EmptyState>
  )
}

function DetailSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <h1 className="sr-only">Loading…</h1>
      <div className="skeleton h-[22rem] sm:h-[34rem]" />
      <div className="relative mx-auto -mt-44 flex max-w-7xl items-end gap-9 px-4 sm:-mt-64 sm:px-8">
        <div className="skeleton aspect-2/3 w-36 rounded-2xl sm:w-64" />
        <div className="hidden flex-1 gap-4 pb-4 sm:grid">
          <div className="skeleton h-14 w-3/5 rounded-xl" />
          <div className="skeleton h-5 w-1/4 rounded-md" />
          <div className="skeleton h-24 w-4/5 rounded-xl" />
        </div>
      </div>
    </div>
  )
}
