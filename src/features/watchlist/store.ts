import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { UNKNOWN_TITLE } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleRef, type TitleSummary } from '#domain/catalogue/title.ts'
import { storedValue } from '#src/lib/stored-value.ts'
import { uniqueBy } from '#src/lib/unique-by.ts'

const text = v.fallback(v.nullish(v.string()), null)

/** The spec's watchlist entry (section 3), field names included. It needs no more than to say which title it is. */
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

/** What is no entry is not shown, and stays where it is: somebody may yet be able to read it. */
const watchlist = storedValue('watchlist', v.array(v.unknown()), [], (error) =>
  console.error('Failed to load the watchlist:', error),
)

type Shelf = { titles: TitleSummary[]; keys: Set<string> }

let shelf: Shelf | undefined
let shelvedEntries: unknown[] | undefined

/** The list as cards show it, made anew only when what is stored has changed. */
function getShelf(): Shelf {
  const entries = watchlist.get()
  if (!shelf || entries !== shelvedEntries) {
    const titles = uniqueBy(entries.flatMap(toTitles), titleKey).toReversed()
    shelf = { titles, keys: new Set(titles.map(titleKey)) }
    shelvedEntries = entries
  }
  return shelf
}

export function useIsInWatchlist(title: TitleRef): boolean {
  const isListed = () => getShelf().keys.has(titleKey(title))
  return useSyncExternalStore(watchlist.subscribe, isListed, isListed)
}

/** The titles on the list, the newest first, as cards show them. */
export function useWatchlist(): TitleSummary[] {
  return useSyncExternalStore(watchlist.subscribe, () => getShelf().titles)
}

/** Puts the title on the list, or takes it off. */
export function toggleWatchlist(title: TitleSummary): void {
  const key = titleKey(title)
  const isListed = getShelf().keys.has(key)
  watchlist.update((entries) =>
    isListed
      ? entries.filter((entry) => toTitles(entry).every((listed) => titleKey(listed) !== key))
      : [...entries, toEntry(title)],
  )
}

function toEntry({ kind, id, name, posterPath, rating, date }: TitleSummary) {
  const shared = { id, poster_path: posterPath, vote_average: rating, media_type: kind }
  return kind === 'movie'
    ? { ...shared, title: name, release_date: date }
    : { ...shared, name, first_air_date: date }
}

/** The entry's title; none of what is no entry. */
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

/** Takes everything off the list, what could not be read too. */
export function clearWatchlist(): void {
  watchlist.set([])
}
