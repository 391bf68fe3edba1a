import type { ComponentType } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'

import { Carousel } from './carousel.tsx'
import { ROW_CARD, ROW_SLOT } from './poster-row-skeleton.tsx'
import { RowFrame } from './row-frame.tsx'
import { TitleCard } from './title-card.tsx'

export type RowActionsProps = { title: TitleSummary; row: string }

type StaticTitleRowProps = {
  heading: string
  items: { title: TitleSummary; watchedShare?: number }[]
  /** Stand beneath a card, shown on hover and focus, and always where nothing hovers. */
  Actions?: ComponentType<RowActionsProps>
}

/** Titles that are at hand already, such as what was begun on this device. */
export function StaticTitleRow({ heading, items, Actions }: StaticTitleRowProps) {
  return (
    <RowFrame heading={heading}>
      <Carousel label={heading}>
        {items.map(({ title, watchedShare }) => (
          <li key={titleKey(title)} className={`group/item relative ${ROW_CARD}`}>
            <TitleCard title={title} slot={ROW_SLOT} watchedShare={watchedShare} />
            {Actions && (
              <div className="bg-background absolute -right-1 -bottom-1 flex rounded-full opacity-0 transition group-focus-within/item:opacity-100 group-hover/item:opacity-100 [@media(hover:none)]:opacity-100">
                <Actions title={title} row={heading} />
              </div>
            )}
          </li>
        ))}
      </Carousel>
    </RowFrame>
  )
}
