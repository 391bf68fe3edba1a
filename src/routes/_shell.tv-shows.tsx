import { createFileRoute } from '@tanstack/react-router'

import { listingQuery } from '#src/features/catalogue/listing-query.ts'
import { listingSearch } from '#src/screens/listing/listing-search.ts'
import { Listing } from '#src/screens/listing/listing.tsx'

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
    <Listing kind="tv" view={view} onView={(next) => void navigate({ search: next, resetScroll: false })} />
  )
}
