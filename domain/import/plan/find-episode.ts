import { getUsualMinutes } from '../../catalogue/episode-length.ts'
import { titleKey } from '../../catalogue/title.ts'
import { normalizeText } from '../../text-match/normalize-text.ts'
import { needsLength, type ImportItem } from '../import-row.ts'
import { countBack, listCounted } from './count-episodes.ts'
import {
  detailsKey,
  detailsNeed,
  episodesNeed,
  seasonKey,
  type Need,
  type SeasonEpisode,
  type TitleLookups,
} from './lookups.ts'

type ViewingItem = ImportItem & { type: 'viewing' }

export type FoundEpisode = { season: number; episode: number; runtimeMinutes: number | null }

/** The episode, what has to be looked up to find it, or undefined if the catalogue has no such episode. */
export type EpisodeSearch = FoundEpisode | { need: Need } | undefined

/** Names are in the catalogue's language, or in the other one. */
type Show = { id: number; otherLanguage: string | undefined; lookups: TitleLookups }

/**
 * Finds the episode of a viewing in the seasons as the catalogue lists them. A name decides before a number, which may be a
 * position in a season whose numbers go on. Where the season has another number here, an unambiguous name is enough.
 */
export function findEpisode(item: ViewingItem, show: Show): EpisodeSearch {
  const counted = item.countedFrom && findCounted(item.countedFrom, show)
  if (counted) return counted
  const season = item.season ?? findSeason(item, show)
  if (season === undefined || typeof season === 'object') return season
  const { episode } = item
  const isExact = episode !== undefined && !item.isPosition
  if (isExact && !needsLength(item)) return { season, episode, runtimeMinutes: null }
  const listed = show.lookups.episodes.get(seasonKey(show.id, season))
  if (!listed) return { need: episodesNeed(show.id, season) }
  if (isExact) return toFound(season, listed, episode)
  const named = findByName(item, season, show)
  if (named) return named
  if (episode === undefined) return findInOtherSeasons(item, season, show)
  const number = listed.some((one) => one.number === episode)
    ? episode
    : listed.filter((one) => one.number > 0)[episode - 1]?.number
  if (number !== undefined) return toFound(season, listed, number)
  return listed.length > 0 ? findInLaterSeasons(season, episode, show) : trustNumber(season, episode, show)
}

function findCounted(from: NonNullable<ViewingItem['countedFrom']>, { id, lookups }: Show): EpisodeSearch {
  const order = listCounted(id, from.season, lookups)
  if ('need' in order) return order
  const found = countBack(order, from)
  return found && { ...found, runtimeMinutes: null }
}

function findSeason(
  { seasonName }: ViewingItem,
  { id, otherLanguage, lookups }: Show,
): number | { need: Need } | undefined {
  if (!seasonName) return undefined
  const wanted = normalizeText(seasonName)
  for (const language of new Set([undefined, otherLanguage])) {
    const details = lookups.details.get(detailsKey({ kind: 'tv', id }, language))
    if (!details) return { need: detailsNeed({ kind: 'tv', id }, language) }
    const named = details.seasons.find(({ name }) => name === wanted || name.endsWith(` ${wanted}`))
    if (named) return named.number
  }
  return undefined
}

function findByName({ episode, episodeName }: ViewingItem, season: number, show: Show): EpisodeSearch {
  const wanted = normalizeText(episodeName ?? '')
  if (!wanted) return undefined
  for (const language of new Set([undefined, show.otherLanguage])) {
    const listed = show.lookups.episodes.get(seasonKey(show.id, season, language))
    if (!listed) return { need: episodesNeed(show.id, season, language) }
    const named = listed.filter(({ name }) => name === wanted)
    const best = named.find(({ number }) => number === episode) ?? named[0]
    if (best) return toFound(season, listed, best.number)
  }
  return undefined
}

/** Returns the only episode of the other seasons that has the name. */
function findInOtherSeasons(item: ViewingItem, season: number, show: Show): EpisodeSearch {
  if (!item.episodeName) return undefined
  const details = show.lookups.details.get(titleKey({ kind: 'tv', id: show.id }))
  if (!details) return { need: detailsNeed({ kind: 'tv', id: show.id }) }
  const found: FoundEpisode[] = []
  for (const { number } of details.seasons) {
    if (number === season) continue
    const named = findByName(item, number, show)
    if (named && 'need' in named) return named
    if (named) found.push(named)
  }
  return found.length === 1 ? found[0] : undefined
}

/** Returns the episode with the number in the seasons that go on counting where this one ends. */
function findInLaterSeasons(season: number, episode: number, show: Show): EpisodeSearch {
  const details = show.lookups.details.get(titleKey({ kind: 'tv', id: show.id }))
  if (!details) return { need: detailsNeed({ kind: 'tv', id: show.id }) }
  for (const { number } of details.seasons) {
    if (number <= season) continue
    const listed = show.lookups.episodes.get(seasonKey(show.id, number))
    if (!listed) return { need: episodesNeed(show.id, number) }
    // A season that counts from 1 again has another episode with this number.
    if ((listed[0]?.number ?? 1) <= 1) return undefined
    if (listed.some((one) => one.number === episode)) return toFound(number, listed, episode)
  }
  return undefined
}

/** A season that the catalogue does not list may be one of a show that it knows nothing about. */
function trustNumber(season: number, episode: number, { id, lookups }: Show): EpisodeSearch {
  const details = lookups.details.get(titleKey({ kind: 'tv', id }))
  if (!details) return { need: detailsNeed({ kind: 'tv', id }) }
  return details.seasons.length > 0 ? undefined : { season, episode, runtimeMinutes: details.runtimeMinutes }
}

/** Returns an episode of a season with its length, or the usual one. */
export function toFound(season: number, listed: readonly SeasonEpisode[], episode: number): FoundEpisode {
  const own = listed.find(({ number }) => number === episode)?.runtimeMinutes
  return { season, episode, runtimeMinutes: own ?? getUsualMinutes(listed) }
}
