import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { SeasonSection } from '#src/blocks/series/season-section.tsx'
import { TitleRoute } from '#src/blocks/title-detail/title-route.tsx'
import { requireViewer } from '#src/blocks/watch/require-viewer.ts'
import { WatchScreen } from '#src/blocks/watch/watch-screen.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { titleIdParams } from '#src/features/catalogue/title-id.ts'
import { counting } from '#src/lib/address.ts'

const number = v.fallback(counting, 1)

export const Route = createFileRoute('/_shell/tv/$id/watch')({
  params: titleIdParams,
  validateSearch: v.object({ season: v.optional(number, 1), episode: v.optional(number, 1) }),
  beforeLoad: ({ cause }) => requireViewer(cause),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(titleDetailQuery({ kind: 'tv', id: params.id })),
  component: SeriesWatch,
})

function SeriesWatch() {
  const { id } = Route.useParams()
  const { season, episode } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TitleRoute kind="tv" id={id}>
      {(title) => (
        <WatchScreen title={title} playable={{ kind: 'tv', id, season, episode }}>
          <SeasonSection
            series={title}
            season={season}
            currentEpisode={episode}
            onSeason={(next) => void navigate({ search: { season: next, episode: 1 }, resetScroll: false })}
          />
        </WatchScreen>
      )}
    </TitleRoute>
  )
}
