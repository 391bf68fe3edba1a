import { yearOf } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { Artwork } from '#src/features/catalogue/artwork.tsx'

import { Carousel } from '../../../components/titles/carousel.tsx'
import type { RowCardsProps, RowSkeletonProps } from '../../../components/titles/list-row.tsx'
import { CardTextSkeleton } from '../../../components/titles/title-card-skeleton.tsx'
import { TitleLink } from '../../../components/titles/title-link.tsx'

/** The width of one tile. */
const PLACE = 'w-[16.5rem] shrink-0 snap-start sm:w-[20rem] xl:w-[22.5rem]'

/** The same for pictures. */
const SLOT = '(min-width: 1920px) 450px, (min-width: 1280px) 360px, (min-width: 640px) 320px, 264px'

/** Wide pictures instead of posters. */
export function WideTiles({ label, titles }: RowCardsProps) {
  return (
    <Carousel label={label}>
      {titles.map((title) => (
        <li key={titleKey(title)} className={PLACE}>
          <WideTile title={title} />
        </li>
      ))}
    </Carousel>
  )
}

function WideTile({ title }: { title: TitleSummary }) {
  return (
    <article className="group">
      <TitleLink title={title} className="block outline-transparent" draggable={false}>
        <div className="frame hover-lift aspect-video">
          <Artwork
            paths={[title.backdropPath, title.posterPath]}
            alt=""
            size="w1280"
            slot={SLOT}
            width={360}
            height={203}
            className="size-full rounded-[inherit]"
          />
          <span className="frame-glow" />
        </div>
        <h3 dir="auto" className="mt-3 truncate text-left text-[0.9375rem] leading-snug font-semibold">
          {title.name}
        </h3>
      </TitleLink>
      <p className="text-muted mt-0.5 min-h-[1lh] text-sm tabular-nums">{yearOf(title)}</p>
    </article>
  )
}

export function WideTilesSkeleton({ count }: RowSkeletonProps) {
  return (
    <div aria-hidden className="px-gutter flex gap-3 overflow-hidden sm:gap-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={PLACE}>
          <div className="skeleton aspect-video rounded-2xl" />
          <CardTextSkeleton />
        </div>
      ))}
    </div>
  )
}
