import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { TitlePage } from '#src/components/titles/title-page.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { useTitlePlaceholder } from '#src/features/catalogue/title-placeholder.ts'
import { idParams, optionalParam, ordinalNumber } from '#src/lib/route-params.ts'
import { TitleScreen } from '#src/screens/title/title-screen.tsx'
import { TitleSkeleton } from '#src/screens/title/title-skeleton.tsx'

export const Route = createFileRoute('/_shell/tv/$id/')({
  params: idParams,
  validateSearch: v.object({
    season: optionalParam(ordinalNumber),
  }),
  // Not awaited: the page opens at once with what the lists contain about the TV show.
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(titleDetailQuery({ kind: 'tv', id: params.id })),
  component: TvShowPage,
})

function TvShowPage() {
  const { id } = Route.useParams()
  const placeholder = useTitlePlaceholder({ kind: 'tv', id })
  const { season } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TitlePage kind="tv" id={id} skeleton={<TitleSkeleton />} placeholder={placeholder}>
      {(tvShow) => (
        <TitleScreen
          title={tvShow}
          season={{
            selected: season,
            onChange: (next) =>
              void navigate({ params: { id }, search: { season: next }, replace: true, resetScroll: false }),
          }}
        />
      )}
    </TitlePage>
  )
}
