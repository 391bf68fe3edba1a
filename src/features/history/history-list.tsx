import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

import { formatDate } from '#domain/catalogue/title-facts.ts'
import { groupByDay } from '#domain/history/history.ts'
import type { Viewing } from '#domain/history/viewing.ts'
import { addDays } from '#domain/local-date.ts'
import { memoizeEach } from '#domain/memoize.ts'
import { useToday } from '#src/lib/use-today.ts'

import * as messages from './messages.ts'
import { ViewingRow } from './viewing-row.tsx'

/** Rows rendered beyond the viewport. */
const ROWS_AHEAD = 8

/** Before they are measured, in pixels. */
const ROW_HEIGHT = 98
const HEADING_HEIGHT = 60

type HistoryListProps = {
  viewings: readonly Viewing[]
  rewatches: ReadonlySet<string>
  onEdit: (viewing: Viewing) => void
  onDelete: (viewing: Viewing) => void
}

/** The date of a day, or a viewing under it. */
type Row = { date: string | null } | { viewing: Viewing; position: number }

/** Viewings under the dates of their days. Only rows near the viewport are rendered. */
export function HistoryList({ viewings, rewatches, onEdit, onDelete }: HistoryListProps) {
  const today = useToday()
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  const { rows, getKey } = toRows(viewings)
  // eslint-disable-next-line react/incompatible-library -- the virtualizer mutates in place, so the compiler skips this component
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (isHeading(rows[index]) ? HEADING_HEIGHT : ROW_HEIGHT),
    getItemKey: getKey,
    scrollMargin: top,
    overscan: ROWS_AHEAD,
  })
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  return (
    <ol
      ref={list}
      aria-label={messages.viewings()}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <li
            key={key}
            data-index={index}
            ref={virtualizer.measureElement}
            className="absolute inset-x-0 top-0 pb-2.5"
            style={{ translate: `0 ${start - top}px` }}
            {...('viewing' in row && { 'aria-setsize': viewings.length, 'aria-posinset': row.position })}
          >
            {'viewing' in row ? (
              <ViewingRow
                viewing={row.viewing}
                isRewatch={rewatches.has(row.viewing.key)}
                onEdit={() => onEdit(row.viewing)}
                onDelete={() => onDelete(row.viewing)}
              />
            ) : (
              <h2 className="pt-5 pb-1 text-lg font-bold tracking-tight">{describeDay(row.date, today)}</h2>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Memoized, because new keys would make the virtualizer measure every row again. */
const toRows = memoizeEach((viewings: readonly Viewing[]) => {
  let position = 0
  const rows = groupByDay(viewings).flatMap(({ date, viewings: ofDay }): Row[] => [
    { date },
    ...ofDay.map((viewing) => ({ viewing, position: (position += 1) })),
  ])
  return { rows, getKey: (index: number) => keyOf(rows[index]) ?? index }
})

function describeDay(date: string | null, today: string): string {
  if (date === null) return messages.beforeMarquee()
  if (date === today) return messages.today()
  return date === addDays(today, -1) ? messages.yesterday() : (formatDate(date) ?? date)
}

function isHeading(row: Row | undefined): boolean {
  return row !== undefined && 'date' in row
}

function keyOf(row: Row | undefined): string | undefined {
  if (!row) return undefined
  return 'date' in row ? String(row.date) : row.viewing.key
}
