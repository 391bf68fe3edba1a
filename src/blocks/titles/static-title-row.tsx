import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'

import { Carousel } from './carousel.tsx'
import { ROW_CARD, ROW_SLOT } from './poster-row-skeleton.tsx'
import { RowFrame } from './row-frame.tsx'
import { TitleCard } from './title-card.tsx'

type StaticTitleRowProps = { heading: string; items: { title: TitleSummary; watchedShare?: number }[] }

/** Titles that are at hand already, such as what was begun on this device. */
export function StaticTitleRow({ heading, items }: StaticTitleRowProps) {
  return (
    <RowFrame heading={heading}>
      <Carousel label={heading}>
        {items.map(({ title, watchedShare }) => (
          <li key={titleKey(title)} className={ROW_CARD}>
            <TitleCard title={title} slot={ROW_SLOT} watchedShare={watchedShare} />
          </li>
        ))}
      </Carousel>
    </RowFrame>
  )
}
