import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'

import { textParam } from '#src/lib/route-params.ts'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const RatingsScreen = lazy(async () => ({
  default: (await import('#src/screens/ratings/ratings-screen.tsx')).RatingsScreen,
}))

export const Route = createFileRoute('/_shell/ratings')({
  validateSearch: v.object({ sort: textParam, stars: textParam }),
  component: Ratings,
})

function Ratings() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <RatingsScreen
        view={view}
        onViewChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </Suspense>
  )
}
