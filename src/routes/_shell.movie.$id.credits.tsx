import { createFileRoute } from '@tanstack/react-router'

import { TitleCreditsScreen } from '#src/features/title-screen/cast-and-crew/title-credits-screen.tsx'
import { idParams } from '#src/lib/route-params.ts'

export const Route = createFileRoute('/_shell/movie/$id/credits')({
  params: idParams,
  component: MovieCreditsPage,
})

function MovieCreditsPage() {
  return <TitleCreditsScreen kind="movie" id={Route.useParams().id} />
}
