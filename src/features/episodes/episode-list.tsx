import { Link } from '@tanstack/react-router'
import { AudioLines, Play } from 'lucide-react'
import { useState } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { formatDate } from '#domain/catalogue/title-facts.ts'
import { formatShortMinutes } from '#domain/duration.ts'
import { hasAired, isEpisodeWatched } from '#domain/progress/aired-episodes.ts'
import { normalizeText } from '#domain/text-match/normalize-text.ts'
import { Artwork } from '#src/features/catalogue/artwork/artwork.tsx'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { useEpisodeProgress, useProgressEntry } from '#src/features/progress/use-watched.ts'
import { SearchInput } from '#src/ui/search-box.tsx'

import { EpisodeAbout, EpisodeMark } from './episode-extras.tsx'
import * as messages from './messages.ts'
import { RevealEpisode } from './reveal-episode.tsx'
import { type ShieldedEpisode, useShieldedEpisodes } from './use-shielded-episodes.ts'

/** Number of skeletons while the season loads. */
const EXPECTED_EPISODES = 6

type EpisodeListProps = {
  tvShow: TitleDetail
  season: number
  /** The episode that is playing. */
  current?: number
  /** Episodes replace the current entry of the session history. */
  replacesEntry?: boolean
}

/** A season's episodes with a name filter. */
export function EpisodeList({ tvShow, season, current, replacesEntry }: EpisodeListProps) {
  const { episodes, isError, refetch } = useShieldedEpisodes(tvShow, season)
  const getWatchedShare = useEpisodeProgress(tvShow.id, season)
  const entry = useProgressEntry(tvShow)
  const [now] = useState(() => Date.now())
  const [search, setSearch] = useState('')
  const found = episodes?.filter(({ name }) => normalizeText(name).includes(normalizeText(search)))
  if (isError && !episodes)
    return <CatalogueAlert message={messages.failed()} onRetry={() => void refetch()} />
  if (episodes?.length === 0) return <p className="text-muted">{messages.noEpisodes(season)}</p>
  return (
    <div className="grid gap-5">
      <div className="max-w-sm">
        <SearchInput
          label={messages.search()}
          placeholder={messages.searchPlaceholder()}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {found?.length === 0 && <p className="text-muted">{messages.noMatches()}</p>}
      <ul className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 sm:gap-y-8 xl:grid-cols-3 2xl:grid-cols-4">
        {found
          ? found.map((episode) => (
              <li key={episode.number} className="group/item relative">
                <EpisodeCard
                  tvShowId={tvShow.id}
                  season={season}
                  episode={episode}
                  isCurrent={episode.number === current}
                  replacesEntry={replacesEntry}
                  watchedShare={getWatchedShare(episode.number)}
                />
                {hasAired(episode.airDate, now) && (
                  <EpisodeMark
                    tvShow={tvShow}
                    season={season}
                    episode={episode}
                    isWatched={isEpisodeWatched(entry, { season, episode: episode.number })}
                  />
                )}
                <EpisodeAbout episode={episode} />
                <RevealEpisode tvShowId={tvShow.id} season={season} episode={episode} />
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

type EpisodeCardProps = {
  tvShowId: number
  season: number
  episode: ShieldedEpisode
  isCurrent: boolean
  replacesEntry: boolean | undefined
  /** From 0 to 1. */
  watchedShare: number
}

function EpisodeCard({
  tvShowId,
  season,
  episode,
  isCurrent,
  replacesEntry,
  watchedShare,
}: EpisodeCardProps) {
  const Icon = isCurrent ? AudioLines : Play
  return (
    <Link
      to="/tv/$id/watch"
      params={{ id: tvShowId }}
      search={{ season, episode: episode.number }}
      replace={replacesEntry}
      preload={false}
      aria-current={isCurrent || undefined}
      className="group block outline-transparent max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:pe-14"
    >
      <span className="frame frame-glow hover-lift group-aria-[current]:outline-accent-text block group-aria-[current]:outline-3 max-sm:row-span-2">
        <Artwork
          paths={[episode.stillPath]}
          alt=""
          size="w500"
          width={500}
          height={281}
          className="aspect-video w-full rounded-[inherit]"
        />
        <span className="absolute inset-0 grid place-items-center rounded-[inherit] bg-black/35 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-[current]:opacity-100">
          <span className="bg-accent text-accent-foreground grid size-9 place-items-center rounded-full shadow-lg shadow-black/40 sm:size-12">
            <Icon aria-hidden className="size-5 not-group-aria-[current]:fill-current" />
          </span>
        </span>
        {watchedShare > 0 && (
          <span className="absolute inset-x-3 bottom-3 h-1 overflow-hidden rounded-full bg-black/50 ring-1 ring-white/15">
            <span
              className="block h-full rounded-full bg-white"
              style={{ width: `${watchedShare * 100}%` }}
            />
          </span>
        )}
      </span>
      <h3 className="leading-snug font-semibold max-sm:line-clamp-2 max-sm:self-end sm:mt-3 sm:truncate">
        <span className="text-accent-text me-1.5 tabular-nums">{messages.episodeNumber(episode.number)}</span>
        <bdi>{episode.name}</bdi>
      </h3>
      <p className="text-muted mt-0.5 flex min-h-[1lh] gap-3 text-sm tabular-nums">
        {episode.airDate && <span>{formatDate(episode.airDate) ?? episode.airDate}</span>}
        {episode.runtimeMinutes && <span>{formatShortMinutes(episode.runtimeMinutes)}</span>}
        {watchedShare > 0 && (
          <span className="sr-only">{messages.watched(Math.round(watchedShare * 100))}</span>
        )}
      </p>
    </Link>
  )
}

function EpisodeCardSkeleton() {
  return (
    <>
      <div className="max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-x-3">
        <div className="skeleton aspect-video rounded-2xl max-sm:row-span-2" />
        <div className="flex h-[1lh] items-center leading-snug max-sm:self-end sm:mt-3">
          <div className="skeleton h-4 w-3/5 rounded-md" />
        </div>
        <div className="mt-0.5 flex h-[1lh] items-center text-sm">
          <div className="skeleton h-3.5 w-2/5 rounded-md" />
        </div>
      </div>
      <div className="mt-1 h-8 pointer-coarse:h-11" />
    </>
  )
}
