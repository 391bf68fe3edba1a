/** Records of the catalogue about the titles of an import, and the requests for more of them. */
import { titleKey, type TitleRef, type TitleSummary } from '../../catalogue/title.ts'
import { normalizeText } from '../../text-match/normalize-text.ts'
import { targetKey, type ImportTarget } from '../import-row.ts'
import type { TitleMatch } from './match-title.ts'

/** An episode as its season lists it. `name` is normalized. */
export type SeasonEpisode = { number: number; name: string; label: string; runtimeMinutes: number | null }

export type TitleDetails = {
  /** Of a movie, or of most episodes. */
  runtimeMinutes: number | null
  /** Names are normalized. */
  seasons: readonly { number: number; name: string }[]
}

export type TitleLookups = {
  /** By target key. */
  matches: ReadonlyMap<string, TitleMatch>
  /** The choices of the user by target key: a title, or none of them. */
  choices: ReadonlyMap<string, TitleSummary | null>
  /** The choices of the user by the key of an open episode: its number, or none. */
  episodeChoices: ReadonlyMap<string, number | null>
  /** The episodes of seasons by season key, in the order of the catalogue. */
  episodes: ReadonlyMap<string, readonly SeasonEpisode[]>
  /** By details key. */
  details: ReadonlyMap<string, TitleDetails>
}

/** A request to the catalogue without which a row cannot be planned. `key` is the one of `TitleLookups`. */
export type Need =
  | { type: 'match'; key: string; target: ImportTarget }
  | { type: 'episodes'; key: string; tvShowId: number; season: number; language?: string | undefined }
  | { type: 'details'; key: string; title: TitleRef; language?: string | undefined }

/** Returns the key of a season in `TitleLookups`, with names in a language other than the catalogue's. */
export function seasonKey(tvShowId: number, season: number, language?: string): string {
  return withLanguage(`${tvShowId}-${season}`, language)
}

/** Returns the key of a title in `TitleLookups`, whose seasons have names in a language other than the catalogue's. */
export function detailsKey({ kind, id }: TitleRef, language?: string): string {
  return withLanguage(titleKey({ kind, id }), language)
}

function withLanguage(key: string, language: string | undefined): string {
  return language ? `${key}-${language}` : key
}

export function matchNeed(target: ImportTarget): Need {
  return { type: 'match', key: targetKey(target), target }
}

export function episodesNeed(tvShowId: number, season: number, language?: string): Need {
  return { type: 'episodes', key: seasonKey(tvShowId, season, language), tvShowId, season, language }
}

export function detailsNeed({ kind, id }: TitleRef, language?: string): Need {
  const title = { kind, id }
  return { type: 'details', key: detailsKey(title, language), title, language }
}

/** Returns an episode or a season with a name that can be compared. */
export function withNormalizedName<Named extends { name: string }>(named: Named): Named {
  return { ...named, name: normalizeText(named.name) }
}
