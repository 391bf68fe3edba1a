/** Finds the rule that hides a title. Built once per change; looking a title up does not depend on the number of rules. */
import { titleKey, type TitleKind, type TitleRef } from '../catalogue/title.ts'
import type { GenreRule, HidePreferences, HideReason, ListedRule, TitleRule } from './hide-rules.ts'
import { isExpired } from './hide-rules.ts'

/** A title, with its genres where they are known. */
export type HideableTitle = TitleRef & { genreIds?: readonly number[] }

export type HideIndex = {
  /** Returns why a title is hidden at this time, the most specific reason first; undefined if it is not. */
  findReason: (title: HideableTitle, now: number) => HideReason | undefined
  findTitleRule: (title: TitleRef, now: number) => TitleRule | undefined
  isGenreHidden: (id: number) => boolean
  isPersonHidden: (id: number) => boolean
  isKeywordHidden: (id: number) => boolean
}

/** Other facts that hide titles. */
export type HideFacts = {
  isWatched: (title: TitleRef) => boolean
  isWatchlisted: (title: TitleRef) => boolean
}

type ByKind<Rule> = Record<TitleKind, Map<number, Rule>>

export function createHideIndex(preferences: HidePreferences, facts: HideFacts): HideIndex {
  const titles: ByKind<TitleRule> = { movie: new Map(), tv: new Map() }
  const listed: ByKind<ListedRule> = { movie: new Map(), tv: new Map() }
  const genres = new Map<number, GenreRule>()
  const subjects = { person: new Set<number>(), keyword: new Set<number>() }
  for (const rule of preferences.rules)
    if (rule.type === 'title') titles[rule.kind].set(rule.id, rule)
    else if (rule.type === 'genre') genres.set(rule.id, rule)
    else {
      subjects[rule.type].add(rule.id)
      for (const id of rule.titles.movie) listed.movie.set(id, rule)
      for (const id of rule.titles.tv) listed.tv.set(id, rule)
    }

  const findTitleRule = ({ kind, id }: TitleRef, now: number) => {
    const rule = titles[kind].get(id)
    return rule && !isExpired(rule, now) ? rule : undefined
  }
  const findGenreRule = ({ genreIds = [] }: HideableTitle) => {
    const id = genreIds.find((genreId) => genres.has(genreId))
    return id === undefined ? undefined : genres.get(id)
  }
  const findSetting = (title: TitleRef): HideReason | undefined => {
    if (preferences.hideWatched && facts.isWatched(title)) return { type: 'watched' }
    if (preferences.hideWatchlisted && facts.isWatchlisted(title)) return { type: 'watchlisted' }
    return undefined
  }
  return {
    findReason: (title, now) =>
      findTitleRule(title, now) ??
      listed[title.kind].get(title.id) ??
      findGenreRule(title) ??
      findSetting(title),
    findTitleRule,
    isGenreHidden: (id) => genres.has(id),
    isPersonHidden: (id) => subjects.person.has(id),
    isKeywordHidden: (id) => subjects.keyword.has(id),
  }
}

export type HiddenGroup<Title> = { reason: HideReason; titles: Title[] }

/** Returns the hidden titles of a list by reason, in the order in which the reasons first occur; each title once. */
export function groupHidden<Title extends HideableTitle>(
  titles: readonly Title[],
  findReason: (title: Title) => HideReason | undefined,
): HiddenGroup<Title>[] {
  const groups = new Map<unknown, HiddenGroup<Title>>()
  const seen = new Set<string>()
  for (const title of titles) {
    const reason = findReason(title)
    if (!reason || seen.has(titleKey(title))) continue
    seen.add(titleKey(title))
    // The two settings have a new object each time.
    const key = 'id' in reason ? reason : reason.type
    const group = groups.get(key)
    if (group) group.titles.push(title)
    else groups.set(key, { reason, titles: [title] })
  }
  return [...groups.values()]
}
