import { createFileRoute } from '@tanstack/react-router'

import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { useTitlePlaceholder } from '#src/features/catalogue/title/title-placeholder.ts'
import { TitleScreen } from '#src/features/title-screen/title-screen.tsx'
import { TitleSkeleton } from '#src/features/title-screen/title-skeleton.tsx'
import { TitlePage } from '#src/features/titles/page/title-page.tsx'
import { idParams } from '#src/lib/route-params.ts'

export const Route = createFileRoute('/_shell/movie/$id/')({
  params: idParams,
  // Not awaited: the page opens at once with what the lists contain about the movie.
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(titleDetailQuery({ kind: 'movie', id: params.id })),
  component: MoviePage,
})

function MoviePage() {
  const { id } = Route.useParams()
  const placeholder = useTitlePlaceholder({ kind: 'movie', id })
  return (
    <TitlePage kind="movie" id={id} skeleton={<TitleSkeleton />} placeholder={placeholder}>
      {(movie) => <TitleScreen title={movie} />}
    </TitlePage>
  )
}
