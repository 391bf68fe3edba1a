import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import type { SearchOperators } from '#domain/search/parse-search-text.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { imdbQuery, titlesByIdQuery } from '#src/features/catalogue/search.ts'
import { TitleGrid, TitleGridSkeleton } from '#src/features/titles/title-grid.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'

import * as messages from './messages.ts'

/** Opens the title with a TMDB id. If that is the id of a movie and of a TV show, the user chooses. */
export function TmdbSearch(props: { tmdb: NonNullable<SearchOperators['tmdb']>; fallback: ReactNode }) {
  const { tmdb, fallback } = props
  const { data: titles, isError, refetch } = useQuery(titlesByIdQuery(tmdb))
  if (!titles) return <Pending isError={isError} onRetry={() => void refetch()} />
  const [title, ...others] = titles
  if (!title) return <UnknownId text={messages.unknownTmdbId(tmdb.id)}>{fallback}</UnknownId>
  if (others.length === 0) return <OpenTitle title={title} />
  return (
    <>
      <p role="status" className="text-muted -mt-2">
        {messages.sharedTmdbId(tmdb.id)}
      </p>
      <TitleGrid label={messages.results()} titles={titles} />
    </>
  )
}

/** Opens the title or person with an IMDb id. */
export function ImdbSearch({ imdb, fallback }: { imdb: string; fallback: ReactNode }) {
  const { data: match, isError, refetch } = useQuery(imdbQuery(imdb))
  if (!match) return <Pending isError={isError} onRetry={() => void refetch()} />
  if (match.title) return <OpenTitle title={match.title} />
  if (match.personId) return <Navigate to="/person/$id" params={{ id: match.personId }} replace />
  return <UnknownId text={messages.unknownImdbId(imdb)}>{fallback}</UnknownId>
}

function OpenTitle({ title: { kind, id } }: { title: Title }) {
  return <Navigate to={kind === 'movie' ? '/movie/$id' : '/tv/$id'} params={{ id }} replace />
}

function Pending({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError) return <CatalogueAlert message={messages.failed()} onRetry={onRetry} />
  return <TitleGridSkeleton text={messages.loading()} />
}

function UnknownId({ text, children }: { text: string; children: ReactNode }) {
  return (
    <EmptyState
      level={2}
      illustration={<NothingFoundIllustration />}
      title={messages.noResults()}
      text={text}
    >
      {children}
    </EmptyState>
  )
}
