import { createFileRoute } from '@tanstack/react-router'

import { TitleCreditsScreen } from '#src/features/title-screen/cast-and-crew/title-credits-screen.tsx'
import { idParams } from '#src/lib/route-params.ts'

export const Route = createFileRoute('/_shell/tv/$id/credits')({
  params: idParams,
  component: TvShowCreditsPage,
})

function TvShowCreditsPage() {
  return <TitleCreditsScreen kind="tv" id={Route.useParams().id} />
}
