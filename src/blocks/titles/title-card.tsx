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
      <TitleLink title={title} className="block rounded-2xl outline-offset-4" draggable={false}>
        <div className="relative aspect-2/3 overflow-hidden rounded-2xl shadow-lg ring-1 shadow-black/20 ring-black/5 transition duration-300 ease-out group-hover:-translate-y-1.5 group-hover:shadow-2xl group-hover:shadow-black/40 dark:ring-white/8">
          <Poster title={title} width={342} slot={slot} eager={eager} className="size-full" />
          {watchedShare !== undefined && (
            <span className="absolute inset-x-2.5 bottom-2.5 h-1 overflow-hidden rounded-full bg-white/30">
              <span
                className="block h-full rounded-full bg-white"
                style={{ width: `${watchedShare * 100}%` }}
              />
            </span>
          )}
        </div>
        <h3 dir="auto" className="mt-3 truncate text-left text-[0.9375rem] leading-snug font-semibold">
          {title.name}
        </h3>
      </TitleLink>
      <TitleFacts title={title} />
      <FavouriteButton
        title={title}
        className="absolute top-2.5 right-2.5 not-aria-pressed:opacity-0 group-focus-within:opacity-100! group-hover:opacity-100! [@media(hover:none)]:opacity-100!"
      />
    </article>
  )
}

function TitleFacts({ title }: { title: TitleSummary }) {
  const year = yearOf(title)
  return (
    <p className="text-soft mt-0.5 flex min-h-[1lh] items-center gap-2 text-sm tabular-nums">
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
