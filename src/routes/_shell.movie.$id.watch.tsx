import { createFileRoute } from '@tanstack/react-router'

import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { titleIdParams } from '#src/features/catalogue/title-id.ts'
import { TitleRoute } from '#src/screens/title/title-route.tsx'
import { requireViewer } from '#src/screens/watch/require-viewer.ts'
import { WatchScreen } from '#src/screens/watch/watch-screen.tsx'
import { WatchSkeleton } from '#src/screens/watch/watch-skeleton.tsx'

export const Route = createFileRoute('/_shell/movie/$id/watch')({
  params: titleIdParams,
  beforeLoad: requireViewer,
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(titleDetailQuery({ kind: 'movie', id: params.id })),
  component: MovieWatch,
})

function MovieWatch() {
  const { id } = Route.useParams()
  return (
    <TitleRoute kind="movie" id={id} skeleton={<WatchSkeleton />}>
      {(title) => <WatchScreen title={title} playable={{ kind: 'movie', id }} />}
    </TitleRoute>
  )
}
