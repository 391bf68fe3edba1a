import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'

import { formatNumber } from '#domain/format.ts'
import { isRightToLeft, mirrorX } from '#src/lib/direction.ts'

/** In pixels. */
const HEIGHT = 240
const MARGIN = { top: 12, end: 4, bottom: 30, start: 36 }
const MAX_BAR_WIDTH = 64
const RADIUS = 5

/** The usual width of a character of the axis, and the space between labels, in pixels. */
const CHARACTER_WIDTH = 7
const LABEL_GAP = 8

const TICKS = 4
const TICK_LABEL = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit' } as const

export type Column = { key: string; label: string; value: number }

type ColumnChartProps = {
  /** Describes the chart with all its values. */
  label: string
  columns: Column[]
  /** Of a column, as a tooltip. */
  describe: (column: Column) => string
}

/** Whole numbers as columns. Time runs as the text does. */
export function ColumnChart({ label, columns, describe }: ColumnChartProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 100 })
  const labelWidth = Math.max(0, ...columns.map(({ label: text }) => text.length)) * CHARACTER_WIDTH
  // The last label may be wider than its column.
  const marginEnd = Math.max(MARGIN.end, (labelWidth - (width - MARGIN.start) / columns.length) / 2)
  const [innerWidth, innerHeight] = [width - MARGIN.start - marginEnd, HEIGHT - MARGIN.top - MARGIN.bottom]
  const isMirrored = isRightToLeft()
  const ValueAxis = isMirrored ? AxisRight : AxisLeft
  const end = Math.max(0, innerWidth)
  const x = scaleBand({
    domain: columns.map(({ key }) => key),
    range: isMirrored ? [end, 0] : [0, end],
    padding: 0.3,
  })
  const highest = Math.max(1, ...columns.map(({ value }) => value))
  const y = scaleLinear({ domain: [0, highest], range: [innerHeight, 0], nice: TICKS })
  const barWidth = Math.min(MAX_BAR_WIDTH, x.bandwidth())
  const labelByKey = new Map(columns.map((column) => [column.key, column.label]))
  // Every second or third label, counted from the last one, where there is no room for all.
  const labelStep = Math.max(1, Math.ceil((labelWidth + LABEL_GAP) / Math.max(1, x.step())))
  return (
    // While the window is resized, the chart is wider for a moment.
    <div ref={parentRef} className="h-60 min-w-0 overflow-hidden">
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label} className="block">
          <g transform={`translate(${isMirrored ? marginEnd : MARGIN.start} ${MARGIN.top})`}>
            <GridRows scale={y} width={innerWidth} numTicks={TICKS} stroke="var(--border)" />
            <ValueAxis
              left={isMirrored ? innerWidth : 0}
              scale={y}
              tickValues={y.ticks(TICKS).filter(Number.isInteger)}
              tickFormat={(value) => formatNumber(Number(value))}
              hideAxisLine
              hideTicks
              tickLabelProps={{ ...TICK_LABEL, textAnchor: 'end', dx: mirrorX(-4), dy: 4 }}
            />
            <AxisBottom
              scale={x}
              top={innerHeight}
              tickValues={columns
                .filter((_, index) => (columns.length - 1 - index) % labelStep === 0)
                .map(({ key }) => key)}
              tickFormat={(key) => labelByKey.get(key) ?? key}
              stroke="var(--muted)"
              hideTicks
              tickLabelProps={{ ...TICK_LABEL, textAnchor: 'middle' }}
            />
            {columns.map((column) => (
              <Bar
                key={column.key}
                x={(x(column.key) ?? 0) + (x.bandwidth() - barWidth) / 2}
                y={y(column.value)}
                width={barWidth}
                height={innerHeight - y(column.value)}
                rx={RADIUS}
                className="fill-accent-text"
              >
                <title>{describe(column)}</title>
              </Bar>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}
