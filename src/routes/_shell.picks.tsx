import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const PicksScreen = lazy(async () => ({
  default: (await import('#src/screens/picks/picks-screen.tsx')).PicksScreen,
}))

export const Route = createFileRoute('/_shell/picks')({ component: Picks })

function Picks() {
  return (
    <Suspense>
      <PicksScreen />
    </Suspense>
  )
}
