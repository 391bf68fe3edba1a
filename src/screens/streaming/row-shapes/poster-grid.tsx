import { titleKey } from '#domain/catalogue/title.ts'

import type { RowCardsProps, RowSkeletonProps } from '../../../components/titles/list-row.tsx'
import { TitleCardSkeleton } from '../../../components/titles/title-card-skeleton.tsx'
import { TitleCard } from '../../../components/titles/title-card.tsx'

/** 2, 3 or 6 in a line, so that 6 and 12 fill their lines. */
const GRID = 'grid grid-cols-2 gap-x-3 gap-y-7 px-gutter sm:grid-cols-3 sm:gap-x-4  lg:grid-cols-6'

/** The width of a card, as the `sizes` of an image say it: the page without its sidebar and gaps, shared out. */
const SLOT = '(min-width: 1024px) calc((100vw - 25rem) / 6), (min-width: 640px) 30vw, 45vw'

/** Posters that all stand there at once. */
export function PosterGrid({ label, titles }: RowCardsProps) {
  return (
    <ul aria-label={label} className={GRID}>
      {titles.map((title) => (
        <li key={titleKey(title)} className="min-w-0">
          <TitleCard title={title} slot={SLOT} />
        </li>
      ))}
    </ul>
  )
}

export function PosterGridSkeleton({ count }: RowSkeletonProps) {
  return (
    <div aria-hidden className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <TitleCardSkeleton key={index} />
      ))}
    </div>
  )
}
