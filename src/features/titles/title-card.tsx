import type { ReactNode } from 'react'

import { getYear } from '#domain/catalogue/from-tmdb.ts'
import type { TitleSummary } from '#domain/catalogue/title.ts'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { titleName } from '#src/features/catalogue/episode-messages.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { toggleWatchlist, useIsInWatchlist } from '#src/features/library/views/watchlist.ts'

import { cardProps } from './card-props.ts'
import * as messages from './row-messages.ts'

type TitleCardProps = {
  title: TitleSummary
  /** The `sizes` attribute of the poster. */
  sizes?: string
  eager?: boolean
  /** From 0 to 1. */
  watchedFraction?: number
  /** Between the name and the facts. */
  note?: ReactNode
  /** At the end of the facts. */
  mark?: ReactNode
  /** On the poster. */
  children?: ReactNode
}

export function TitleCard({ title, sizes, eager, watchedFraction, note, mark, children }: TitleCardProps) {
  const isFavorite = useIsInWatchlist(title)
  return (
    <article {...cardProps(title)} className="group relative">
      <TitleLink title={title} className="block outline-transparent" draggable={false}>
        <div data-name={titleName(title.name)} className="frame frame-glow hover-lift aspect-2/3">
          <Poster
            title={title}
            width={342}
            sizes={sizes}
            isEager={eager}
            // With a size in percent, each image would cost a layout when it has loaded.
            className="h-[var(--card-height,100%)] w-[var(--card-width,100%)] max-w-none rounded-[inherit]"
          />
          {watchedFraction !== undefined && <WatchedBar fraction={watchedFraction} />}
        </div>
        <h3 dir="auto" className="mt-3 truncate text-[0.9375rem] leading-snug font-semibold">
          {titleName(title.name)}
        </h3>
      </TitleLink>
      {note}
      <TitleFacts title={title}>
        {isFavorite && (
          // The button says so.
          <span
            aria-hidden
            className="mask-icon icon-heart-filled text-danger before:size-3.5 [@media(hover:none)]:hidden"
          />
        )}
        {mark}
        {watchedFraction !== undefined && (
          <span className="sr-only">{messages.watched(Math.round(watchedFraction * 100))}</span>
        )}
      </TitleFacts>
      <FavoriteButton title={title} isFavorite={isFavorite} />
      {children}
    </article>
  )
}

/** The track contrasts with any poster. */
function WatchedBar({ fraction }: { fraction: number }) {
  return (
    <span className="absolute inset-x-0 bottom-0 rounded-b-[inherit] bg-linear-to-t from-black/70 px-2.5 pt-8 pb-2.5">
      <span className="block h-1.5 overflow-hidden rounded-full bg-white/90 forced-color-adjust-none dark:bg-black/70">
        <span
          className="bg-accent dark:bg-accent-text block h-full rounded-full"
          style={{ width: `${fraction * 100}%` }}
        />
      </span>
    </span>
  )
}

function TitleFacts({ title, children }: { title: TitleSummary; children: ReactNode }) {
  const year = getYear(title)
  return (
    <p className="text-muted mt-0.5 flex min-h-[1lh] flex-wrap items-center gap-x-2 text-sm whitespace-nowrap tabular-nums [@media(hover:none)]:pe-7">
      {title.rating !== null && (
        <span className="flex items-center gap-1">
          <span
            role="img"
            aria-label={messages.rating()}
            className="text-rating mask-icon icon-star before:size-3.5"
          />
          {messages.formatRating(title.rating)}
        </span>
      )}
      {year}
      {children}
    </p>
  )
}

function FavoriteButton({ title, isFavorite }: { title: TitleSummary; isFavorite: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={isFavorite ? messages.removeFromFavorites(title.name) : messages.addToFavorites(title.name)}
      onClick={() => toggleWatchlist(title)}
      className={`card-favorite hover-lift mask-icon ${isFavorite ? 'icon-heart-filled' : 'icon-heart'}`}
    />
  )
}

export function TitleCardSkeleton({ className }: { className?: string }) {
  return (
    <div className={className}>
      <div className="skeleton aspect-2/3 rounded-2xl" />
      <CardTextSkeleton />
    </div>
  )
}

export function CardTextSkeleton() {
  return (
    <>
      <div className="mt-3 flex h-[1lh] items-center text-[0.9375rem] leading-snug">
        <div className="skeleton h-4 w-4/5 rounded-md" />
      </div>
      <div className="mt-0.5 flex h-[1lh] items-center text-sm">
        <div className="skeleton h-3.5 w-2/5 rounded-md" />
      </div>
    </>
  )
}
