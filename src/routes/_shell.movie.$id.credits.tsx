import { createFileRoute } from '@tanstack/react-router'

import { idParams } from '#src/lib/route-params.ts'
import { TitleCreditsScreen } from '#src/screens/title-credits/title-credits-screen.tsx'

export const Route = createFileRoute('/_shell/movie/$id/credits')({
  params: idParams,
  component: MovieCreditsPage,
})

function MovieCreditsPage() {
  return <TitleCreditsScreen kind="movie" id={Route.useParams().id} />
}
