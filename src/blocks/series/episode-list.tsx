import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Episode } from '#domain/catalogue/from-tmdb.ts'
import { Artwork } from '#src/features/catalogue/artwork.tsx'
import { episodesQuery } from '#src/features/catalogue/queries.ts'
import { Failure } from '#src/ui/failure.tsx'
import { SearchInput } from '#src/ui/search-input.tsx'

type EpisodeListProps = {
  seriesId: number
  season: number
  /** The episode that plays now, to be marked. */
  current?: number
}

/** A season's episodes, searchable by name; each leads to its watch page. */
export function EpisodeList({ seriesId, season, current }: EpisodeListProps) {
  const { data: episodes, isError, refetch } = useQuery(episodesQuery(seriesId, season))
  const [search, setSearch] = useState('')
  const found = episodes?.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  if (isError && !episodes)
    return <Failure message="The episodes could not be loaded." onRetry={() => void refetch()} />
  return (
    <div className="grid gap-5">
      <div className="max-w-sm">
        <SearchInput
          label="Search episodes"
          placeholder="Search episodes..."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {found?.length === 0 && <p className="text-soft">No episode of this season is called that.</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {found
          ? found.map((episode) => (
              <li key={episode.number}>
                <EpisodeCard
                  seriesId={seriesId}
                  season={season}
                  episode={episode}
                  isCurrent={episode.number === current}
                />
              </li>
            ))
          : Array.from({ length: 6 }, (_, index) => (
              <li key={index} className="skeleton aspect-video rounded-2xl" />
            ))}
      </ul>
    </div>
  )
}

type EpisodeCardProps = { seriesId: number; season: number; episode: Episode; isCurrent: boolean }

function EpisodeCard({ seriesId, season, episode, isCurrent }: EpisodeCardProps) {
  return (
    <Link
      to="/tv/$id/watch"
      params={{ id: seriesId }}
      search={{ season, episode: episode.number }}
      preload={false}
      aria-current={isCurrent || undefined}
      className="group bg-surface border-line aria-[current]:border-accent-text block overflow-hidden rounded-2xl border transition hover:-translate-y-1 hover:shadow-xl"
    >
      <Artwork
        paths={[episode.stillPath]}
        alt=""
        size="w500"
        width={500}
        height={281}
        className="aspect-video w-full"
      />
      <div className="grid gap-1 p-4">
        <h3 className="truncate font-semibold">
          <span className="text-accent-text mr-1.5">E{episode.number}</span>
          <bdi>{episode.name}</bdi>
        </h3>
        <p className="text-soft flex gap-3 text-sm tabular-nums">
          {episode.airDate && <span>{episode.airDate}</span>}
          {episode.runtimeMinutes && <span>{episode.runtimeMinutes}m</span>}
        </p>
      </div>
    </Link>
  )
}
