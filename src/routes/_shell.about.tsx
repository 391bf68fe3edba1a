import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const AboutScreen = lazy(async () => ({
  default: (await import('#src/screens/about/about-screen.tsx')).AboutScreen,
}))

export const Route = createFileRoute('/_shell/about')({ component: About })

function About() {
  return (
    <Suspense>
      <AboutScreen />
    </Suspense>
  )
}
