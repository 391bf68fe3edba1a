import { useState } from 'react'

import { episodeAfter, existingEpisode, type EpisodePlace } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { progressMap } from '#src/features/progress/store.ts'

import { episodeCounts } from '../../components/episodes/episode-counts.ts'
import { EpisodeNavigation } from '../../components/episodes/episode-navigation.tsx'
import { SeasonSection } from '../../components/episodes/season-section.tsx'
import { WatchScreen } from './watch-screen.tsx'

type SeriesWatchProps = {
  series: TitleDetail
  /** As the address has it. */
  asked: Partial<EpisodePlace>
  onPlace: (place: EpisodePlace) => void
}

/** The watch page of an episode, with the ways to the others. */
export function SeriesWatch({ series, asked, onPlace }: SeriesWatchProps) {
  const counts = episodeCounts(series)
  const [begin] = useState(() => lastWatched(series))
  // An address that names no episode goes on where the viewer last was.
  const wanted = asked.season || asked.episode ? asked : begin
  const place = existingEpisode(counts, { season: wanted.season ?? 1, episode: wanted.episode ?? 1 })
  return (
    <WatchScreen
      title={series}
      playable={{ kind: 'tv', id: series.id, ...place }}
      next={episodeAfter(counts, place)}
      navigation={<EpisodeNavigation series={series} place={place} onPlace={onPlace} />}
    >
      <SeasonSection
        series={series}
        season={place.season}
        currentEpisode={place.episode}
        // Choosing a season resets to its first episode (spec, section 4).
        onSeason={(season) => onPlace({ season, episode: 1 })}
      />
    </WatchScreen>
  )
}

function lastWatched(series: TitleDetail): Partial<EpisodePlace> {
  const entry = progressMap.get()[titleKey(series)]
  return { season: entry?.last_season_watched, episode: entry?.last_episode_watched }
}
