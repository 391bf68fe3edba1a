import { episodeKey, titleKey, type Playable, type TitleRef } from '../catalogue/title.ts'
import { datedEpisodes, type Place } from './place.ts'
import type { ProgressEntry, ProgressMap } from './progress-entry.ts'

/** The map with one place written into it, whatever was known of that film or episode. */
export function withPlace(map: ProgressMap, place: Place): ProgressMap {
  const { playable } = place
  const key = titleKey(playable)
  const entry =
    playable.kind === 'movie' ? filmEntry(map[key], place) : seriesEntry(map[key], place, playable)
  return { ...map, [key]: entry }
}

/** The map without what is known of a title. */
export function withoutTitle(map: ProgressMap, title: TitleRef): ProgressMap {
  const { [titleKey(title)]: _removed, ...others } = map
  return others
}

function filmEntry(known: ProgressEntry | undefined, place: Place): ProgressEntry {
  return {
    ...known,
    ...shownFields(known, place),
    progress: place.progress,
    last_updated: place.at,
    user_id: place.userId,
  }
}

/** The episode watched last leads its series: its place is the series' own. */
function seriesEntry(
  known: ProgressEntry | undefined,
  place: Place,
  { season, episode }: Extract<Playable, { kind: 'tv' }>,
): ProgressEntry {
  const key = episodeKey(season, episode)
  const written = {
    ...known?.show_progress?.[key],
    season,
    episode,
    progress: place.progress,
    last_updated: place.at,
    user_id: place.userId,
  }
  const others = (known ? datedEpisodes(known) : []).filter(
    (each) => episodeKey(each.season, each.episode) !== key,
  )
  const episodes = [...others, written]
  const show_progress = Object.fromEntries(
    episodes.map((each) => [episodeKey(each.season, each.episode), each]),
  )
  const last = episodes.reduce((one, other) => (other.last_updated >= one.last_updated ? other : one))
  // Of some newer place only the series is known: it still leads, though no episode can be resumed by it.
  const isLedByNone = !known?.show_progress && known && known.last_updated > last.last_updated
  if (isLedByNone) return { ...known, show_progress }
  const base = known && last !== written ? known : { ...known, ...shownFields(known, place) }
  return {
    ...base,
    progress: last.progress,
    last_updated: last.last_updated,
    last_season_watched: last.season,
    last_episode_watched: last.episode,
    show_progress,
  }
}

/** What a card shows. An account's history knows no backdrop: the one that the device knows is kept. */
function shownFields(known: ProgressEntry | undefined, { playable, title }: Place) {
  return {
    id: playable.id,
    type: playable.kind,
    title: title.name,
    poster_path: title.posterPath,
    backdrop_path: title.backdropPath ?? known?.backdrop_path ?? null,
    release_date: title.date,
    vote_average: title.rating,
  }
}
