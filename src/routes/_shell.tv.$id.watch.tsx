import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { TitlePage } from '#src/components/titles/title-page.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { idParams, optionalParam, positiveInteger, seasonNumber } from '#src/lib/route-params.ts'
import { requireUser } from '#src/screens/watch/require-user.ts'
import { TvWatchScreen } from '#src/screens/watch/tv-watch-screen.tsx'
import { WatchSkeleton } from '#src/screens/watch/watch-stage.tsx'

export const Route = createFileRoute('/_shell/tv/$id/watch')({
  params: idParams,
  validateSearch: v.object({
    season: optionalParam(seasonNumber),
    episode: optionalParam(positiveInteger),
  }),
  beforeLoad: requireUser,
  // Not awaited: `TitlePage` shows the skeleton at once, and refetches after an error when the device is back online.
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(titleDetailQuery({ kind: 'tv', id: params.id })),
  component: TvWatchPage,
})

function TvWatchPage() {
  const { id } = Route.useParams()
  const requested = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TitlePage kind="tv" id={id} skeleton={<WatchSkeleton />}>
      {(tvShow) => (
        <TvWatchScreen
          tvShow={tvShow}
          requested={requested}
          onEpisodeChange={(episode) => void navigate({ search: episode, resetScroll: false })}
        />
      )}
    </TitlePage>
  )
}
