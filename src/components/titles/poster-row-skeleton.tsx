import { clsx } from 'clsx'

import type { RowSkeletonProps } from './list-row.tsx'
import { TitleCardSkeleton } from './title-card-skeleton.tsx'

/** The width of one card in a row. */
export const ROW_CARD = 'w-[8.75rem] shrink-0 snap-start sm:w-[10.5rem] xl:w-[11.75rem]'

/** The same for pictures. */
export const ROW_SLOT =
  '(min-width: 1920px) 235px, (min-width: 1280px) 188px, (min-width: 640px) 168px, 140px'

/** About a wide screen full. */
export const CARDS_IN_VIEW = 8

/** Stands in for a row of posters, in their shape. */
export function PosterRowSkeleton({ count, isFar }: RowSkeletonProps) {
  return (
    <div aria-hidden className={clsx('flex gap-3 overflow-hidden px-gutter sm:gap-4 ', isFar && 'invisible')}>
      {Array.from({ length: isFar ? 1 : Math.min(count, CARDS_IN_VIEW) }, (_, index) => (
        <TitleCardSkeleton key={index} className={ROW_CARD} />
      ))}
    </div>
  )
}
