import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import type { Playable } from '#domain/catalogue/title.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { usePositionsLoaded } from '#src/features/library/views/has-progress.ts'
import { TitlePage } from '#src/features/titles/page/title-page.tsx'
import { requireUser } from '#src/features/watch/access/require-user.ts'
import { WatchScreen } from '#src/features/watch/watch-screen.tsx'
import { WatchSkeleton } from '#src/features/watch/watch-stage.tsx'
import { idParams } from '#src/lib/route-params.ts'

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
  const { prefetchAccess } = await import('#src/features/watch/access/access-query.ts')
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
