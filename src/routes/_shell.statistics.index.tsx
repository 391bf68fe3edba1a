import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { StatisticsScreen } from '#src/features/statistics/overview/statistics-screen.tsx'
import { optionalParam, positiveInteger } from '#src/lib/route-params.ts'

const search = v.object({
  /** A year; all years without it. */
  period: optionalParam(v.pipe(positiveInteger, v.minValue(1000), v.maxValue(9999))),
})

export const Route = createFileRoute('/_shell/statistics/')({ validateSearch: search, component: Statistics })

function Statistics() {
  const { period } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StatisticsScreen
      year={period}
      onYearChange={(next) => void navigate({ search: { period: next }, replace: true, resetScroll: false })}
    />
  )
}
