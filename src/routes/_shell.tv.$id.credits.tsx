import { createFileRoute } from '@tanstack/react-router'

import { idParams } from '#src/lib/route-params.ts'
import { TitleCreditsScreen } from '#src/screens/title-credits/title-credits-screen.tsx'

export const Route = createFileRoute('/_shell/tv/$id/credits')({
  params: idParams,
  component: TvShowCreditsPage,
})

function TvShowCreditsPage() {
  return <TitleCreditsScreen kind="tv" id={Route.useParams().id} />
}
