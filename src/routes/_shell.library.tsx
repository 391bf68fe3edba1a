import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const LibraryScreen = lazy(async () => ({
  default: (await import('#src/screens/library/library-screen.tsx')).LibraryScreen,
}))

export const Route = createFileRoute('/_shell/library')({ component: Library })

function Library() {
  return (
    <Suspense>
      <LibraryScreen />
    </Suspense>
  )
}
