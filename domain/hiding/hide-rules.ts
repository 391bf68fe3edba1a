/** Rules for titles that a user does not want to see in lists. Applied on the device, and stored in the library. */
import type { TitleKind, TitleRef } from '../catalogue/title.ts'

export type TitleIds = Record<TitleKind, number[]>

/** Hides one title, until a point in time if it has one. Times are milliseconds since the epoch. */
export type TitleRule = {
  type: 'title'
  kind: TitleKind
  id: number
  name: string
  at: number
  until?: number
}

/** Hides titles with a genre. TMDB gives an id to the same genre only, so that it applies to movies and TV shows. */
export type GenreRule = { type: 'genre'; id: number; name: string; at: number }

/** Hides what a person worked on, or what has a keyword. Lists contain neither, so that the rule lists the titles. */
export type ListedRule = {
  type: 'person' | 'keyword'
  id: number
  name: string
  at: number
  titles: TitleIds
}

export type HideRule = TitleRule | GenreRule | ListedRule

export type HideType = HideRule['type']

/** Hides all titles that the user has watched or saved. */
export type HideSetting = { type: 'watched' } | { type: 'watchlisted' }

export type HideReason = HideRule | HideSetting

export type HidePreferences = {
  /** Newest first. */
  rules: HideRule[]
  hideWatched: boolean
  hideWatchlisted: boolean
}

/** "For 30 days". */
export const PAUSE_MS = 30 * 24 * 60 * 60_000

/** More of them would delay the lists when the app starts. */
export const MAX_RULES = 10_000

/** A person has at most a few thousand titles, and a keyword has more than are worth storing. */
export const MAX_LISTED_TITLES = 3000

/** Returns what identifies a rule: there is one per title, person, genre, keyword and setting. */
export function hideRuleKey(rule: HideReason): string {
  if (!('id' in rule)) return rule.type
  return rule.type === 'title' ? `title-${rule.kind}-${rule.id}` : `${rule.type}-${rule.id}`
}

/** Returns the preferences that stored rules and settings make. */
export function toHidePreferences(stored: Iterable<HideReason>): HidePreferences {
  const all = [...stored]
  return {
    rules: all.filter((rule) => 'id' in rule).toSorted((one, other) => other.at - one.at),
    hideWatched: all.some(({ type }) => type === 'watched'),
    hideWatchlisted: all.some(({ type }) => type === 'watchlisted'),
  }
}

/** Returns whether a rule no longer hides anything. It ends at `until`. */
export function isExpired(rule: HideRule, now: number): boolean {
  return rule.type === 'title' && rule.until !== undefined && rule.until <= now
}

/** Returns the rules that are removed when one is added: expired ones, and the oldest beyond the limit. */
export function findObsolete(rules: readonly HideRule[], added: HideRule): HideRule[] {
  const key = hideRuleKey(added)
  const others = rules.filter((rule) => hideRuleKey(rule) !== key)
  const current = others.filter((rule) => !isExpired(rule, added.at))
  return [...others.filter((rule) => isExpired(rule, added.at)), ...current.slice(MAX_RULES - 1)]
}

/** Returns the rule with further titles; the same rule if none is new, or there is no room for more. */
export function learnTitles(rule: ListedRule, titles: readonly TitleRef[]): ListedRule {
  const learned = mergeIds(rule.titles, titles)
  const isSame = (['movie', 'tv'] as const).every((kind) => learned[kind].length === rule.titles[kind].length)
  return isSame ? rule : { ...rule, titles: learned }
}

/** Returns the ids of the titles by kind, each once. */
export function toTitleIds(titles: readonly TitleRef[]): TitleIds {
  return mergeIds({ movie: [], tv: [] }, titles)
}

function mergeIds(ids: TitleIds, titles: readonly TitleRef[]): TitleIds {
  const merge = (kind: TitleKind) => {
    const more = titles.flatMap((title) => (title.kind === kind ? [title.id] : []))
    return [...new Set([...ids[kind], ...more])].slice(0, MAX_LISTED_TITLES)
  }
  return { movie: merge('movie'), tv: merge('tv') }
}
