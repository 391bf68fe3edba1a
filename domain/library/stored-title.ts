/** The fields of a title and of what plays, as the items of a library and an account's history store them. */
import * as v from 'valibot'

import type { Playable, TitleSummary } from '../catalogue/title.ts'
import type { LibraryItem } from './library-item.ts'
import type { DeviceItem } from './merge.ts'

export const storedText = v.fallback(v.nullish(v.string()), null)

/** Entries of a schema. A field that is invalid counts as absent. */
export const storedTitleEntries = {
  title: storedText,
  poster_path: storedText,
  backdrop_path: storedText,
  release_date: storedText,
  vote_average: v.fallback(v.nullish(v.pipe(v.number(), v.finite())), null),
}

const storedTitleSchema = v.object(storedTitleEntries)

export type StoredTitle = v.InferOutput<typeof storedTitleSchema>

export type TitleFields = Omit<TitleSummary, 'kind' | 'id'>

/** Returns the title; its name may be empty. */
export function fromStoredTitle(stored: StoredTitle): TitleFields {
  return {
    name: stored.title ?? '',
    posterPath: stored.poster_path || null,
    backdropPath: stored.backdrop_path || null,
    date: stored.release_date || null,
    rating: stored.vote_average ?? null,
  }
}

export function toStoredTitle({ name, posterPath, backdropPath, date, rating }: TitleFields) {
  return {
    title: name,
    poster_path: posterPath,
    backdrop_path: backdropPath,
    release_date: date,
    vote_average: rating,
  }
}

const ordinal = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)))

export const storedPlayableEntries = {
  media_type: v.picklist(['movie', 'tv']),
  tmdb_id: v.pipe(v.number(), v.integer()),
  season_number: ordinal,
  episode_number: ordinal,
}

const storedPlayableSchema = v.object(storedPlayableEntries)

type StoredPlayable = v.InferOutput<typeof storedPlayableSchema>

/** Returns the movie or the episode; undefined for a TV show without an episode. */
export function fromStoredPlayable(stored: StoredPlayable): Playable | undefined {
  const { media_type: kind, tmdb_id: id, season_number: season, episode_number: episode } = stored
  if (kind === 'movie') return { kind, id }
  return season == null || episode == null ? undefined : { kind, id, season, episode }
}

export function toStoredPlayable(playable: Playable) {
  return {
    media_type: playable.kind,
    tmdb_id: playable.id,
    ...(playable.kind === 'tv' && { season_number: playable.season, episode_number: playable.episode }),
  }
}

/** An account's history has no backdrops: returns the item with the backdrop that the device knows. */
export function withKnownBackdrop(item: LibraryItem, known: ReadonlyMap<string, DeviceItem>): LibraryItem {
  const backdrop_path = known.get(item.key)?.body?.['backdrop_path'] ?? null
  return { ...item, body: { ...item.body, backdrop_path } }
}

/** Adds what the account has no columns for. */
export function withKnownBackdrops(
  items: readonly LibraryItem[],
  known: ReadonlyMap<string, DeviceItem>,
): LibraryItem[] {
  return items.map((item) => (item.kind === 'position' ? withKnownBackdrop(item, known) : item))
}
