import * as v from 'valibot'

import { UNKNOWN_TITLE } from '#domain/catalogue/from-tmdb.ts'
import type { TitleRef, TitleSummary } from '#domain/catalogue/title.ts'
import { storedValue, useStoredValue } from '#src/lib/stored-value.ts'

/** The spec's watchlist entry (section 3), field names included. */
const entrySchema = v.object({
  id: v.number(),
  title: v.optional(v.string()),
  name: v.optional(v.string()),
  poster_path: v.nullable(v.string()),
  vote_average: v.nullable(v.number()),
  release_date: v.optional(v.nullable(v.string())),
  first_air_date: v.optional(v.nullable(v.string())),
  media_type: v.picklist(['movie', 'tv']),
})

type WatchlistEntry = v.InferOutput<typeof entrySchema>

const watchlist = storedValue('watchlist', v.array(entrySchema), [], (error) =>
  console.error('Failed to load the watchlist:', error),
)

export function useIsInWatchlist(title: TitleRef): boolean {
  return useStoredValue(watchlist).some((entry) => isEntryOf(entry, title))
}

/** The titles on the list, the newest first, as cards show them. */
export function useWatchlist(): TitleSummary[] {
  return useStoredValue(watchlist).map(toTitle).toReversed()
}

/** Puts the title on the list, or takes it off. */
export function toggleWatchlist(title: TitleSummary): void {
  watchlist.update((entries) =>
    entries.some((entry) => isEntryOf(entry, title))
      ? entries.filter((entry) => !isEntryOf(entry, title))
      : [...entries, toEntry(title)],
  )
}

function isEntryOf(entry: WatchlistEntry, title: TitleRef): boolean {
  return entry.id === title.id && entry.media_type === title.kind
}

function toEntry({ kind, id, name, posterPath, rating, date }: TitleSummary): WatchlistEntry {
  const shared = { id, poster_path: posterPath, vote_average: rating, media_type: kind }
  return kind === 'movie'
    ? { ...shared, title: name, release_date: date }
    : { ...shared, name, first_air_date: date }
}

function toTitle(entry: WatchlistEntry): TitleSummary {
  return {
    kind: entry.media_type,
    id: entry.id,
    name: entry.title || entry.name || UNKNOWN_TITLE,
    posterPath: entry.poster_path,
    backdropPath: null,
    date: entry.release_date || entry.first_air_date || null,
    rating: entry.vote_average,
  }
}
