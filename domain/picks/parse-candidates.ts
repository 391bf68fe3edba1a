/** Reads candidates and features from TMDB's responses. */
import * as v from 'valibot'

import { parseCredits } from '../catalogue/cast-and-crew.ts'
import {
  count,
  optionalText,
  pageRecord,
  parseAll,
  parseListed,
  titleRecord,
  toTitle,
} from '../catalogue/from-tmdb.ts'
import { keywordRecord } from '../catalogue/keyword.ts'
import { titleKey, type TitleKind, type TitleRef } from '../catalogue/title.ts'
import type { Candidate, FoundBy, TitleFeatures } from './candidate.ts'

/** The features of a title that the user knows, and the candidates in its lists. */
export type Seed = { title: TitleRef; features: TitleFeatures; candidates: Candidate[] }

/** Subresources to append to a title's details for `parseSeed`. */
export const SEED_PARTS = 'keywords,credits,recommendations,similar'

/** The top of the cast that is compared. */
const CAST = 4

/** TMDB's similar titles share genres and keywords only: the first of them counts like this recommendation. */
const SIMILAR_POSITION = 10

const list = v.fallback(v.array(v.unknown()), [])
const results = v.fallback(v.object({ results: list }), { results: [] })
const idRecord = v.object({ id: v.number() })
const namedRecord = v.object({ id: v.number(), name: v.string() })

const candidateRecord = v.object({
  ...titleRecord.entries,
  original_language: optionalText,
  vote_count: count,
  popularity: count,
})

const seedRecord = v.object({
  ...candidateRecord.entries,
  genres: list,
  belongs_to_collection: v.fallback(v.nullable(idRecord), null),
  created_by: list,
  keywords: v.fallback(v.object({ keywords: list, results: list }), { keywords: [], results: [] }),
  credits: v.fallback(v.object({ cast: list, crew: list }), { cast: [], crew: [] }),
  recommendations: results,
  similar: results,
})

/** Returns a title's features and the candidates in its lists. Throws a `ValiError` if the body is not a title. */
export function parseSeed(body: unknown, kind: TitleKind): Seed {
  const record = v.parse(seedRecord, body)
  const title = { kind, id: record.id }
  const toCandidates = (items: unknown[], firstPosition: number) =>
    parseListed(candidateRecord, items).map((item, index) =>
      toCandidate(item, kind, { by: 'title', key: titleKey(title), position: firstPosition + index }),
    )
  return {
    title,
    features: toFeatures(record),
    candidates: [
      ...toCandidates(record.recommendations.results, 0),
      ...toCandidates(record.similar.results, SIMILAR_POSITION),
    ],
  }
}

/** Returns the titles of a list. Throws a `ValiError` if the body is not a page. */
export function parseCandidatePage(body: unknown, kind: TitleKind, foundBy: FoundBy | null): Candidate[] {
  const { results: items } = v.parse(pageRecord, body)
  return parseListed(candidateRecord, items).map((item) => toCandidate(item, kind, foundBy))
}

function toFeatures(record: v.InferOutput<typeof seedRecord>): TitleFeatures {
  const { cast, crew } = parseCredits(record.credits)
  const directors = crew.filter(({ jobs }) => jobs.includes('Director'))
  const people = [...directors, ...parseAll(namedRecord, record.created_by), ...cast.slice(0, CAST)]
  return {
    genreIds: parseAll(idRecord, record.genres).map(({ id }) => id),
    keywords: parseAll(keywordRecord, [...record.keywords.keywords, ...record.keywords.results]),
    people: [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()],
    collectionId: record.belongs_to_collection?.id ?? null,
    language: record.original_language || null,
    date: record.release_date || record.first_air_date || null,
  }
}

function toCandidate(
  record: v.InferOutput<typeof candidateRecord>,
  kind: TitleKind,
  foundBy: FoundBy | null,
): Candidate {
  return {
    ...toTitle(record, kind),
    keywords: [],
    people: [],
    collectionId: null,
    language: record.original_language || null,
    votes: record.vote_count,
    popularity: record.popularity,
    foundBy: foundBy ? [foundBy] : [],
  }
}
