import { useDeferredValue, type ReactNode } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import type { TitleList } from '#src/features/catalogue/queries.ts'

import { Carousel } from './carousel.tsx'
import { ListRow, type RowCardsProps } from './list-row.tsx'
import { CARDS_IN_VIEW, PosterRowSkeleton, ROW_CARD, ROW_SLOT } from './poster-row-skeleton.tsx'
import { TitleCard } from './title-card.tsx'

type TitleRowProps = {
  heading: string
  list: TitleList
  /** At most this many titles. */
  limit?: number
  isAiSuggested?: boolean
  /** Stands at the right of the heading. */
  actions?: ReactNode
}

/** A catalogue list as a row of posters to scroll through. */
export function TitleRow(props: TitleRowProps) {
  return <ListRow {...props} Cards={PosterCards} Skeleton={PosterRowSkeleton} />
}

function PosterCards({ label, titles, wereAtHand, onNearEnd }: RowCardsProps) {
  // The ones in view first.
  const shown = useDeferredValue(titles, wereAtHand ? titles : titles.slice(0, CARDS_IN_VIEW))
  return (
    <Carousel label={label} onNearEnd={onNearEnd}>
      {shown.map((title) => (
        <li key={titleKey(title)} className={ROW_CARD}>
          <TitleCard title={title} slot={ROW_SLOT} />
        </li>
      ))}
    </Carousel>
  )
}
