import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const UpNextScreen = lazy(async () => ({
  default: (await import('#src/screens/up-next/up-next-screen.tsx')).UpNextScreen,
}))

export const Route = createFileRoute('/_shell/up-next')({ component: UpNext })

function UpNext() {
  return (
    <Suspense>
      <UpNextScreen />
    </Suspense>
  )
}
