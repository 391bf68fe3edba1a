import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const ImportScreen = lazy(async () => ({
  default: (await import('#src/screens/import/import-screen.tsx')).ImportScreen,
}))

export const Route = createFileRoute('/_shell/import')({ component: Import })

function Import() {
  return (
    <Suspense>
      <ImportScreen />
    </Suspense>
  )
}
