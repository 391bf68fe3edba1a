import { clsx } from 'clsx'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'

import { SERVICE_TEXT } from '../../../components/streaming/service-colours.ts'
import { Carousel } from '../../../components/titles/carousel.tsx'
import type { RowCardsProps, RowSkeletonProps } from '../../../components/titles/list-row.tsx'
import { TitleCardSkeleton } from '../../../components/titles/title-card-skeleton.tsx'
import { TitleCard } from '../../../components/titles/title-card.tsx'

/** The width of one card. */
const CARD = 'relative w-[8.75rem] sm:w-[10.5rem]'

/** The same for pictures. */
const SLOT = '(min-width: 1920px) 210px, (min-width: 640px) 168px, 140px'

/** Posters in order, each with its rank behind its left edge. */
export function RankedPosters({ label, titles }: RowCardsProps) {
  return (
    <Carousel label={label}>
      {titles.map((title, index) => (
        <li key={titleKey(title)} className={rankedPlace(index + 1)}>
          <RankedPoster title={title} rank={index + 1} />
        </li>
      ))}
    </Carousel>
  )
}

function RankedPoster({ title, rank }: { title: TitleSummary; rank: number }) {
  return (
    <>
      <span
        className={clsx(
          SERVICE_TEXT,
          'absolute bottom-13 left-0 text-right text-[7rem] leading-[0.78] font-black tracking-[-0.08em] select-none sm:text-[8.5rem]',
          rank < 10 ? 'w-13 sm:w-17' : 'w-25 sm:w-31',
        )}
      >
        {rank}
      </span>
      <div className={CARD}>
        <TitleCard title={title} slot={SLOT} />
      </div>
    </>
  )
}

export function RankedPostersSkeleton({ count }: RowSkeletonProps) {
  return (
    <div aria-hidden className="px-gutter flex gap-3 overflow-hidden sm:gap-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={rankedPlace(index + 1)}>
          <TitleCardSkeleton className={CARD} />
        </div>
      ))}
    </div>
  )
}

/** A rank of two digits needs more room. */
function rankedPlace(rank: number): string {
  return clsx('relative shrink-0 snap-start', rank < 10 ? 'pl-11 sm:pl-15' : 'pl-23 sm:pl-29')
}
