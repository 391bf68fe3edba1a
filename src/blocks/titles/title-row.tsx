import type { ReactNode } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import type { TitleList } from '#src/features/catalogue/queries.ts'

import { Carousel } from './carousel.tsx'
import { ListRow, type RowCardsProps } from './list-row.tsx'
import { PosterRowSkeleton, ROW_CARD, ROW_SLOT } from './poster-row-skeleton.tsx'
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

function PosterCards({ label, titles, onNearEnd }: RowCardsProps) {
  return (
    <Carousel label={label} onNearEnd={onNearEnd}>
      {titles.map((title) => (
        <li key={titleKey(title)} className={ROW_CARD}>
          <TitleCard title={title} slot={ROW_SLOT} />
        </li>
      ))}
    </Carousel>
  )
}
