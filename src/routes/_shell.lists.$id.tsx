import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const ListScreen = lazy(async () => ({
  default: (await import('#src/screens/lists/list-screen.tsx')).ListScreen,
}))

export const Route = createFileRoute('/_shell/lists/$id')({ component: List })

function List() {
  const { id } = Route.useParams()
  return (
    <Suspense>
      <ListScreen key={id} id={id} />
    </Suspense>
  )
}
