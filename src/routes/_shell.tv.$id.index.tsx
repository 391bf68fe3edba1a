import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { SeasonSection } from '#src/components/episodes/season-section.tsx'
import { useKnownTitle } from '#src/features/catalogue/known-title.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { titleIdParams } from '#src/features/catalogue/title-id.ts'
import { counting, optionalPart } from '#src/lib/address.ts'
import { DetailSkeleton } from '#src/screens/title/detail-skeleton.tsx'
import { TitleDetailView } from '#src/screens/title/title-detail.tsx'
import { TitleRoute } from '#src/screens/title/title-route.tsx'

export const Route = createFileRoute('/_shell/tv/$id/')({
  params: titleIdParams,
  validateSearch: v.object({
    season: optionalPart(counting),
  }),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(titleDetailQuery({ kind: 'tv', id: params.id })),
  component: SeriesDetail,
})

function SeriesDetail() {
  const { id } = Route.useParams()
  const known = useKnownTitle({ kind: 'tv', id })
  const { season = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TitleRoute kind="tv" id={id} skeleton={<DetailSkeleton />} known={known}>
      {(title) => (
        <TitleDetailView title={title}>
          <SeasonSection
            series={title}
            season={season}
            onSeason={(next) =>
              void navigate({ search: { season: next }, replace: true, resetScroll: false })
            }
          />
        </TitleDetailView>
      )}
    </TitleRoute>
  )
}
