import { createFileRoute } from '@tanstack/react-router'

import { TitleRoute } from '#src/blocks/title-detail/title-route.tsx'
import { requireViewer } from '#src/blocks/watch/require-viewer.ts'
import { WatchScreen } from '#src/blocks/watch/watch-screen.tsx'
import { WatchSkeleton } from '#src/blocks/watch/watch-skeleton.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { titleIdParams } from '#src/features/catalogue/title-id.ts'

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
