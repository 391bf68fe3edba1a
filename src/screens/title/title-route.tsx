import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Button } from '#src/ui/button.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ClapperboardPicture } from '#src/ui/pictures/clapperboard-picture.tsx'

import { Visited } from './visited.tsx'

type TitleRouteProps = {
  kind: TitleKind
  id: number
  /** Stands there while the title loads, in the shape of its page. */
  skeleton: ReactNode
  /** What is known of it before it has been loaded, to be shown instead of the skeleton. */
  known?: TitleDetail
  children: (title: TitleDetail) => ReactNode
}

/** Loads a title and shows its page; one that cannot be had is said to be not found (spec, section 8). */
export function TitleRoute({ kind, id, skeleton, known, children }: TitleRouteProps) {
  const { data, isError, refetch } = useQuery({ ...titleDetailQuery({ kind, id }), retryOnMount: false })
  const title = data ?? (isError ? undefined : known)
  if (title) {
    return (
      <>
        <DocumentTitle>{title.name}</DocumentTitle>
        {data && <Visited title={data} />}
        {children(title)}
      </>
    )
  }
  if (!isError) return skeleton
  return (
    <EmptyState
      picture={<ClapperboardPicture />}
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
