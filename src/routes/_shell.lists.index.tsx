import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const ListsScreen = lazy(async () => ({
  default: (await import('#src/screens/lists/lists-screen.tsx')).ListsScreen,
}))

export const Route = createFileRoute('/_shell/lists/')({ component: Lists })

function Lists() {
  return (
    <Suspense>
      <ListsScreen />
    </Suspense>
  )
}
