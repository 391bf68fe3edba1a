import type { ComponentProps, ReactNode } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { PAGE_TITLES } from '#src/features/catalogue/queries.ts'

import { RatingMark } from './rating-mark.tsx'
import { TitleCard, TitleCardSkeleton } from './title-card.tsx'

/** One row of the widest grid. */
const EAGER_CARDS = 6

/** 2 columns, 4, 5 or 6 as the spec says, and 3 between. */
const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-7 xs:grid-cols-3 sm:gap-x-4 sm:gap-y-9 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6'

/** The `sizes` of a poster in the grid. */
export const GRID_SIZES = '(min-width: 1024px) 15vw, (min-width: 768px) 18vw, (min-width: 600px) 30vw, 46vw'

type CardGridProps = Pick<ComponentProps<'ul'>, 'ref' | 'style' | 'children'> & { label: string }

/** A grid of cards with a visually hidden heading, because the cards have headings themselves. */
export function CardGrid({ label, ...list }: CardGridProps) {
  return (
    <section aria-label={label}>
      <h2 className="sr-only">{label}</h2>
      <ul data-tv-start className={GRID} {...list} />
    </section>
  )
}

type TitleGridProps = {
  label: string
  titles: readonly TitleSummary[]
  /** Returns what follows the rating and the year of a title. */
  renderFact?: (title: TitleSummary) => ReactNode
}

export function TitleGrid({ label, titles, renderFact }: TitleGridProps) {
  return (
    <CardGrid label={label}>
      {titles.map((title, index) => (
        <li key={titleKey(title)} className="min-w-0">
          <TitleCard
            title={title}
            sizes={GRID_SIZES}
            eager={index < EAGER_CARDS}
            mark={
              <>
                {renderFact?.(title)}
                <RatingMark title={title} />
              </>
            }
          />
        </li>
      ))}
    </CardGrid>
  )
}

export function TitleGridSkeleton({ text, count = PAGE_TITLES }: { text: string; count?: number }) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:gap-8">
      <p role="status" className="text-muted text-sm font-medium">
        {text}
      </p>
      <GridSkeleton count={count} />
    </div>
  )
}

export function GridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <TitleCardSkeleton key={index} />
      ))}
    </div>
  )
}
