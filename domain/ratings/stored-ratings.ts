import * as v from 'valibot'

import { UNKNOWN_TITLE } from '../catalogue/from-tmdb.ts'
import { titleKey, type TitleRef } from '../catalogue/title.ts'
import { MAX_HALF_STARS, type Rating } from './rating.ts'

/** A device that was offline for longer may bring a removed rating back. */
const RETENTION_MS = 90 * 24 * 60 * 60_000

/** Later points in time are no dates. */
const MAX_TIMESTAMP = 8.64e15

const text = v.fallback(v.nullish(v.string()), null)
const timestamp = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIMESTAMP))

/** The newest `updated_at` of a title wins when lists of several devices are merged. */
const identity = {
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  media_type: v.picklist(['movie', 'tv']),
  /** Of the last change, in milliseconds since the epoch. */
  updated_at: timestamp,
}

const ratedSchema = v.object({
  ...identity,
  half_stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_HALF_STARS)),
  rated_at: timestamp,
  title: text,
  poster_path: text,
  backdrop_path: text,
  release_date: text,
  vote_average: v.fallback(v.nullish(v.pipe(v.number(), v.finite())), null),
})

/** A tombstone: the rating was removed. */
const removedSchema = v.object({ ...identity, half_stars: v.null() })

const entrySchema = v.union([ratedSchema, removedSchema])

/** Ratings and tombstones by title key, as parsed JSON. Any part of it may be invalid. */
export type StoredRatings = Record<string, unknown>

/** Returns a stored rating or tombstone; undefined if it is invalid. */
export function parseEntry(stored: unknown): v.InferOutput<typeof entrySchema> | undefined {
  const parsed = v.safeParse(entrySchema, stored)
  return parsed.success ? parsed.output : undefined
}

/** Returns the valid ratings by title key. An invalid entry does not affect the others. */
export function parseRatings(stored: StoredRatings): ReadonlyMap<string, Rating> {
  const ratings = new Map<string, Rating>()
  for (const [key, entry] of Object.entries(stored)) {
    const parsed = v.safeParse(ratedSchema, entry)
    if (parsed.success && toKey(parsed.output) === key) ratings.set(key, toRating(parsed.output))
  }
  return ratings
}

/**
 * Returns the stored ratings with one added or changed. Invalid entries are preserved: another version of the app may be
 * able to read them. `now` is in milliseconds.
 */
export function withRating(stored: StoredRatings, rating: Rating, now: number): StoredRatings {
  return withRatings(stored, [rating], now)
}

/** Like `withRating`, of many titles at once. */
export function withRatings(stored: StoredRatings, ratings: readonly Rating[], now: number): StoredRatings {
  return withEntries(
    stored,
    ratings.map((rating) => ({
      id: rating.id,
      media_type: rating.kind,
      half_stars: rating.halfStars,
      rated_at: rating.ratedAt,
      updated_at: getChangeTime(stored, rating, now),
      title: rating.name,
      poster_path: rating.posterPath,
      backdrop_path: rating.backdropPath,
      release_date: rating.date,
      vote_average: rating.rating,
    })),
    now,
  )
}

/** Returns the stored ratings with a tombstone in place of a rating. Of the title it contains only what identifies it. */
export function withoutRating(stored: StoredRatings, title: TitleRef, now: number): StoredRatings {
  return withoutRatings(stored, [title], now)
}

/** Like `withoutRating`, of many titles at once. */
export function withoutRatings(
  stored: StoredRatings,
  titles: readonly TitleRef[],
  now: number,
): StoredRatings {
  const ratings = parseRatings(stored)
  const removed = titles.filter((title) => ratings.has(titleKey(title)))
  if (removed.length === 0) return stored
  return withEntries(
    stored,
    removed.map((title) => ({
      id: title.id,
      media_type: title.kind,
      half_stars: null,
      updated_at: getChangeTime(stored, title, now),
    })),
    now,
  )
}

function withEntries(
  stored: StoredRatings,
  entries: readonly v.InferInput<typeof entrySchema>[],
  now: number,
): StoredRatings {
  const current = Object.entries(stored).filter(([, one]) => !isExpired(one, now))
  return Object.fromEntries([...current, ...entries.map((entry) => [toKey(entry), entry] as const)])
}

/** Later than the change before, even if the clock was set back or another device's is ahead. */
function getChangeTime(stored: StoredRatings, title: TitleRef, now: number): number {
  const before = parseEntry(stored[titleKey(title)])
  return before ? Math.min(MAX_TIMESTAMP, Math.max(now, before.updated_at + 1)) : now
}

function isExpired(entry: unknown, now: number): boolean {
  const parsed = v.safeParse(removedSchema, entry)
  return parsed.success && now - parsed.output.updated_at > RETENTION_MS
}

function toRating(entry: v.InferOutput<typeof ratedSchema>): Rating {
  return {
    kind: entry.media_type,
    id: entry.id,
    name: entry.title || UNKNOWN_TITLE,
    posterPath: entry.poster_path || null,
    backdropPath: entry.backdrop_path || null,
    date: entry.release_date || null,
    rating: entry.vote_average ?? null,
    halfStars: entry.half_stars,
    ratedAt: entry.rated_at,
  }
}

function toKey({ media_type, id }: { media_type: Rating['kind']; id: number }): string {
  return titleKey({ kind: media_type, id })
}
