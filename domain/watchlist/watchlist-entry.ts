import * as v from 'valibot'

import { UNKNOWN_TITLE } from '../catalogue/from-tmdb.ts'
import { titleKey, type TitleSummary } from '../catalogue/title.ts'
import type { ItemBody } from '../library/library-item.ts'
import { fromStoredTitle, storedText, storedTitleEntries } from '../library/stored-title.ts'

const required = { id: v.number(), media_type: v.picklist(['movie', 'tv']) }

/** An entry as stored, with TMDB's field names. Only the fields that identify the title are required. */
const entrySchema = v.object({
  ...required,
  ...storedTitleEntries,
  name: storedText,
  first_air_date: storedText,
})

const requiredSchema = v.object(required)

const addedSchema = v.object({ added_at: v.pipe(v.number(), v.finite()) })

/** Returns the title in a stored entry; an empty array for an invalid one. */
export function toTitles(stored: unknown): TitleSummary[] {
  const parsed = v.safeParse(entrySchema, stored)
  if (!parsed.success) return []
  const { media_type: kind, id, name, first_air_date, ...entry } = parsed.output
  const title = fromStoredTitle({
    ...entry,
    title: entry.title || name || UNKNOWN_TITLE,
    backdrop_path: null,
    release_date: entry.release_date || first_air_date,
  })
  return [{ kind, id, ...title }]
}

/** Returns an entry as an item of the library; undefined for an invalid one. It takes a fraction of the time of `toTitles`. */
export function toEntryItem(stored: unknown): { key: string; body: ItemBody } | undefined {
  if (!v.is(requiredSchema, stored)) return undefined
  return { key: titleKey({ kind: stored.media_type, id: stored.id }), body: stored }
}

/** Returns the entry to store for a title that was added at `addedAt` (milliseconds since the epoch). */
export function toEntry({ kind, id, name, posterPath, rating, date }: TitleSummary, addedAt: number) {
  const shared = { id, poster_path: posterPath, vote_average: rating, media_type: kind, added_at: addedAt }
  return kind === 'movie'
    ? { ...shared, title: name, release_date: date }
    : { ...shared, name, first_air_date: date }
}

/** Returns when an entry was added, in milliseconds; undefined if an earlier version or other code added it. */
export function getAddedAt(stored: unknown): number | undefined {
  const parsed = v.safeParse(addedSchema, stored)
  return parsed.success ? parsed.output.added_at : undefined
}
