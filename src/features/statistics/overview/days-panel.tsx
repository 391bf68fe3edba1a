import type { Activity } from '#domain/statistics/activity.ts'
import { createHeatMap, getHeatMapRange } from '#domain/statistics/heat-map.ts'
import { ChartPanel } from '#src/features/statistics/charts/chart-panel.tsx'
import { HeatMapChart } from '#src/features/statistics/charts/heat-map-chart.tsx'
import * as messages from '#src/features/statistics/messages.ts'
import { getFirstWeekday } from '#src/lib/first-weekday.ts'

type DaysPanelProps = { activity: Activity; year: number | undefined; today: string }

/** A heat map of the year or, for all time, of the last 53 weeks. */
export function DaysPanel({ activity, year, today }: DaysPanelProps) {
  const firstWeekday = getFirstWeekday()
  const range = getHeatMapRange(year, today, firstWeekday)
  const heatMap = createHeatMap(activity.days, range, firstWeekday)
  const active = heatMap.days.filter(({ viewings }) => viewings > 0)
  return (
    <ChartPanel
      heading={messages.heatMap()}
      text={messages.heatMapText(active.length)}
      table={{
        columns: [messages.columns().date, messages.columns().viewings, messages.columns().time],
        rows: active.toReversed().map(({ date, viewings, seconds }) => ({
          key: date,
          cells: [messages.date(date), messages.number(viewings), messages.duration(seconds)],
        })),
      }}
    >
      <HeatMapChart
        key={range.to}
        heatMap={heatMap}
        weekdays={messages.weekdays(firstWeekday)}
        label={messages.heatMapLabel(active.length, range.from, range.to)}
        startsAtEnd={year === undefined}
      />
    </ChartPanel>
  )
}
