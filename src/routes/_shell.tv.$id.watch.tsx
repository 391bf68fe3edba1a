import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { titleIdParams } from '#src/features/catalogue/title-id.ts'
import { counting, optionalPart } from '#src/lib/address.ts'
import { TitleRoute } from '#src/screens/title/title-route.tsx'
import { requireViewer } from '#src/screens/watch/require-viewer.ts'
import { SeriesWatch } from '#src/screens/watch/series-watch.tsx'
import { WatchSkeleton } from '#src/screens/watch/watch-skeleton.tsx'

export const Route = createFileRoute('/_shell/tv/$id/watch')({
  params: titleIdParams,
  validateSearch: v.object({ season: optionalPart(counting), episode: optionalPart(counting) }),
  beforeLoad: requireViewer,
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(titleDetailQuery({ kind: 'tv', id: params.id })),
  component: SeriesWatchPage,
})

function SeriesWatchPage() {
  const { id } = Route.useParams()
  const asked = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TitleRoute kind="tv" id={id} skeleton={<WatchSkeleton />}>
      {(series) => (
        <SeriesWatch
          series={series}
          asked={asked}
          onPlace={(place) => void navigate({ search: place, resetScroll: false })}
        />
      )}
    </TitleRoute>
  )
}
