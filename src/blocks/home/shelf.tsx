import { lazy, Suspense } from 'react'

import type { ShelfItem } from '#src/features/progress/shelf.ts'

import { PosterRowSkeleton } from '../titles/poster-row-skeleton.tsx'
import { RowFrame } from '../titles/row-frame.tsx'

// Most visitors have begun nothing, and do not pay for what is done with it.
const ShelfRow = lazy(async () => ({ default: (await import('../progress/shelf-row.tsx')).ShelfRow }))

type ShelfProps = { heading: string; kind: 'begun' | 'finished'; items: ShelfItem[] }

/** What was begun, or finished, on this device, as a row; no row where there is nothing. */
export function Shelf(props: ShelfProps) {
  const { heading, items } = props
  if (items.length === 0) return null
  return (
    <Suspense
      fallback={
        <RowFrame heading={heading}>
          <PosterRowSkeleton count={items.length} isFar={false} />
        </RowFrame>
      }
    >
      <ShelfRow {...props} />
    </Suspense>
  )
}
