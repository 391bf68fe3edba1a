import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'

import { getSampleSeason, getUsualMinutes } from '#domain/catalogue/episode-length.ts'
import { getYear } from '#domain/catalogue/from-tmdb.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { formatMinuteCount } from '#domain/duration.ts'
import { episodesQuery } from '#src/features/catalogue/episodes.ts'
import * as messages from '#src/features/titles/messages.ts'
import { formatRating } from '#src/features/titles/row-messages.ts'

type FactListProps = {
  title: TitleDetail
  /** Suffix of the rating. */
  ratingScale?: string
  genreLimit?: number
  /** Additional list items. */
  children?: ReactNode
}

/** Rating, year, length, additional facts, and genres. */
export function FactList({ title, ratingScale = '', genreLimit, children }: FactListProps) {
  const year = getYear(title)
  return (
    <div className="grid gap-3">
      <ul
        aria-label={messages.facts()}
        className="flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem] font-medium tabular-nums"
      >
        <li className="flex items-center gap-1.5">
          <Star aria-label={messages.rating()} className="text-rating size-4 fill-current" />
          {title.rating ? `${formatRating(title.rating)}${ratingScale}` : messages.notRated()}
        </li>
        {year && <li>{year}</li>}
        {title.kind === 'movie' && title.runtimeMinutes && <li>{formatMinuteCount(title.runtimeMinutes)}</li>}
        {children}
      </ul>
      <ul aria-label={messages.genres()} className="flex flex-wrap gap-2">
        {title.genres.slice(0, genreLimit).map(({ id, name }) => (
          <li
            key={id}
            className="bg-foreground/8 border-border rounded-full border px-3.5 py-1 text-sm backdrop-blur-md"
          >
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The facts of a title, with the rating out of ten, and of a TV show the length of an episode and the number of seasons. */
export function TitleFacts({ title }: { title: TitleDetail }) {
  const episodeMinutes = useEpisodeMinutes(title)
  return (
    <FactList title={title} ratingScale="/10">
      {episodeMinutes && <li>{formatMinuteCount(episodeMinutes)}</li>}
      {title.kind === 'tv' && title.seasonCount > 0 && <li>{messages.seasonCount(title.seasonCount)}</li>}
    </FactList>
  )
}

/** Returns the length of a TV show's usual episode; null if it is not known. */
function useEpisodeMinutes(title: TitleDetail): number | null {
  const season = title.kind === 'tv' && !title.runtimeMinutes ? getSampleSeason(title) : undefined
  const { data = [] } = useQuery({ ...episodesQuery(title.id, season ?? 0), enabled: season !== undefined })
  return title.kind === 'tv' ? title.runtimeMinutes || getUsualMinutes(data) : null
}
