import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { SeasonSection } from '#src/components/episodes/season-section.tsx'
import { TitlePage } from '#src/components/titles/title-page.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { useTitlePlaceholder } from '#src/features/catalogue/title-placeholder.ts'
import { idParams } from '#src/lib/route-params.ts'
import { positiveInteger, optionalParam } from '#src/lib/route-params.ts'
import { TitleSkeleton } from '#src/screens/title/title-header.tsx'
import { TitleScreen } from '#src/screens/title/title-screen.tsx'

export const Route = createFileRoute('/_shell/tv/$id/')({
  params: idParams,
  validateSearch: v.object({
    season: optionalParam(positiveInteger),
  }),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(titleDetailQuery({ kind: 'tv', id: params.id })),
  component: SeriesDetail,
})

function SeriesDetail() {
  const { id } = Route.useParams()
  const known = useTitlePlaceholder({ kind: 'tv', id })
  const { season = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TitlePage kind="tv" id={id} skeleton={<TitleSkeleton />} placeholder={known}>
      {(title) => (
        <TitleScreen title={title}>
          <SeasonSection
            tvShow={title}
            season={season}
            onSeasonChange={(next) =>
              void navigate({ search: { season: next }, replace: true, resetScroll: false })
            }
          />
        </TitleScreen>
      )}
    </TitlePage>
  )
}
