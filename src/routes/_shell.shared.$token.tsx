import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const SharedListScreen = lazy(async () => ({
  default: (await import('#src/screens/shared-list/shared-list-screen.tsx')).SharedListScreen,
}))

export const Route = createFileRoute('/_shell/shared/$token')({ component: SharedList })

function SharedList() {
  const { token } = Route.useParams()
  return (
    <Suspense>
      <SharedListScreen key={token} token={token} />
    </Suspense>
  )
}
