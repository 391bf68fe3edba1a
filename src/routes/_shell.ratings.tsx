import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { RatingsScreen } from '#src/features/ratings/ratings-screen.tsx'
import { textParam } from '#src/lib/route-params.ts'

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
