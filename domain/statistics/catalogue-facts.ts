/** Facts of the catalogue about a title, for statistics and smart lists. */
import * as v from 'valibot'

import { findDirectors, parseCredits } from '../catalogue/cast-and-crew.ts'
import { lengthFields, toRuntimeMinutes } from '../catalogue/episode-length.ts'
import { optionalNumber, parseAll } from '../catalogue/from-tmdb.ts'
import { findGenreName } from '../catalogue/genres.ts'

export type CatalogueFacts = {
  /** Their English names, in whatever language the facts were requested. */
  genres: string[]
  /** The directors of a movie, the creators of a TV show. */
  makers: Maker[]
  /** ISO 3166-1 alpha-2 codes. */
  countries: string[]
  /** Of a movie, or of a usual episode. */
  runtimeMinutes: number | null
  /** ISO date of the release or of the first episode. */
  date: string | null
  /** Of a TV show, without specials. */
  episodeCount: number | null
}

type Maker = { id: number; name: string }

/** The facts of a title that is not in the catalogue. */
export const NO_FACTS: CatalogueFacts = {
  genres: [],
  makers: [],
  countries: [],
  runtimeMinutes: null,
  date: null,
  episodeCount: null,
}

/** Subresources to append to a title's details for `parseCatalogueFacts`. */
export const FACTS_PARTS = 'credits'

const list = v.fallback(v.array(v.unknown()), [])
const nonEmptyText = v.pipe(v.string(), v.nonEmpty())
const optionalDate = v.fallback(v.nullish(v.string()), null)

const genreRecord = v.object({ id: optionalNumber, name: nonEmptyText })
const makerRecord = v.object({ id: v.number(), name: nonEmptyText })
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const countryRecord = v.object({ iso_3166_1: countryCode })

const factsRecord = v.object({
  id: v.number(),
  genres: list,
  created_by: list,
  origin_country: list,
  production_countries: list,
  ...lengthFields,
  release_date: optionalDate,
  first_air_date: optionalDate,
  number_of_episodes: optionalNumber,
  credits: v.fallback(v.object({ cast: list, crew: list }), { cast: [], crew: [] }),
})

/** Returns the facts in a title's details. Throws a `ValiError` if the body is not a title. */
export function parseCatalogueFacts(body: unknown): CatalogueFacts {
  const record = v.parse(factsRecord, body)
  const origins = parseAll(countryCode, record.origin_country)
  const producers = parseAll(countryRecord, record.production_countries).map(({ iso_3166_1 }) => iso_3166_1)
  const directors = findDirectors(parseCredits(record.credits))
  const makers = [...directors, ...parseAll(makerRecord, record.created_by)]
  return {
    genres: [
      ...new Set(parseAll(genreRecord, record.genres).map(({ id, name }) => findGenreName(id ?? 0) ?? name)),
    ],
    makers: [...new Map(makers.map(({ id, name }) => [id, { id, name }])).values()],
    // Coproductions have many producing countries, which would drown where a title is from.
    countries: [...new Set(origins.length > 0 ? origins : producers)],
    runtimeMinutes: toRuntimeMinutes(record),
    date: record.release_date || record.first_air_date || null,
    episodeCount: record.number_of_episodes || null,
  }
}
