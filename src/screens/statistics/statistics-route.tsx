import { StatisticsScreen } from './statistics-screen.tsx'
import { YearReviewScreen } from './year-review-screen.tsx'

type StatisticsRouteProps = {
  year: number | undefined
  /** As in the URL. */
  period: string | undefined
  onPeriodChange: (period: string | undefined) => void
}

/** All statistics or, with a year, that year in review. */
export function StatisticsRoute({ year, period, onPeriodChange }: StatisticsRouteProps) {
  if (year === undefined)
    return (
      <StatisticsScreen
        year={parsePeriod(period)}
        onYearChange={(next) => onPeriodChange(next === undefined ? undefined : String(next))}
      />
    )
  return <YearReviewScreen key={year} year={year} />
}

function parsePeriod(text = ''): number | undefined {
  return /^[1-9]\d{3}$/.test(text) ? Number(text) : undefined
}
