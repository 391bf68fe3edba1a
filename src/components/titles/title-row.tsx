import { clsx } from 'clsx'
import { startTransition, type ReactNode, useState } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import type { TitleList } from '#src/features/catalogue/queries.ts'

import { Carousel, useStoredScroll } from './carousel.tsx'
import { ListRow, type RowCardsProps, type RowSkeletonProps } from './list-row.tsx'
import { TitleCard, TitleCardSkeleton } from './title-card.tsx'

export const ROW_CARD_WIDTH = 'w-[8.75rem] shrink-0 snap-start sm:w-[10.5rem] xl:w-[11.75rem]'

/** The matching image `sizes`. */
export const ROW_SIZES =
  '(min-width: 1920px) 235px, (min-width: 1280px) 188px, (min-width: 640px) 168px, 140px'

/** The width of a card with its gap, in pixels: on phones, and at least on wider screens. */
const CARD_STEP_PX = { phone: 152, wide: 184 }

const PHONE_MAX_PX = 640

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

/** Renders the cards that fit, and all of them once the row is used: most rows are only scrolled past. */
function PosterCards({ label, titles, onNearEnd }: RowCardsProps) {
  const [isUsed, setUsed] = useState(useStoredScroll(label) > 0)
  return (
    <Carousel
      label={label}
      onNearEnd={onNearEnd}
      onFirstUse={isUsed ? undefined : () => startTransition(() => setUsed(true))}
    >
      {(isUsed ? titles : titles.slice(0, countFittingCards())).map((title) => (
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
      {Array.from({ length: isFar ? 1 : Math.min(count, countFittingCards()) }, (_, index) => (
        <TitleCardSkeleton key={index} className={ROW_CARD_WIDTH} />
      ))}
    </div>
  )
}

/** Returns how many cards fit into the window, and one more. */
function countFittingCards(): number {
  const step = innerWidth < PHONE_MAX_PX ? CARD_STEP_PX.phone : CARD_STEP_PX.wide
  return Math.ceil(innerWidth / step) + 1
}
