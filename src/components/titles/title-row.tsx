import { clsx } from 'clsx'
import { useDeferredValue, type ReactNode } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import type { TitleList } from '#src/features/catalogue/queries.ts'

import { Carousel } from './carousel.tsx'
import { ListRow, type RowCardsProps, type RowSkeletonProps } from './list-row.tsx'
import { TitleCard, TitleCardSkeleton } from './title-card.tsx'

export const ROW_CARD_WIDTH = 'w-[8.75rem] shrink-0 snap-start sm:w-[10.5rem] xl:w-[11.75rem]'

/** The matching image `sizes`. */
export const ROW_SIZES =
  '(min-width: 1920px) 235px, (min-width: 1280px) 188px, (min-width: 640px) 168px, 140px'

/** About as many as fit on a wide screen. */
const VISIBLE_CARDS = 8

type TitleRowProps = {
  heading: string
  list: TitleList
  /** Maximum number of titles. */
  limit?: number
  isAiSuggested?: boolean
  /** Shown at the end of the heading. */
  actions?: ReactNode
}

/** A catalogue list as a scrolling row of posters. */
export function TitleRow(props: TitleRowProps) {
  return <ListRow {...props} Cards={PosterCards} Skeleton={PosterRowSkeleton} />
}

function PosterCards({ label, titles, wasCached, onNearEnd }: RowCardsProps) {
  // Renders the visible cards first.
  const visibleTitles = useDeferredValue(titles, wasCached ? titles : titles.slice(0, VISIBLE_CARDS))
  return (
    <Carousel label={label} onNearEnd={onNearEnd}>
      {visibleTitles.map((title) => (
        <li key={titleKey(title)} className={ROW_CARD_WIDTH}>
          <TitleCard title={title} sizes={ROW_SIZES} />
        </li>
      ))}
    </Carousel>
  )
}

function PosterRowSkeleton({ count, isFar }: RowSkeletonProps) {
  return (
    <div aria-hidden className={clsx('flex gap-3 overflow-hidden px-gutter sm:gap-4 ', isFar && 'invisible')}>
      {Array.from({ length: isFar ? 1 : Math.min(count, VISIBLE_CARDS) }, (_, index) => (
        <TitleCardSkeleton key={index} className={ROW_CARD_WIDTH} />
      ))}
    </div>
  )
}
