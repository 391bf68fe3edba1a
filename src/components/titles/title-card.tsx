import { Star } from 'lucide-react'

import { yearOf } from '#domain/catalogue/from-tmdb.ts'
import type { TitleSummary } from '#domain/catalogue/title.ts'
import { Poster } from '#src/features/catalogue/poster.tsx'

import { FavouriteButton } from './favourite-button.tsx'
import { TitleLink } from './title-link.tsx'

type TitleCardProps = {
  title: TitleSummary
  /** How wide the card stands, as the `sizes` of an image say it. */
  slot?: string
  eager?: boolean
  /** From 0 to 1, where the viewer stopped. */
  watchedShare?: number
}

/** A poster that leads to its title, with rating, year and, on hover or focus, the favourite toggle. */
export function TitleCard({ title, slot, eager, watchedShare }: TitleCardProps) {
  return (
    <article className="group relative">
      <TitleLink title={title} className="block outline-transparent" draggable={false}>
        <div className="frame hover-lift aspect-2/3">
          <Poster
            title={title}
            width={342}
            slot={slot}
            eager={eager}
            className="size-full rounded-[inherit]"
          />
          {watchedShare !== undefined && <WatchedBar share={watchedShare} />}
          <span className="frame-glow" />
        </div>
        <h3 dir="auto" className="mt-3 truncate text-left text-[0.9375rem] leading-snug font-semibold">
          {title.name}
        </h3>
      </TitleLink>
      <TitleFacts title={title} />
      <FavouriteButton
        title={title}
        className="hover-lift absolute top-2 right-2 not-aria-pressed:opacity-0 group-focus-within:opacity-100! group-hover:opacity-100! [@media(hover:none)]:opacity-100!"
      />
    </article>
  )
}

/** Where the viewer stopped, in the accent; its track parts it from whatever picture it lies on. */
function WatchedBar({ share }: { share: number }) {
  return (
    <span className="absolute inset-x-0 bottom-0 rounded-b-[inherit] bg-linear-to-t from-black/70 px-2.5 pt-8 pb-2.5">
      <span className="block h-1.5 overflow-hidden rounded-full bg-white/90 forced-color-adjust-none dark:bg-black/70">
        <span
          className="bg-accent dark:bg-accent-text block h-full rounded-full"
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}

function TitleFacts({ title }: { title: TitleSummary }) {
  const year = yearOf(title)
  return (
    <p className="text-muted mt-0.5 flex min-h-[1lh] items-center gap-2 text-sm tabular-nums">
      {title.rating !== null && (
        <span className="flex items-center gap-1">
          <Star aria-label="Rating" className="text-rating size-3.5 fill-current" />
          {title.rating.toFixed(1)}
        </span>
      )}
      {year && <span>{year}</span>}
    </p>
  )
}
