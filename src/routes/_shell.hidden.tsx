import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const HiddenScreen = lazy(async () => ({
  default: (await import('#src/screens/hidden/hidden-screen.tsx')).HiddenScreen,
}))

export const Route = createFileRoute('/_shell/hidden')({ component: Hidden })

function Hidden() {
  return (
    <Suspense>
      <HiddenScreen />
    </Suspense>
  )
}
