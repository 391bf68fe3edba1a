import { Star } from 'lucide-react'

import { yearOf, type TitleDetail } from '#domain/catalogue/from-tmdb.ts'

/** Rating out of ten, year, length and genres. */
export function TitleFacts({ title }: { title: TitleDetail }) {
  const year = yearOf(title)
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem] font-medium tabular-nums">
        <li className="flex items-center gap-1.5">
          <Star aria-label="Rating" className="text-rating size-4 fill-current" />
          {title.rating ? `${title.rating.toFixed(1)}/10` : 'N/A'}
        </li>
        {year && <li>{year}</li>}
        {title.kind === 'movie' && title.runtimeMinutes && <li>{title.runtimeMinutes} min</li>}
        {title.kind === 'tv' && (
          <li>
            {title.seasonCount} {title.seasonCount === 1 ? 'season' : 'seasons'}
          </li>
        )}
      </ul>
      <ul aria-label="Genres" className="flex flex-wrap gap-2">
        {title.genres.map(({ id, name }) => (
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
