import { clsx } from 'clsx'
import type { ComponentType } from 'react'

import { getYear } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { Artwork } from '#src/features/catalogue/artwork/artwork.tsx'
import { titleName } from '#src/features/catalogue/episode-messages.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { cardProps } from '#src/features/titles/card-props.ts'
import { Carousel } from '#src/features/titles/rows/carousel.tsx'
import { ListRow, type RowCardsProps, type RowSkeletonProps } from '#src/features/titles/rows/list-row.tsx'
import { TitleRow } from '#src/features/titles/rows/title-row.tsx'
import { TitleCardSkeleton, TitleCard, CardTextSkeleton } from '#src/features/titles/title-card.tsx'

import { toTitleList } from './feed-list.ts'
import type { LandingRowConfig, RowLayout } from './landing-pages.ts'
import { SERVICE_TEXT_COLOR } from './service-brand.tsx'

const WIDE_TILE = 'w-[16.5rem] shrink-0 snap-start sm:w-[20rem] xl:w-[22.5rem]'

/** The matching image `sizes`. */
const WIDE_SIZES = '(min-width: 1920px) 450px, (min-width: 1280px) 360px, (min-width: 640px) 320px, 264px'

const RANKED_CARD = 'relative w-[8.75rem] sm:w-[10.5rem]'

/** The matching image `sizes`. */
const RANKED_SIZES = '(min-width: 1920px) 210px, (min-width: 640px) 168px, 140px'

/** 2, 3 or 6 columns: 6 and 12 titles fill every row. */
const POSTER_GRID = 'grid grid-cols-2 gap-x-3 gap-y-7 px-gutter xs:grid-cols-3 sm:gap-x-4 lg:grid-cols-6'

/** The `sizes` of a poster: the viewport without sidebar and gaps, divided by the columns. */
const GRID_SIZES = '(min-width: 1024px) calc((100vw - 25rem) / 6), (min-width: 600px) 30vw, 45vw'

/** Layouts other than the app's standard row. */
const ROW_LAYOUTS: Record<
  Exclude<RowLayout, 'posters'>,
  { Cards: ComponentType<RowCardsProps>; Skeleton: ComponentType<RowSkeletonProps> }
> = {
  wide: { Cards: WideTiles, Skeleton: WideTilesSkeleton },
  ranked: { Cards: RankedPosters, Skeleton: RankedPostersSkeleton },
  grid: { Cards: PosterGrid, Skeleton: PosterGridSkeleton },
}

/** A row of a landing page. Loads when it comes near the viewport, and only one page. */
export function LandingRow({ row }: { row: LandingRowConfig }) {
  const { heading, layout, count } = row
  const shared = { heading: heading(), list: toTitleList(row), limit: count }
  return layout === 'posters' ? <TitleRow {...shared} /> : <ListRow {...shared} {...ROW_LAYOUTS[layout]} />
}

function PosterGrid({ label, titles }: RowCardsProps) {
  return (
    <ul aria-label={label} className={POSTER_GRID}>
      {titles.map((title) => (
        <li key={titleKey(title)} className="min-w-0">
          <TitleCard title={title} sizes={GRID_SIZES} />
        </li>
      ))}
    </ul>
  )
}

function PosterGridSkeleton({ count }: RowSkeletonProps) {
  return (
    <div aria-hidden className={POSTER_GRID}>
      {Array.from({ length: count }, (_, index) => (
        <TitleCardSkeleton key={index} />
      ))}
    </div>
  )
}

function RankedPosters({ label, titles }: RowCardsProps) {
  return (
    <Carousel label={label}>
      {titles.map((title, index) => (
        <li key={titleKey(title)} className={getRankedItemClass(index + 1)}>
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
          SERVICE_TEXT_COLOR,
          'absolute bottom-13 start-0 text-end text-[7rem] leading-[0.78] font-black tracking-[-0.08em] select-none sm:text-[8.5rem]',
          rank < 10 ? 'w-13 sm:w-17' : 'w-25 sm:w-31',
        )}
      >
        {rank}
      </span>
      <div className={RANKED_CARD}>
        <TitleCard title={title} sizes={RANKED_SIZES} />
      </div>
    </>
  )
}

function RankedPostersSkeleton({ count }: RowSkeletonProps) {
  return (
    <div aria-hidden className="px-gutter flex gap-3 overflow-hidden sm:gap-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={getRankedItemClass(index + 1)}>
          <TitleCardSkeleton className={RANKED_CARD} />
        </div>
      ))}
    </div>
  )
}

function getRankedItemClass(rank: number): string {
  return clsx('relative shrink-0 snap-start', rank < 10 ? 'ps-11 sm:ps-15' : 'ps-23 sm:ps-29')
}

function WideTiles({ label, titles }: RowCardsProps) {
  return (
    <Carousel label={label}>
      {titles.map((title) => (
        <li key={titleKey(title)} className={WIDE_TILE}>
          <WideTile title={title} />
        </li>
      ))}
    </Carousel>
  )
}

function WideTile({ title }: { title: TitleSummary }) {
  return (
    <article {...cardProps(title)} className="group">
      <TitleLink title={title} className="block outline-transparent" draggable={false}>
        <div data-name={titleName(title.name)} className="frame frame-glow hover-lift aspect-video">
          <Artwork
            paths={[title.backdropPath, title.posterPath]}
            alt=""
            size="w1280"
            sizes={WIDE_SIZES}
            width={360}
            height={203}
            className="size-full rounded-[inherit]"
          />
        </div>
        <h3 dir="auto" className="mt-3 truncate text-[0.9375rem] leading-snug font-semibold">
          {title.name}
        </h3>
      </TitleLink>
      <p className="text-muted mt-0.5 min-h-[1lh] text-sm tabular-nums">{getYear(title)}</p>
    </article>
  )
}

function WideTilesSkeleton({ count }: RowSkeletonProps) {
  return (
    <div aria-hidden className="px-gutter flex gap-3 overflow-hidden sm:gap-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={WIDE_TILE}>
          <div className="skeleton aspect-video rounded-2xl" />
          <CardTextSkeleton />
        </div>
      ))}
    </div>
  )
}
