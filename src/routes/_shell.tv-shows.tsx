import { createFileRoute } from '@tanstack/react-router'

import { listingQuery } from '#src/features/catalogue/queries.ts'
import { ListingScreen } from '#src/screens/listing/listing-screen.tsx'
import { listingSearch } from '#src/screens/listing/listing-search.ts'

export const Route = createFileRoute('/_shell/tv-shows')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(listingQuery('tv', deps)),
  component: TvShows,
})

function TvShows() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ListingScreen
      kind="tv"
      view={view}
      onViewChange={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}
