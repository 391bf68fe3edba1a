import { createFileRoute } from '@tanstack/react-router'

import { listingQuery } from '#src/features/catalogue/queries.ts'
import { ListingScreen } from '#src/features/listing/listing-screen.tsx'
import { listingSearch } from '#src/features/listing/listing-search.ts'

export const Route = createFileRoute('/_shell/movies')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters and the search field stay in place, with the focus, while the results load. The screen
  // requests what matches a filter.
  loader: ({ context, deps }) => {
    if (!deps.filter) void context.queryClient.prefetchQuery(listingQuery('movie', deps))
  },
  component: MoviesPage,
})

function MoviesPage() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ListingScreen
      kind="movie"
      view={view}
      onViewChange={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
