/** What a user does not want to see in lists. Computed and stored on the device. */
import type { TitleKind, TitleRef } from '../catalogue/title.ts'

/** The ids of titles, by kind. */
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

export type HidePreferences = {
  /** Newest first. */
  rules: HideRule[]
  hideWatched: boolean
  hideWatchlisted: boolean
}

export const SHOW_EVERYTHING: HidePreferences = { rules: [], hideWatched: false, hideWatchlisted: false }

/** "For 30 days". */
export const PAUSE_MS = 30 * 24 * 60 * 60_000

/** More of them would fill the storage of the device. */
export const MAX_RULES = 10_000

/** A person has at most a few thousand titles, and a keyword has more than are worth storing. */
export const MAX_LISTED_TITLES = 3000

/** Returns what identifies a rule: there is one per title, person, genre and keyword. */
export function hideRuleKey(rule: HideRule): string {
  return rule.type === 'title' ? `title-${rule.kind}-${rule.id}` : `${rule.type}-${rule.id}`
}

/** Returns whether a rule no longer hides anything. It ends at `until`. */
export function isExpired(rule: HideRule, now: number): boolean {
  return rule.type === 'title' && rule.until !== undefined && rule.until <= now
}

/** Returns the rules with one more at the top, in place of one for the same subject, and without expired ones. */
export function addRule(rules: readonly HideRule[], rule: HideRule, now: number): HideRule[] {
  const key = hideRuleKey(rule)
  return [rule, ...rules.filter((other) => hideRuleKey(other) !== key && !isExpired(other, now))].slice(
    0,
    MAX_RULES,
  )
}

export function removeRule(rules: readonly HideRule[], key: string): HideRule[] {
  return rules.filter((rule) => hideRuleKey(rule) !== key)
}

/**
 * Returns the rules with further titles for a person or a keyword. Returns the same array if there is no such rule or
 * nothing is new.
 */
export function learnTitles(
  rules: HideRule[],
  type: ListedRule['type'],
  id: number,
  titles: readonly TitleRef[],
): HideRule[] {
  const index = rules.findIndex((rule) => rule.type === type && rule.id === id)
  const rule = rules[index]
  if (rule?.type !== type) return rules
  const known = { movie: new Set(rule.titles.movie), tv: new Set(rule.titles.tv) }
  const missing = titles.filter((title) => !known[title.kind].has(title.id))
  if (missing.length === 0) return rules
  return rules.with(index, { ...rule, titles: mergeIds(rule.titles, missing) })
}

/** Returns the ids of the titles by kind, each once. */
export function toTitleIds(titles: readonly TitleRef[]): TitleIds {
  return mergeIds({ movie: [], tv: [] }, titles)
}

/** Returns the rules whose name contains the text, in any case, and that are not expired. */
export function searchRules(rules: readonly HideRule[], text: string, now: number): HideRule[] {
  const wanted = text.trim().toLowerCase()
  return rules.filter((rule) => !isExpired(rule, now) && rule.name.toLowerCase().includes(wanted))
}

function mergeIds(ids: TitleIds, titles: readonly TitleRef[]): TitleIds {
  const merge = (kind: TitleKind) => {
    const more = titles.flatMap((title) => (title.kind === kind ? [title.id] : []))
    return [...new Set([...ids[kind], ...more])].slice(0, MAX_LISTED_TITLES)
  }
  return { movie: merge('movie'), tv: merge('tv') }
}
