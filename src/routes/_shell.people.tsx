import { createFileRoute } from '@tanstack/react-router'

import { peopleQuery } from '#src/features/catalogue/people.ts'
import { PeopleScreen } from '#src/features/people/people-screen.tsx'
import { peopleSearch } from '#src/features/people/people-search.ts'

export const Route = createFileRoute('/_shell/people')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: peopleSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the search field stays in place, with the focus, while the people load.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(peopleQuery(deps)),
  component: People,
})

function People() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return <PeopleScreen view={view} onViewChange={(search) => void navigate({ search, resetScroll: false })} />
}
