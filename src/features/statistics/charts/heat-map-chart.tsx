import { scaleBand } from '@visx/scale'
import type { ReactNode } from 'react'

import type { HeatLevel, HeatMap } from '#domain/statistics/heat-map.ts'
import * as messages from '#src/features/statistics/messages.ts'
import { isRightToLeft, mirrorX } from '#src/lib/direction.ts'

/** In pixels. */
const STEP = 16
const GAP = 3
const START = 40
const TOP = 20
const LABEL_SIZE = 11
/** The usual width. */
const CHARACTER_WIDTH = 7

const ROWS = [0, 1, 2, 3, 4, 5, 6]
const LEVELS = [0, 1, 2, 3, 4] as const

/** Of the accent; a day without viewings has another color. */
const OPACITIES: Record<HeatLevel, number> = { 0: 1, 1: 0.4, 2: 0.6, 3: 0.8, 4: 1 }

type HeatMapChartProps = {
  heatMap: HeatMap
  /** Labels of the rows. */
  weekdays: string[]
  label: string
  /** True if the last day is shown first where there is no room for all. */
  startsAtEnd: boolean
}

/** Days as squares in columns of weeks, in the order of the text. Narrow screens scroll it sideways. */
export function HeatMapChart({
  heatMap: { days, months, weekCount },
  weekdays,
  label,
  startsAtEnd,
}: HeatMapChartProps) {
  const isMirrored = isRightToLeft()
  const weeksWidth = weekCount * STEP
  const x = scaleBand({
    domain: range(weekCount),
    range: isMirrored ? [weeksWidth, 0] : [START, START + weeksWidth],
  })
  const y = scaleBand({ domain: ROWS, range: [TOP, TOP + ROWS.length * STEP] })
  const width = START + weeksWidth
  const height = TOP + ROWS.length * STEP
  return (
    <div className="grid gap-3">
      <div
        role="region"
        aria-label={messages.scrollHeatMap()}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
        ref={startsAtEnd ? scrollToEnd : undefined}
        className="-mx-5 overflow-x-auto px-5 pb-2 sm:-mx-7 sm:px-7"
      >
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto w-full"
          style={{ minWidth: width, maxWidth: width * 1.5 }}
        >
          {months.map(({ month, week }) => {
            const name = messages.month(month)
            // The last name may be wider than the rest of the weeks.
            const isLong = name.length * CHARACTER_WIDTH > (weekCount - week) * STEP - GAP
            return (
              <text
                key={month + week * 12}
                x={(x(isLong ? weekCount - 1 : week) ?? 0) + (isMirrored === isLong ? 0 : STEP - GAP)}
                y={LABEL_SIZE}
                fontSize={LABEL_SIZE}
                textAnchor={isLong ? 'end' : 'start'}
                className="fill-muted"
              >
                {name}
              </text>
            )
          })}
          {weekdays.map((weekday, index) => (
            <text
              key={ROWS[index]}
              x={isMirrored ? width : 0}
              y={(y(index) ?? 0) + LABEL_SIZE}
              fontSize={LABEL_SIZE}
              className="fill-muted"
            >
              {weekday}
            </text>
          ))}
          {days.map(({ date, level, viewings, seconds, week, row }) => (
            <Square key={date} level={level} x={x(week) ?? 0} y={y(row)}>
              <title>{messages.day(date, viewings, seconds)}</title>
            </Square>
          ))}
        </svg>
      </div>
      <Legend />
    </div>
  )
}

type SquareProps = { level: HeatLevel; x: number; y?: number; children?: ReactNode }

function Square({ level, x, y = 0, children }: SquareProps) {
  return (
    <rect
      x={x}
      y={y}
      width={STEP - GAP}
      height={STEP - GAP}
      rx={3}
      className={level === 0 ? 'fill-card' : 'fill-accent-text'}
      fillOpacity={OPACITIES[level]}
    >
      {children}
    </rect>
  )
}

function Legend() {
  return (
    <p aria-hidden className="text-muted flex items-center justify-end gap-1.5 text-xs">
      {messages.less()}
      <svg width={LEVELS.length * STEP} height={STEP - GAP} className="rtl:-scale-x-100">
        {LEVELS.map((level) => (
          <Square key={level} level={level} x={level * STEP} />
        ))}
      </svg>
      {messages.more()}
    </p>
  )
}

/** In the next frame, because reading the width while React renders would lay out the page once more. */
function scrollToEnd(element: HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => {
    if (element) element.scrollLeft = mirrorX(element.scrollWidth)
  })
  return () => cancelAnimationFrame(frame)
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
