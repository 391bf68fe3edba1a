import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'

import { TitleCard } from '../../components/titles/title-card.tsx'
import { CardGrid, GRID_SLOT } from '../listing/title-grid.tsx'
import { useGridMeasures } from './use-grid-measures.ts'

/** Rows that are made before they come into view. */
const ROWS_AHEAD = 3

/** A grid for thousands of titles: only the rows in view and those next to them are made. */
export function LongTitleGrid({ label, titles }: { label: string; titles: TitleSummary[] }) {
  const grid = useRef<HTMLUListElement>(null)
  const { columns, cardHeight, rowGap, top } = useGridMeasures(grid)
  // eslint-disable-next-line react/incompatible-library -- one object that changes inside: the compiler leaves this component alone
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
  const shown = titles.slice(firstIndex, firstIndex + rows.length * columns)
  return (
    <CardGrid
      label={label}
      ref={grid}
      style={{
        paddingTop: (rows[0]?.start ?? top) - top,
        paddingBottom: virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top),
      }}
    >
      {shown.map((title, index) => (
        <li
          key={titleKey(title)}
          aria-setsize={titles.length}
          aria-posinset={firstIndex + index + 1}
          className="min-w-0"
        >
          <TitleCard title={title} slot={GRID_SLOT} />
        </li>
      ))}
    </CardGrid>
  )
}
