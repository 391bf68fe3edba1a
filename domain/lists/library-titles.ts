/** Everything that a library knows of titles, for smart lists. */
import { UNKNOWN_TITLE } from '../catalogue/from-tmdb.ts'
import { titleKey, type TitleSummary } from '../catalogue/title.ts'
import { fromStoredTitle } from '../library/stored-title.ts'
import { toPositions } from '../progress/playback-position.ts'
import type { ProgressMap } from '../progress/progress-entry.ts'
import type { Rating } from '../ratings/rating.ts'
import type { FactsByKey } from '../statistics/rankings.ts'
import type { ListWithTitles } from './list-with-titles.ts'
import type { SortableTitle } from './select-titles.ts'
import type { LIBRARY_SOURCES } from './smart-list.ts'
import { getWatched, type ViewedByTitle, type Watched } from './watched-state.ts'

type LibrarySource = (typeof LIBRARY_SOURCES)[number]

/** A title with what the user did with it. `addedAt` is when the library last got it, from any source. */
export type LibraryTitle = SortableTitle & {
  sources: ReadonlySet<LibrarySource>
  listIds: ReadonlySet<string>
  halfStars?: number
  watched: Watched
  /** Undefined while the catalogue's details are not known. */
  genres?: readonly string[]
}

export type Library = {
  /** Times are in milliseconds since the epoch; null is not known. */
  watchlist: readonly { title: TitleSummary; at: number | null }[]
  ratings: ReadonlyMap<string, Rating>
  lists: readonly ListWithTitles[]
  progress: ProgressMap
  viewed: ViewedByTitle
}

type Draft = SortableTitle & {
  sources: Set<LibrarySource>
  listIds: Set<string>
  halfStars?: number
}

/** Returns each title of a library once, in no particular order. */
export function collectLibrary(library: Library): LibraryTitle[] {
  const drafts = new Map<string, Draft>()
  for (const { id, titles } of library.lists)
    for (const title of titles)
      addTo(drafts, title, title.addedAt, title.runtimeMinutes, 'list').listIds.add(id)
  for (const { title, at } of library.watchlist) addTo(drafts, title, at, null, 'watchlist')
  for (const rating of library.ratings.values())
    addTo(drafts, rating, rating.ratedAt, null, 'rated').halfStars = rating.halfStars
  for (const { latest } of library.viewed.values()) {
    const { playable, title, watchedAt } = latest
    addTo(drafts, { ...title, kind: playable.kind, id: playable.id }, watchedAt, null)
  }
  for (const entry of Object.values(library.progress)) {
    // Titles that were marked as unwatched have positions too.
    if (toPositions(entry).every(({ progress }) => progress.watched === 0)) continue
    addTo(drafts, { ...fromStoredTitle(entry), kind: entry.type, id: entry.id }, entry.last_updated, null)
  }
  return [...drafts.values()].map((draft) => {
    const watched = getWatched(draft, draft, library.progress, library.viewed)
    if (watched.state !== 'not-started') draft.sources.add('watched')
    return { ...draft, watched }
  })
}

/** Returns the titles with what the catalogue says about them, as far as it is known. */
export function withFacts(
  titles: readonly LibraryTitle[],
  factsByKey: FactsByKey,
  { progress, viewed }: Pick<Library, 'progress' | 'viewed'>,
): LibraryTitle[] {
  if (factsByKey.size === 0) return [...titles]
  return titles.map((title) => {
    const facts = factsByKey.get(titleKey(title))
    if (!facts) return title
    const runtimeMinutes = title.runtimeMinutes ?? (title.kind === 'movie' ? facts.runtimeMinutes : null)
    return {
      ...title,
      runtimeMinutes,
      genres: facts.genres,
      watched: getWatched(title, facts, progress, viewed),
    }
  })
}

/** Keeps the first record of a title, with the latest time. */
function addTo(
  drafts: Map<string, Draft>,
  title: TitleSummary,
  at: number | null,
  runtimeMinutes: number | null,
  source?: LibrarySource,
): Draft {
  const key = titleKey(title)
  const known = drafts.get(key)
  const draft: Draft = {
    kind: title.kind,
    id: title.id,
    name: known && known.name !== UNKNOWN_TITLE ? known.name : title.name || UNKNOWN_TITLE,
    posterPath: known?.posterPath ?? title.posterPath,
    backdropPath: null,
    date: known?.date ?? title.date,
    rating: known?.rating ?? title.rating,
    runtimeMinutes: known?.runtimeMinutes ?? runtimeMinutes,
    addedAt: toLatest(known?.addedAt ?? null, at),
    sources: known?.sources ?? new Set(),
    listIds: known?.listIds ?? new Set(),
    halfStars: known?.halfStars,
  }
  if (source) draft.sources.add(source)
  drafts.set(key, draft)
  return draft
}

function toLatest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}
