import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { SeasonSection } from '#src/blocks/series/season-section.tsx'
import { DetailSkeleton } from '#src/blocks/title-detail/detail-skeleton.tsx'
import { TitleDetailView } from '#src/blocks/title-detail/title-detail.tsx'
import { TitleRoute } from '#src/blocks/title-detail/title-route.tsx'
import { useKnownTitle } from '#src/features/catalogue/known-title.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { titleIdParams } from '#src/features/catalogue/title-id.ts'
import { counting, optionalPart } from '#src/lib/address.ts'

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
