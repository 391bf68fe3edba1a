import { createFileRoute } from '@tanstack/react-router'

import { ListScreen } from '#src/screens/lists/list-screen.tsx'

export const Route = createFileRoute('/_shell/lists/$id')({ component: List })

function List() {
  const { id } = Route.useParams()
  return <ListScreen key={id} id={id} />
}
