import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'

import { textParam } from '#src/lib/route-params.ts'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const StatisticsRoute = lazy(async () => ({
  default: (await import('#src/screens/statistics/statistics-route.tsx')).StatisticsRoute,
}))

export const Route = createFileRoute('/_shell/statistics/{-$year}')({
  validateSearch: v.object({ period: textParam }),
  beforeLoad: ({ params: { year = '2000' } }) => {
    // eslint-disable-next-line typescript/only-throw-error -- the router requires it
    if (!/^[1-9]\d{3}$/.test(year)) throw notFound()
  },
  component: Statistics,
})

function Statistics() {
  const { year } = Route.useParams()
  const { period } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <StatisticsRoute
        year={year === undefined ? undefined : Number(year)}
        period={period}
        onPeriodChange={(next) =>
          void navigate({ search: { period: next }, replace: true, resetScroll: false })
        }
      />
    </Suspense>
  )
}
