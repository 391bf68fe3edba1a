import { createFileRoute } from '@tanstack/react-router'

import { personQuery } from '#src/features/catalogue/people.ts'
import { PersonScreen } from '#src/features/people/person/person-screen.tsx'
import { personSearch } from '#src/features/people/person/person-search.ts'
import { idParams } from '#src/lib/route-params.ts'

export const Route = createFileRoute('/_shell/person/$id')({
  codeSplitGroupings: [['loader', 'component']],
  params: idParams,
  validateSearch: personSearch,
  // Not awaited: the page opens with what is known about the person.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(personQuery(params.id)),
  component: Person,
})

function Person() {
  const { id } = Route.useParams()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PersonScreen
      key={id}
      id={id}
      filter={filter}
      onFilterChange={(search, replace) =>
        void navigate({ params: { id }, search, replace, resetScroll: false })
      }
    />
  )
}
