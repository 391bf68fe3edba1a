import { createFileRoute } from '@tanstack/react-router'

import { useKnownTitle } from '#src/features/catalogue/known-title.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { titleIdParams } from '#src/features/catalogue/title-id.ts'
import { DetailSkeleton } from '#src/screens/title/detail-skeleton.tsx'
import { TitleDetailView } from '#src/screens/title/title-detail.tsx'
import { TitleRoute } from '#src/screens/title/title-route.tsx'

export const Route = createFileRoute('/_shell/movie/$id/')({
  params: titleIdParams,
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(titleDetailQuery({ kind: 'movie', id: params.id })),
  component: MovieDetail,
})

function MovieDetail() {
  const { id } = Route.useParams()
  const known = useKnownTitle({ kind: 'movie', id })
  return (
    <TitleRoute kind="movie" id={id} skeleton={<DetailSkeleton />} known={known}>
      {(title) => <TitleDetailView title={title} />}
    </TitleRoute>
  )
}
