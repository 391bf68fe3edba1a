import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'

import {
  findEpisode,
  getNextEpisode,
  getPreviousEpisode,
  ifLoaded,
  mayHaveNextEpisode,
  type EpisodeRef,
  type FoundEpisode,
  type ReadSeason,
} from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { useSeasonLists } from '#src/features/catalogue/episodes.ts'
import { useShortcut } from '#src/features/command-menu/shortcuts/use-shortcut.ts'
import * as episodeMessages from '#src/features/episodes/messages.ts'
import { RevealEpisode } from '#src/features/episodes/reveal-episode.tsx'
import { SeasonSection } from '#src/features/episodes/season-section.tsx'
import { type ShieldedEpisode, useShieldedEpisodes } from '#src/features/episodes/use-shielded-episodes.ts'
import { progressMap } from '#src/features/library/views/positions.ts'
import { Button, Spinner } from '#src/ui/button.tsx'

import * as messages from './messages.ts'
import { WatchScreen } from './watch-screen.tsx'

type TvWatchScreenProps = {
  tvShow: TitleDetail
  /** The episode in the URL, if any. */
  requested: Partial<EpisodeRef>
  onEpisodeChange: (position: Partial<EpisodeRef>) => void
}

/**
 * The watch page of a TV show with episode navigation. The player opens, and a credit is spent, only for an episode that
 * the catalogue lists.
 */
export function TvWatchScreen({ tvShow, requested, onEpisodeChange }: TvWatchScreenProps) {
  const [initial] = useState(() => getLastWatched(tvShow))
  const { data, isError, refetch } = useSeasonLists((getReader) =>
    findWithNeighbors(tvShow, getReader(tvShow.id), requested, initial),
  )
  const position = data?.found.status === 'found' ? data.found : undefined
  const { season, episode } = position ?? {}
  return (
    <WatchScreen
      title={tvShow}
      playable={position && { kind: 'tv', id: tvShow.id, season: position.season, episode: position.episode }}
      stage={<Unplayable tvShow={tvShow} found={data?.found} onRetry={isError ? refetch : undefined} />}
      next={data?.hasNext ? { episode: data.next } : undefined}
      navigation={
        position && (
          <EpisodeNavigation
            tvShow={tvShow}
            position={position}
            previous={data?.previous}
            next={data?.next}
            onEpisodeChange={onEpisodeChange}
          />
        )
      }
    >
      <SeasonSection
        tvShow={tvShow}
        season={season ?? requested.season}
        currentEpisode={episode}
        replacesEntry
        // Without an episode, the season begins with its first one.
        onSeasonChange={(next) => onEpisodeChange({ season: next })}
      />
    </WatchScreen>
  )
}

/** The episode of the page, and those around it, which may be in seasons that are still loading. */
function findWithNeighbors(
  tvShow: TitleDetail,
  read: ReadSeason,
  requested: Partial<EpisodeRef>,
  lastWatched: Partial<EpisodeRef>,
) {
  const found = findEpisode(tvShow, read, requested, lastWatched)
  if (found.status !== 'found') return { found }
  return {
    found,
    hasNext: mayHaveNextEpisode(tvShow, read, found),
    next: ifLoaded(() => getNextEpisode(tvShow, read, found)),
    previous: ifLoaded(() => getPreviousEpisode(tvShow, read, found)),
  }
}

function getLastWatched(tvShow: TitleDetail): Partial<EpisodeRef> {
  const entry = progressMap.get()[titleKey(tvShow)]
  return { season: entry?.last_season_watched, episode: entry?.last_episode_watched }
}

type UnplayableProps = {
  tvShow: TitleDetail
  /** Undefined while it is not known. */
  found: FoundEpisode | undefined
  /** Undefined unless loading has failed. */
  onRetry: (() => void) | undefined
}

