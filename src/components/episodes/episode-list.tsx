import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { episodesQuery } from '#src/features/catalogue/queries.ts'
import { useEpisodeShares } from '#src/features/progress/episode-shares.ts'
import { Failure } from '#src/ui/failure.tsx'
import { SearchInput } from '#src/ui/search-input.tsx'

import { EpisodeCard, EpisodeCardSkeleton } from './episode-card.tsx'

/** What stands there while it is not known how many there are. */
const EXPECTED_EPISODES = 6

type EpisodeListProps = {
  seriesId: number
  season: number
  /** The episode that plays now, to be marked. */
  current?: number
}

/** A season's episodes, searchable by name; each leads to its watch page. */
export function EpisodeList({ seriesId, season, current }: EpisodeListProps) {
  const { data: episodes, isError, refetch } = useQuery(episodesQuery(seriesId, season))
  const shareOf = useEpisodeShares(seriesId, season)
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
      {found?.length === 0 && <p className="text-muted">No episode of this season is called that.</p>}
      <ul className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {found
          ? found.map((episode) => (
              <li key={episode.number}>
                <EpisodeCard
                  seriesId={seriesId}
                  season={season}
                  episode={episode}
                  isCurrent={episode.number === current}
                  share={shareOf(episode.number)}
                />
              </li>
            ))
          : Array.from({ length: EXPECTED_EPISODES }, (_, index) => (
              <li key={index}>
                <EpisodeCardSkeleton />
              </li>
            ))}
      </ul>
    </div>
  )
}
