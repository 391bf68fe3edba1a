import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import type { Playable } from '#domain/catalogue/title.ts'
import { TitlePage } from '#src/components/titles/title-page.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { usePositionsLoaded } from '#src/features/library/views/has-progress.ts'
import { idParams } from '#src/lib/route-params.ts'
import { requireUser } from '#src/screens/watch/require-user.ts'
import { WatchScreen } from '#src/screens/watch/watch-screen.tsx'
import { WatchSkeleton } from '#src/screens/watch/watch-stage.tsx'

export const Route = createFileRoute('/_shell/movie/$id/watch')({
  params: idParams,
  beforeLoad: requireUser,
  // Not awaited: `TitlePage` shows the skeleton at once, and refetches after an error when the device is back online.
  loader: ({ context: { queryClient }, params, cause }) => {
    const movie = { kind: 'movie', id: params.id } as const
    void queryClient.prefetchQuery(titleDetailQuery(movie))
    if (cause !== 'preload') startAccessCheck(queryClient, movie).catch(() => {})
  },
  component: MovieWatchPage,
})

/** Loads its code on use. Whatever fails, fails again where the page shows it. */
async function startAccessCheck(queryClient: QueryClient, playable: Playable): Promise<void> {
  const { prefetchAccess } = await import('#src/screens/watch/access-query.ts')
  await prefetchAccess(queryClient, playable)
}

function MovieWatchPage() {
  const { id } = Route.useParams()
  const isReady = usePositionsLoaded()
  return (
    <TitlePage kind="movie" id={id} skeleton={<WatchSkeleton />}>
      {(movie) =>
        isReady ? <WatchScreen title={movie} playable={{ kind: 'movie', id }} /> : <WatchSkeleton />
      }
    </TitlePage>
  )
}
