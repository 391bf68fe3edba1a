import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { textParam } from '#src/lib/route-params.ts'
import { RatingsScreen } from '#src/screens/ratings/ratings-screen.tsx'

export const Route = createFileRoute('/_shell/ratings')({
  validateSearch: v.object({ sort: textParam, stars: textParam }),
  component: Ratings,
})

function Ratings() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RatingsScreen
      view={view}
      onViewChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
