import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'

import { optionalParam, positiveInteger } from '#src/lib/route-params.ts'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const StatisticsScreen = lazy(async () => ({
  default: (await import('#src/screens/statistics/statistics-screen.tsx')).StatisticsScreen,
}))

const search = v.object({
  /** A year; all years without it. */
  period: optionalParam(v.pipe(positiveInteger, v.minValue(1000), v.maxValue(9999))),
})

export const Route = createFileRoute('/_shell/statistics/')({ validateSearch: search, component: Statistics })

function Statistics() {
  const { period } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <StatisticsScreen
        year={period}
        onYearChange={(next) =>
          void navigate({ search: { period: next }, replace: true, resetScroll: false })
        }
      />
    </Suspense>
  )
}
