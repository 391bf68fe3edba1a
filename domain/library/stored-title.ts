/** The fields of a title, as the items of a library and an account's history store them. */
import * as v from 'valibot'

import type { TitleSummary } from '../catalogue/title.ts'
import type { LibraryItem } from './library-item.ts'
import type { DeviceItem } from './merge.ts'

const text = v.fallback(v.nullish(v.string()), null)

/** Entries of a schema. A field that is invalid counts as absent. */
export const storedTitleEntries = {
  title: text,
  poster_path: text,
  backdrop_path: text,
  release_date: text,
  vote_average: v.fallback(v.nullish(v.pipe(v.number(), v.finite())), null),
}

const storedTitleSchema = v.object(storedTitleEntries)

export type StoredTitle = v.InferOutput<typeof storedTitleSchema>

/** A title without its ID. */
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

/** An account's history has no backdrops: returns the item with the backdrop that the device knows. */
export function withKnownBackdrop(item: LibraryItem, known: ReadonlyMap<string, DeviceItem>): LibraryItem {
  const backdrop_path = known.get(item.key)?.body?.['backdrop_path'] ?? null
  return { ...item, body: { ...item.body, backdrop_path } }
}
