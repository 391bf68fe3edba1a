import type { LibraryTitle } from './library-titles.ts'
import { needsWatched } from './list-view.ts'
import { createTextFilter, parseYear, sortTitles, type UserFacts } from './select-titles.ts'
import { isDecade, type SmartRules } from './smart-list.ts'

const FACTS: UserFacts<LibraryTitle> = {
  getHalfStars: (title) => title.halfStars,
  getWatched: (title) => title.watched,
}

/**
 * Returns the titles of a library that match all rules, in their order; at most as many as they allow. Of equal titles, the
 * one that the library got last comes first.
 */
export function selectSmartList(rules: SmartRules, library: readonly LibraryTitle[]): LibraryTitle[] {
  const hasWords = createTextFilter(rules.text ?? '')
  const found = library.filter((title) => hasWords(title) && matchesRules(title, rules))
  const latestFirst = sortTitles(found, 'added', FACTS)
  return (rules.sort ? sortTitles(latestFirst, rules.sort, FACTS) : latestFirst).slice(0, rules.limit)
}

/**
 * Returns the titles of a library whose details the rules need from the catalogue: genres, and how many episodes TV shows
 * have that were started.
 */
export function findUndetailed(rules: SmartRules, library: readonly LibraryTitle[]): LibraryTitle[] {
  const { genres, sort, state } = rules
  const isEpisodeCountNeeded = needsWatched(rules)
  if (!genres && !isEpisodeCountNeeded && sort !== 'runtime') return []
  // A started TV show may be finished, which its number of episodes tells.
  const candidates = selectSmartList(
    { ...rules, genres: undefined, state: undefined, limit: undefined },
    library,
  )
  return candidates.filter((title) => {
    const isStartedTvShow = title.kind === 'tv' && title.watched.state === 'in-progress'
    if (isEpisodeCountNeeded && isStartedTvShow) return state !== 'not-started'
    if (state !== undefined && title.watched.state !== state) return false
    return genres !== undefined || (sort === 'runtime' && title.kind === 'movie' && !title.runtimeMinutes)
  })
}

function matchesRules(title: LibraryTitle, rules: SmartRules): boolean {
  const { media_type: kind, source, list_id: listId, min_half_stars: minimum, state, genres, decade } = rules
  if (kind && title.kind !== kind) return false
  if (source && !title.sources.has(source)) return false
  if (source === 'list' && listId && !title.listIds.has(listId)) return false
  if (minimum && (title.halfStars ?? 0) < minimum) return false
  if (state && title.watched.state !== state) return false
  if (genres && !genres.some((genre) => title.genres?.includes(genre))) return false
  return decade === undefined || getDecade(title) === decade
}

/** Returns the first year of the decade that a title is from; undefined if it is not known, or not one for rules. */
export function getDecade({ date }: Pick<LibraryTitle, 'date'>): number | undefined {
  const year = parseYear(date)
  const decade = year === null ? undefined : Math.floor(year / 10) * 10
  return decade !== undefined && isDecade(decade) ? decade : undefined
}
