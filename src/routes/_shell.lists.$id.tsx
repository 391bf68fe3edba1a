import { createFileRoute } from '@tanstack/react-router'

import { ListScreen } from '#src/features/lists/list-page/list-screen.tsx'
import { listSearch } from '#src/features/lists/list-page/list-search.ts'

export const Route = createFileRoute('/_shell/lists/$id')({ validateSearch: listSearch, component: List })

function List() {
  const { id } = Route.useParams()
  return <ListScreen key={id} id={id} />
}