/** In place of the player while it is not known what to play, and where the catalogue has no such episode. */
function Unplayable({ tvShow, found, onRetry }: UnplayableProps) {
  if (!found) {
    return onRetry ? <CatalogueAlert message={messages.episodesFailed()} onRetry={onRetry} /> : <Spinner />
  }
  return (
    <div role="status" className="grid max-w-[48ch] gap-2 text-center text-balance">
      <h2 className="text-2xl font-extrabold tracking-tight sm:text-3xl">{describe(tvShow, found)}</h2>
      <p className="text-white/80 sm:text-lg">
        {found.status === 'no-episodes' ? messages.nothingCharged() : messages.chooseAnother()}
      </p>
    </div>
  )
}

function describe({ name }: TitleDetail, found: FoundEpisode): string {
  switch (found.status) {
    case 'no-season':
      return episodeMessages.noSeason(name, found.season)
    case 'empty-season':
      return episodeMessages.noEpisodes(found.season)
    case 'no-episode':
      return messages.noEpisode(name, found.season, found.episode)
    case 'no-episodes':
    case 'found':
      return episodeMessages.noEpisodes()
  }
}

type EpisodeNavigationProps = {
  tvShow: TitleDetail
  position: EpisodeRef
  previous: EpisodeRef | undefined
  next: EpisodeRef | undefined
  onEpisodeChange: (position: EpisodeRef) => void
}

/** The current episode with links to the previous and next one. */
function EpisodeNavigation({ tvShow, position, previous, next, onEpisodeChange }: EpisodeNavigationProps) {
  const showPrevious = previous && (() => onEpisodeChange(previous))
  const showNext = next && (() => onEpisodeChange(next))
  useShortcut('previous-episode', showPrevious)
  useShortcut('next-episode', showNext)
  return (
    <section
      aria-label={messages.nowPlaying()}
      className="border-border bg-surface grid items-center gap-x-4 gap-y-3 rounded-2xl border p-4 sm:grid-cols-[1fr_auto] sm:p-5"
    >
      <EpisodeHeading tvShow={tvShow} position={position} />
      {/* On phones, the previous episode is an icon, so that the next one is in the first view. */}
      <div className="flex gap-2 sm:row-span-2 pointer-coarse:*:h-11">
        <Button tone="quiet" className="max-sm:px-3.5" disabled={!showPrevious} onClick={showPrevious}>
          <ChevronLeft aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{messages.previousEpisode()}</span>
        </Button>
        <Button
          tone="quiet"
          className="keep-clear max-sm:grow max-sm:px-3"
          disabled={!showNext}
          onClick={showNext}
        >
          {messages.nextEpisode()}
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
      <EpisodeOverview tvShow={tvShow} position={position} />
    </section>
  )
}

type EpisodeProps = { tvShow: TitleDetail; position: EpisodeRef }

function EpisodeHeading({ tvShow, position }: EpisodeProps) {
  const episode = useEpisode(tvShow, position)
  return (
    <div className="min-w-0">
      <p className="text-accent-text text-sm font-semibold tabular-nums">
        {messages.episode(position.season, position.episode)}
      </p>
      {episode && (
        <h2 dir="auto" className="text-lg font-bold text-balance">
          {episode.name}
        </h2>
      )}
    </div>
  )
}

function EpisodeOverview({ tvShow, position }: EpisodeProps) {
  const episode = useEpisode(tvShow, position)
  if (!episode) return null
  return (
    <div className="grid min-w-0 gap-1">
      {episode.overview && (
        <p dir="auto" lang={episode.overviewLanguage} className="text-muted text-sm text-pretty">
          {episode.overview}
        </p>
      )}
      <RevealEpisode tvShowId={tvShow.id} season={position.season} episode={episode} />
    </div>
  )
}

function useEpisode(tvShow: TitleDetail, position: EpisodeRef): ShieldedEpisode | undefined {
  const { episodes } = useShieldedEpisodes(tvShow, position.season)
  return episodes?.find(({ number }) => number === position.episode)
}
