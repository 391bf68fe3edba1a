import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { TitlePage } from '#src/components/titles/title-page.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { idParams } from '#src/lib/route-params.ts'
import { positiveInteger, optionalParam } from '#src/lib/route-params.ts'
import { requireUser } from '#src/screens/watch/require-user.ts'
import { TvWatchScreen } from '#src/screens/watch/tv-watch-screen.tsx'
import { WatchSkeleton } from '#src/screens/watch/watch-stage.tsx'

export const Route = createFileRoute('/_shell/tv/$id/watch')({
  params: idParams,
  validateSearch: v.object({
    season: optionalParam(positiveInteger),
    episode: optionalParam(positiveInteger),
  }),
  beforeLoad: requireUser,
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(titleDetailQuery({ kind: 'tv', id: params.id })),
  component: SeriesWatchPage,
})

function SeriesWatchPage() {
  const { id } = Route.useParams()
  const asked = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TitlePage kind="tv" id={id} skeleton={<WatchSkeleton />}>
      {(series) => (
        <TvWatchScreen
          tvShow={series}
          requested={asked}
          onEpisodeChange={(place) => void navigate({ search: place, resetScroll: false })}
        />
      )}
    </TitlePage>
  )
}
