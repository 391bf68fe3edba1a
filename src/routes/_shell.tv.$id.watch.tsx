import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { usePositionsLoaded } from '#src/features/library/views/has-progress.ts'
import { TitlePage } from '#src/features/titles/page/title-page.tsx'
import { requireUser } from '#src/features/watch/access/require-user.ts'
import { TvWatchScreen } from '#src/features/watch/tv-watch-screen.tsx'
import { WatchSkeleton } from '#src/features/watch/watch-stage.tsx'
import { idParams, optionalParam, ordinalNumber } from '#src/lib/route-params.ts'

export const Route = createFileRoute('/_shell/tv/$id/watch')({
  params: idParams,
  validateSearch: v.object({
    season: optionalParam(ordinalNumber),
    episode: optionalParam(ordinalNumber),
  }),
  beforeLoad: requireUser,
  // Not awaited: `TitlePage` shows the skeleton at once, and refetches after an error when the device is back online.
  loaderDeps: ({ search: { season } }) => ({ season }),
  loader: ({ context: { queryClient }, params: { id }, deps: { season } }) => {
    void queryClient.prefetchQuery(titleDetailQuery({ kind: 'tv', id }))
    // The player waits for the list, which says whether there is such an episode.
    if (season !== undefined)
      import('#src/features/catalogue/episodes.ts')
        .then(({ episodesQuery }) => queryClient.prefetchQuery(episodesQuery(id, season)))
        // The page loads it too, and shows what fails.
        .catch(() => {})
  },
  component: TvWatchPage,
})

function TvWatchPage() {
  const { id } = Route.useParams()
  const isReady = usePositionsLoaded()
  const requested = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TitlePage kind="tv" id={id} skeleton={<WatchSkeleton />}>
      {(tvShow) =>
        isReady ? (
          <TvWatchScreen
            tvShow={tvShow}
            requested={requested}
            // One entry per visit: going back through the episodes would play, and charge, each of them again.
            onEpisodeChange={(episode) =>
              void navigate({ params: { id }, search: episode, replace: true, resetScroll: false })
            }
          />
        ) : (
          <WatchSkeleton />
        )
      }
    </TitlePage>
  )
}
