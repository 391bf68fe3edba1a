import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const ListsRoute = lazy(async () => ({
  default: (await import('#src/screens/lists/lists-route.tsx')).ListsRoute,
}))

export const Route = createFileRoute('/_shell/lists/{-$id}')({ component: Lists })

function Lists() {
  const { id } = Route.useParams()
  return (
    <Suspense>
      <ListsRoute id={id} />
    </Suspense>
  )
}
