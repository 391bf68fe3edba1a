/** The details of a title. Their parser is not in the file of the lists' parser, so that Home does not load it. */
import * as v from 'valibot'

import { lengthFields, toRuntimeMinutes } from './episode-length.ts'
import { episodeRecord, toEpisode, type Episode } from './episodes.ts'
import {
  count,
  optionalNumber,
  optionalText,
  parseAll,
  text,
  titleRecord,
  toTitle,
  type Title,
} from './from-tmdb.ts'
import type { TitleKind } from './title.ts'

type Named = { id: number; name: string }

export type Season = {
  number: number
  name: string
  episodeCount: number
  overview: string
  airDate: string | null
}

/** The movies that belong together. */
export type CollectionSummary = {
  id: number
  name: string
  posterPath: string | null
  backdropPath: string | null
}

export type TitleDetail = Title & {
  genres: Named[]
  /** Of a movie, or of a usual episode. */
  runtimeMinutes: number | null
  imdbId: string | null
  seasonCount: number
  episodeCount: number
  seasons: Season[]
  /** Null while only lists are known. */
  tagline: string | null
  /** As TMDB words it, such as `Released` or `Returning Series`. */
  status: string
  originalName: string
  /** ISO 639-1 code. */
  originalLanguage: string | null
  collection: CollectionSummary | null
  /** In US dollars. */
  budget: number | null
  /** In US dollars. */
  revenue: number | null
  companies: Named[]
  /** An `http` or `https` URL. */
  homepage: string | null
  /** Of a TV show. */
  creators: Named[]
  nextEpisode: EpisodeToAir | null
  lastEpisode: EpisodeToAir | null
}

export type EpisodeToAir = Episode & { season: number }

/** The details of a title before they are known. */
export const EMPTY_DETAIL: Omit<TitleDetail, keyof Title> = {
  genres: [],
  runtimeMinutes: null,
  imdbId: null,
  seasonCount: 0,
  episodeCount: 0,
  seasons: [],
  tagline: null,
  status: '',
  originalName: '',
  originalLanguage: null,
  collection: null,
  budget: null,
  revenue: null,
  companies: [],
  homepage: null,
  creators: [],
  nextEpisode: null,
  lastEpisode: null,
}

/** Returns whether only what lists contain about the title is known. */
export function isPartial(title: TitleDetail): boolean {
  return title.tagline === null
}

/** Returns whether a TV show was announced, but has no episode yet. */
export function isWithoutEpisodes(title: TitleDetail): boolean {
  if (title.kind === 'movie' || isPartial(title) || title.episodeCount > 0) return false
  return title.seasons.every(({ episodeCount }) => episodeCount === 0)
}

const list = v.fallback(v.array(v.unknown()), [])

const genreRecord = v.object({ id: v.number(), name: text })

const seasonRecord = v.object({
  season_number: v.number(),
  name: text,
  episode_count: count,
  overview: text,
  air_date: optionalText,
})

const collectionRecord = v.object({
  id: v.number(),
  name: v.pipe(v.string(), v.nonEmpty()),
  poster_path: optionalText,
  backdrop_path: optionalText,
})

const namedRecord = v.object({ id: v.number(), name: v.pipe(v.string(), v.nonEmpty()) })

const episodeToAirRecord = v.object({ ...episodeRecord.entries, season_number: v.number() })
const optionalEpisodeToAir = v.fallback(v.nullable(episodeToAirRecord), null)

const detailRecord = v.object({
  ...titleRecord.entries,
  genres: list,
  ...lengthFields,
  number_of_seasons: count,
  number_of_episodes: count,
  seasons: list,
  external_ids: v.fallback(v.nullable(v.object({ imdb_id: optionalText })), null),
  tagline: text,
  status: text,
  original_title: text,
  original_name: text,
  original_language: optionalText,
  belongs_to_collection: v.fallback(v.nullable(collectionRecord), null),
  budget: optionalNumber,
  revenue: optionalNumber,
  production_companies: list,
  homepage: text,
  created_by: list,
  next_episode_to_air: optionalEpisodeToAir,
  last_episode_to_air: optionalEpisodeToAir,
})

type DetailRecord = v.InferOutput<typeof detailRecord>

/** Returns a title's details. Throws a `ValiError` if the body is not a title. */
export function parseTitleDetail(body: unknown, kind: TitleKind): TitleDetail {
  const record = v.parse(detailRecord, body)
  const genres = parseAll(genreRecord, record.genres)
  return {
    ...toTitle(record, kind),
    genres,
    genreIds: genres.map(({ id }) => id),
    runtimeMinutes: toRuntimeMinutes(record),
    imdbId: record.external_ids?.imdb_id ?? null,
    seasonCount: record.number_of_seasons,
    episodeCount: record.number_of_episodes,
    seasons: parseAll(seasonRecord, record.seasons).map((season) => ({
      number: season.season_number,
      name: season.name,
      episodeCount: season.episode_count,
      overview: season.overview,
      airDate: season.air_date || null,
    })),
    ...toProduction(record),
    nextEpisode: toEpisodeToAir(record.next_episode_to_air),
    lastEpisode: toEpisodeToAir(record.last_episode_to_air),
  }
}

function toProduction(record: DetailRecord) {
  const collection = record.belongs_to_collection
  return {
    tagline: record.tagline.trim(),
    status: record.status,
    originalName: record.original_title || record.original_name,
    originalLanguage: record.original_language || null,
    collection: collection && {
      id: collection.id,
      name: collection.name,
      posterPath: collection.poster_path,
      backdropPath: collection.backdrop_path,
    },
    // TMDB reports 0 for an unknown amount.
    budget: record.budget || null,
    revenue: record.revenue || null,
    companies: parseAll(namedRecord, record.production_companies),
    homepage: toWebUrl(record.homepage),
    creators: parseAll(namedRecord, record.created_by),
  }
}

function toEpisodeToAir(record: v.InferOutput<typeof episodeToAirRecord> | null): EpisodeToAir | null {
  return record && { ...toEpisode(record), season: record.season_number }
}

/** Returns the text if it is an `http` or `https` URL, and null for anything else, such as a script. */
export function toWebUrl(url: string): string | null {
  const isWebUrl = /^https?:\/\//i.test(url.trim()) && URL.canParse(url)
  return isWebUrl ? new URL(url).href : null
}
