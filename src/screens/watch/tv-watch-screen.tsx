import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'

import {
  type EpisodeCounts,
  type EpisodeRef,
  getNearestEpisode,
  getNextEpisode,
  getPreviousEpisode,
} from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { progressMap } from '#src/features/progress/store.ts'
import { Button } from '#src/ui/button.tsx'

import { useShortcut } from '../../components/command-menu/use-shortcut.ts'
import { SeasonSection } from '../../components/episodes/season-section.tsx'
import { SpoilerToggle } from '../../components/episodes/spoiler-toggle.tsx'
import { useShieldedEpisodes } from '../../components/episodes/use-shielded-episodes.ts'
import * as messages from './messages.ts'
import { WatchScreen } from './watch-screen.tsx'

type TvWatchScreenProps = {
  tvShow: TitleDetail
  /** The episode in the URL, if any. */
  requested: Partial<EpisodeRef>
  onEpisodeChange: (position: EpisodeRef) => void
}

/** The watch page of a TV show with episode navigation. */
export function TvWatchScreen({ tvShow, requested, onEpisodeChange }: TvWatchScreenProps) {
  const counts = getEpisodeCounts(tvShow)
  const [initial] = useState(() => getLastWatched(tvShow))
  // Without an episode in the URL, continue with the last one watched.
  const target = requested.season || requested.episode ? requested : initial
  const position = getNearestEpisode(counts, { season: target.season ?? 1, episode: target.episode ?? 1 })
  return (
    <WatchScreen
      title={tvShow}
      playable={{ kind: 'tv', id: tvShow.id, ...position }}
      next={getNextEpisode(counts, position)}
      navigation={<EpisodeNavigation tvShow={tvShow} position={position} onEpisodeChange={onEpisodeChange} />}
    >
      <SeasonSection
        tvShow={tvShow}
        season={position.season}
        currentEpisode={position.episode}
        // Changing the season selects its first episode.
        onSeasonChange={(season) => onEpisodeChange({ season, episode: 1 })}
      />
    </WatchScreen>
  )
}

function getLastWatched(tvShow: TitleDetail): Partial<EpisodeRef> {
  const entry = progressMap.get()[titleKey(tvShow)]
  return { season: entry?.last_season_watched, episode: entry?.last_episode_watched }
}

type EpisodeNavigationProps = {
  tvShow: TitleDetail
  position: EpisodeRef
  onEpisodeChange: (position: EpisodeRef) => void
}

/** The current episode with links to the previous and next one. */
function EpisodeNavigation({ tvShow, position, onEpisodeChange }: EpisodeNavigationProps) {
  const counts = getEpisodeCounts(tvShow)
  const [previous, next] = [getPreviousEpisode(counts, position), getNextEpisode(counts, position)]
  const showPrevious = previous && (() => onEpisodeChange(previous))
  const showNext = next && (() => onEpisodeChange(next))
  useShortcut('previous-episode', showPrevious)
  useShortcut('next-episode', showNext)
  return (
    <section
      aria-label={messages.nowPlaying}
      className="border-border bg-surface grid items-center gap-4 rounded-2xl border p-4 sm:grid-cols-[1fr_auto] sm:p-5"
    >
      <EpisodeDetails tvShowId={tvShow.id} position={position} />
      <div className="flex flex-wrap gap-2 *:grow max-sm:*:px-3 pointer-coarse:*:h-11">
        <Button tone="quiet" disabled={!showPrevious} onClick={showPrevious}>
          <ChevronLeft aria-hidden className="size-4" />
          {messages.previousEpisode}
        </Button>
        <Button tone="quiet" disabled={!showNext} onClick={showNext}>
          {messages.nextEpisode}
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </section>
  )
}

function EpisodeDetails({ tvShowId, position }: { tvShowId: number; position: EpisodeRef }) {
  const { episodes } = useShieldedEpisodes(tvShowId, position.season)
  const episode = episodes?.find(({ number }) => number === position.episode)
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-accent-text text-sm font-semibold tabular-nums">
        {messages.episode(position.season, position.episode)}
      </p>
      {episode && (
        <h2 dir="auto" className="text-left text-lg font-bold text-balance">
          {episode.name}
        </h2>
      )}
      {episode?.overview && (
        <p dir="auto" className="text-muted text-left text-sm text-pretty">
          {episode.overview}
        </p>
      )}
      {episode && <SpoilerToggle tvShowId={tvShowId} season={position.season} episode={episode} />}
    </div>
  )
}

/** Returns the number of episodes per season, from season 1; specials are excluded. */
function getEpisodeCounts({ seasonCount, seasons }: TitleDetail): EpisodeCounts {
  return Array.from(
    { length: seasonCount },
    (_, index) => seasons.find(({ number }) => number === index + 1)?.episodeCount || undefined,
  )
}
