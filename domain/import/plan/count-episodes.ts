import { listSeasons, type EpisodeRef } from '../../catalogue/episode-order.ts'
import { titleKey } from '../../catalogue/title.ts'
import { detailsNeed, episodesNeed, seasonKey, type Need, type TitleLookups } from './lookups.ts'

type CountedFrom = { season: number; episode: number; back: number }

/**
 * Returns the episodes of a TV show up to a season's, in the order in which they are counted: the specials come
 * last. Or what has to be looked up for that.
 */
export function listCounted(
  tvShowId: number,
  lastSeason: number,
  { details, episodes }: TitleLookups,
): EpisodeRef[] | { need: Need } {
  const tvShow = details.get(titleKey({ kind: 'tv', id: tvShowId }))
  if (!tvShow) return { need: detailsNeed({ kind: 'tv', id: tvShowId }) }
  const counted: EpisodeRef[] = []
  for (const season of listSeasons(tvShow)) {
    if (lastSeason > 0 && (season > lastSeason || season === 0)) break
    const listed = episodes.get(seasonKey(tvShowId, season))
    if (!listed) return { need: episodesNeed(tvShowId, season) }
    counted.push(...listed.map(({ number }) => ({ season, episode: number })))
  }
  return counted
}

/**
 * Returns the episode that many before the named one, in a show's episodes in order; undefined if the catalogue lists none.
 * Where the catalogue's numbers go on across seasons, the named number is a position in its season.
 */
export function countBack(
  order: readonly EpisodeRef[],
  { season, episode, back }: CountedFrom,
): EpisodeRef | undefined {
  const ofSeason = order.filter((each) => each.season === season)
  const named = ofSeason.find((each) => each.episode === episode) ?? ofSeason[episode - 1]
  return named && order[order.indexOf(named) - back]
}
