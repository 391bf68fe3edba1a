import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'

import { RatingMark } from './rating-mark.tsx'
import { TitleCard } from './title-card.tsx'
import { CardGrid, GRID_SIZES, TitleGrid } from './title-grid.tsx'

/** Used before the first layout. A single column makes the page tall enough for scroll restoration. */
const INITIAL_METRICS: GridMetrics = { columns: 1, cardHeight: 320, rowGap: 32, top: 0 }

/** Rows rendered beyond the viewport. */
const ROWS_AHEAD = 3

/** Longer lists are slow unless they are virtualized. */
const VIRTUALIZE_ABOVE = 100

type LongTitleGridProps = { label: string; titles: readonly TitleSummary[] }

/** A grid of a list of the user, which may have thousands of titles. */
export function LongTitleGrid(props: LongTitleGridProps) {
  return props.titles.length > VIRTUALIZE_ABOVE ? <VirtualTitleGrid {...props} /> : <TitleGrid {...props} />
}

/** Renders the rows near the viewport only. */
function VirtualTitleGrid({ label, titles }: LongTitleGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const { columns, cardHeight, rowGap, top } = useGridMetrics(grid)
  // eslint-disable-next-line react/incompatible-library -- the virtualizer mutates in place, so the compiler skips this component
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(titles.length / columns),
    estimateSize: () => cardHeight,
    gap: rowGap,
    scrollMargin: top,
    overscan: ROWS_AHEAD,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, cardHeight])

  const rows = virtualizer.getVirtualItems()
  const firstIndex = (rows[0]?.index ?? 0) * columns
  const visibleTitles = titles.slice(firstIndex, firstIndex + rows.length * columns)
  return (
    <CardGrid
      label={label}
      ref={grid}
      style={{
        paddingTop: (rows[0]?.start ?? top) - top,
        paddingBottom: virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top),
      }}
    >
      {visibleTitles.map((title, index) => (
        <li
          key={titleKey(title)}
          aria-setsize={titles.length}
          aria-posinset={firstIndex + index + 1}
          className="min-w-0"
        >
          <TitleCard title={title} sizes={GRID_SIZES} mark={<RatingMark title={title} />} />
        </li>
      ))}
    </CardGrid>
  )
}

type GridMetrics = {
  columns: number
  /** Height of a card and gap between rows, in pixels. */
  cardHeight: number
  rowGap: number
  /** Distance from the top of the page, in pixels. */
  top: number
}

/** Measures a grid of equal cards after layout, and again when its width changes. */
function useGridMetrics(grid: RefObject<HTMLElement | null>): GridMetrics {
  const [metrics, setMetrics] = useState(INITIAL_METRICS)

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      setMetrics({
        columns: gridTemplateColumns.split(' ').length,
        cardHeight: element.firstElementChild?.getBoundingClientRect().height ?? INITIAL_METRICS.cardHeight,
        rowGap: Number.parseFloat(rowGap),
        top: element.getBoundingClientRect().top + scrollY,
      })
    }
    measure()
    // Only the width matters; the height changes with every rendered row.
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      measure()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])

  return metrics
}
