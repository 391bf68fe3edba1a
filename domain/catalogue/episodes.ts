/** The episodes of a TV show. */
import * as v from 'valibot'

import { optionalNumber, optionalText, parseAll, parseListed, text } from './from-tmdb.ts'

export type Episode = {
  number: number
  /** May be empty. */
  name: string
  overview: string
  airDate: string | null
  runtimeMinutes: number | null
  stillPath: string | null
}

export type GuestStar = { id: number; name: string; character: string }

export type ListedEpisode = Episode & { guestStars: GuestStar[] }

export const episodeRecord = v.object({
  episode_number: v.number(),
  name: text,
  overview: text,
  air_date: optionalText,
  runtime: optionalNumber,
  still_path: optionalText,
})

const listedEpisodeRecord = v.object({
  ...episodeRecord.entries,
  guest_stars: v.fallback(v.array(v.unknown()), []),
})

const guestStarRecord = v.object({
  id: v.number(),
  name: v.pipe(v.string(), v.nonEmpty()),
  character: text,
})

/** Returns the episodes of one season. */
export function parseEpisodes(body: unknown): ListedEpisode[] {
  const { episodes } = v.parse(v.object({ episodes: v.fallback(v.array(v.unknown()), []) }), body)
  return parseAll(listedEpisodeRecord, episodes).map((record) => ({
    ...toEpisode(record),
    guestStars: parseListed(guestStarRecord, record.guest_stars),
  }))
}

export function toEpisode(record: v.InferOutput<typeof episodeRecord>): Episode {
  return {
    number: record.episode_number,
    name: record.name,
    overview: record.overview,
    airDate: record.air_date || null,
    runtimeMinutes: record.runtime || null,
    stillPath: record.still_path,
  }
}
