import { Star } from 'lucide-react'

import { yearOf, type TitleDetail } from '#domain/catalogue/from-tmdb.ts'

/** Spec, section 2. */
const GENRES_SHOWN = 3

/** Rating, year, a film's length, and up to three genres. */
export function PickFacts({ title }: { title: TitleDetail }) {
  const year = yearOf(title)
  return (
    <div className="grid gap-3.5">
      <ul
        aria-label="Facts"
        className="flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem] font-medium tabular-nums"
      >
        <li className="flex items-center gap-1.5">
          <Star aria-label="Rating" className="text-rating size-4 fill-current" />
          {title.rating ? title.rating.toFixed(1) : 'N/A'}
        </li>
        {year && <li>{year}</li>}
        {title.kind === 'movie' && title.runtimeMinutes && <li>{title.runtimeMinutes} min</li>}
      </ul>
      <ul aria-label="Genres" className="flex flex-wrap gap-2">
        {title.genres.slice(0, GENRES_SHOWN).map(({ id, name }) => (
          <li
            key={id}
            className="bg-ink/8 border-line rounded-full border px-3.5 py-1 text-sm backdrop-blur-md"
          >
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
