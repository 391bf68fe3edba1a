import * as v from 'valibot'

import { UNKNOWN_TITLE } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleRef, type TitleSummary } from '#domain/catalogue/title.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { memoizeLast } from '#src/lib/memoize.ts'
import { useStore } from '#src/lib/store.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

const text = v.fallback(v.nullish(v.string()), null)

/** An entry as stored, with TMDB's field names. Only the fields that identify the title are required. */
const entrySchema = v.object({
  id: v.number(),
  media_type: v.picklist(['movie', 'tv']),
  title: text,
  name: text,
  poster_path: text,
  vote_average: v.fallback(v.nullish(v.number()), null),
  release_date: text,
  first_air_date: text,
})

/** Invalid entries are hidden but not deleted: another version of the app may be able to read them. */
const entries = createStoredValue('watchlist', v.array(v.unknown()), [], (error) =>
  console.error('Failed to load the watchlist:', error),
)

const parseEntries = memoizeLast((stored: unknown[]) => {
  const titles = uniqueBy(stored.flatMap(toTitles), titleKey).toReversed()
  return { titles, keys: new Set(titles.map(titleKey)) }
})

export function useIsInWatchlist(title: TitleRef): boolean {
  return useStore({ subscribe: entries.subscribe, get: () => isInWatchlist(title) })
}

/** Returns the titles of the watchlist, newest first. */
export function useWatchlist(): TitleSummary[] {
  return useStore({ subscribe: entries.subscribe, get: () => parseEntries(entries.get()).titles })
}

/** Adds the title to the watchlist or removes it. */
export function toggleWatchlist(title: TitleSummary): void {
  const key = titleKey(title)
  const isListed = isInWatchlist(title)
  entries.update((current) =>
    isListed
      ? current.filter((entry) => toTitles(entry).every((listed) => titleKey(listed) !== key))
      : [...current, toEntry(title)],
  )
}

/** Removes all entries, including invalid ones. */
export function clearWatchlist(): void {
  entries.set([])
}

function isInWatchlist(title: TitleRef): boolean {
  return parseEntries(entries.get()).keys.has(titleKey(title))
}

function toEntry({ kind, id, name, posterPath, rating, date }: TitleSummary) {
  const shared = { id, poster_path: posterPath, vote_average: rating, media_type: kind }
  return kind === 'movie'
    ? { ...shared, title: name, release_date: date }
    : { ...shared, name, first_air_date: date }
}

/** Returns an empty array for an invalid entry. */
function toTitles(stored: unknown): TitleSummary[] {
  const parsed = v.safeParse(entrySchema, stored)
  if (!parsed.success) return []
  const entry = parsed.output
  return [
    {
      kind: entry.media_type,
      id: entry.id,
      name: entry.title || entry.name || UNKNOWN_TITLE,
      posterPath: entry.poster_path || null,
      backdropPath: null,
      date: entry.release_date || entry.first_air_date || null,
      rating: entry.vote_average ?? null,
    },
  ]
}
