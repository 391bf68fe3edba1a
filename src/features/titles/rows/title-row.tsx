import { type ReactNode, useState } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import type { TitleList } from '#src/features/catalogue/queries.ts'
import { TitleCard, TitleCardSkeleton } from '#src/features/titles/title-card.tsx'
import { createStore, useStore } from '#src/lib/store.ts'

import { Carousel, useStoredScroll } from './carousel.tsx'
import { ListRow, type RowCardsProps, type RowSkeletonProps } from './list-row.tsx'

export const ROW_CARD_WIDTH =
  '[--card-height:calc(var(--card-width)*1.5)] [--card-width:8.75rem] w-(--card-width) shrink-0 snap-start sm:[--card-width:10.5rem] xl:[--card-width:11.75rem]'

/** The matching image `sizes`. */
export const ROW_SIZES =
  '(min-width: 1920px) 235px, (min-width: 1280px) 188px, (min-width: 640px) 168px, 140px'

/** The width of a card with its gap, in pixels: on phones, and at least on wider screens. */
const CARD_STEP_PX = { phone: 152, wide: 184 }

const PHONE_MAX_PX = 640

/** A row with at most this many titles is rendered whole. */
const SHORT_ROW = 12

/** Not read while rendering, because reading the width makes the browser lay the page out. */
const fittingCards = createStore(countFittingCards())
addEventListener('resize', () => fittingCards.set(countFittingCards()))

type TitleRowProps = {
  heading: string
  /** Undefined while it is not known yet. */
  list: TitleList | undefined
  limit?: number
  isAiSuggested?: boolean
  /** Shown at the end of the heading. */
  actions?: ReactNode
}

/** A catalogue list as a scrolling row of posters. */
export function TitleRow(props: TitleRowProps) {
  return <ListRow {...props} Cards={PosterCards} Skeleton={PosterRowSkeleton} />
}

function PosterCards({ label, titles, onNearEnd }: RowCardsProps) {
  return (
    <CardCarousel label={label} items={titles} onNearEnd={onNearEnd}>
      {(title) => (
        <li key={titleKey(title)} className={ROW_CARD_WIDTH}>
          <TitleCard title={title} sizes={ROW_SIZES} />
        </li>
      )}
    </CardCarousel>
  )
}

type CardCarouselProps<Item> = {
  label: string
  items: Item[]
  onNearEnd?: () => void
  /** Renders an item of the list. */
  children: (item: Item) => ReactNode
}

/** Renders the cards that fit, and all of them once the row is used: most long rows are only scrolled past. */
export function CardCarousel<Item>({ label, items, onNearEnd, children }: CardCarouselProps<Item>) {
  const [isUsed, setUsed] = useState(useStoredScroll(label) > 0)
  const fitting = useStore(fittingCards)
  return (
    <Carousel label={label} onNearEnd={onNearEnd} onFirstUse={isUsed ? undefined : () => setUsed(true)}>
      {(isUsed || items.length <= SHORT_ROW ? items : items.slice(0, fitting)).map(children)}
    </Carousel>
  )
}

export function PosterRowSkeleton({ count, isFar }: RowSkeletonProps) {
  const fitting = useStore(fittingCards)
  if (isFar) return <div aria-hidden className={`${ROW_CARD_WIDTH} pb-card-text box-content aspect-2/3`} />
  return (
    <div aria-hidden className="px-gutter flex gap-3 overflow-hidden sm:gap-4">
      {Array.from({ length: Math.min(count, fitting) }, (_, index) => (
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
