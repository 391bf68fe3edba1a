import type { ComponentProps } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { PAGE_TITLES } from '#src/features/catalogue/queries.ts'

import { TitleCardSkeleton } from '../../components/titles/title-card-skeleton.tsx'
import { TitleCard } from '../../components/titles/title-card.tsx'

/** The widest grid's first row is in the first view. */
const EAGER_CARDS = 6

/** Cards side by side: 2, 4, 5 or 6 of them (spec, section 9). */
const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-7 sm:gap-x-4 sm:gap-y-9 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6'

/** How wide a card stands in it, for pictures. */
export const GRID_SLOT = '(min-width: 1024px) 15vw, (min-width: 768px) 18vw, 46vw'

type CardGridProps = Pick<ComponentProps<'ul'>, 'ref' | 'style' | 'children'> & { label: string }

/** A grid of cards. Its heading is there for assistive technology: the cards have headings beneath it. */
export function CardGrid({ label, ...list }: CardGridProps) {
  return (
    <section aria-label={label}>
      <h2 className="sr-only">{label}</h2>
      <ul className={GRID} {...list} />
    </section>
  )
}

export function TitleGrid({ label, titles }: { label: string; titles: TitleSummary[] }) {
  return (
    <CardGrid label={label}>
      {titles.map((title, index) => (
        <li key={titleKey(title)} className="min-w-0">
          <TitleCard title={title} slot={GRID_SLOT} eager={index < EAGER_CARDS} />
        </li>
      ))}
    </CardGrid>
  )
}

/** Stands in for a grid that is still to come, in its shape, and says so. */
export function TitleGridSkeleton({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:gap-8">
      <p role="status" className="text-muted text-sm font-medium">
        {text}
      </p>
      <div aria-hidden className={GRID}>
        {Array.from({ length: PAGE_TITLES }, (_, index) => (
          <TitleCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
