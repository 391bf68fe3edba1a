import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { useTitlePlaceholder } from '#src/features/catalogue/title/title-placeholder.ts'
import { TitleScreen } from '#src/features/title-screen/title-screen.tsx'
import { TitleSkeleton } from '#src/features/title-screen/title-skeleton.tsx'
import { TitlePage } from '#src/features/titles/page/title-page.tsx'
import { idParams, optionalParam, ordinalNumber } from '#src/lib/route-params.ts'

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
