import type { TitleRef } from '#domain/catalogue/title.ts'
import { parseHideRule } from '#domain/hiding/hide-rule-body.ts'
import {
  findObsolete,
  hideRuleKey,
  learnTitles,
  PAUSE_MS,
  toHidePreferences,
  toTitleIds,
  type HideReason,
  type HideRule,
  type HideSetting,
  type ListedRule,
} from '#domain/hiding/hide-rules.ts'
import { getLibrary, libraryItems } from '#src/features/library/current.ts'
import type { LibraryItems } from '#src/features/library/items/library-items.ts'
import { memoizeLast } from '#src/lib/memoize.ts'

import { parseOnce } from './parse-once.ts'

const parseRules = parseOnce((key, body) => {
  const rule = parseHideRule(body)
  return rule && hideRuleKey(rule) === key ? rule : undefined
})

const toPreferences = memoizeLast(({ byKey }: LibraryItems) => toHidePreferences(parseRules(byKey).values()))

/** The user's preferences for hiding, as far as they have loaded. */
export const hidePreferences = {
  get: () => toPreferences(libraryItems.hide_rule.get()),
  subscribe: libraryItems.hide_rule.subscribe,
}

type Named = { id: number; name: string }

/** Each of these returns a function that takes it back, in the library that is open then. */
type Undo = () => void

/** Hides a title from lists: for 30 days, or until the user changes it. */
export function hideTitle(title: TitleRef & { name: string }, isForNow: boolean): Undo {
  const { kind, id, name } = title
  const at = Date.now()
  return add({ type: 'title', kind, id, name, at, ...(isForNow && { until: at + PAUSE_MS }) })
}

export function hideGenre({ id, name }: Named): Undo {
  return add({ type: 'genre', id, name, at: Date.now() })
}

/** Hides what a person worked on, or what has a keyword: lists contain neither, so the rule lists the titles. */
export function hideListed(type: ListedRule['type'], { id, name }: Named, titles: readonly TitleRef[]): Undo {
  return add({ type, id, name, at: Date.now(), titles: toTitleIds(titles) })
}

/** Adds the titles to the rule of a person or a keyword, if there is one. */
export function learnHidden(type: ListedRule['type'], id: number, titles: readonly TitleRef[]): void {
  const rule = findRule(`${type}-${id}`)
  if (rule?.type !== type) return
  const learned = learnTitles(rule, titles)
  if (learned === rule) return
  getLibrary()
    .amend('hide_rule', new Map([[hideRuleKey(rule), { ...learned }]]))
    .catch((error: unknown) => console.warn('What a rule has learned is not stored:', error))
}

/** Removes the rule or setting with this key, from `hideRuleKey`. */
export function showAgain(key: string): Undo {
  const rule = findRule(key)
  void getLibrary().change([toRemoval(key)])
  return () => rule && save(rule)
}

export function changeHideSetting(type: HideSetting['type'], isOn: boolean): void {
  if (isOn) save({ type })
  else showAgain(type)
}

function add(rule: HideRule): Undo {
  const key = hideRuleKey(rule)
  const before = findRule(key)
  const obsolete = findObsolete(hidePreferences.get().rules, rule)
  save(rule, obsolete.map(hideRuleKey))
  return () => (before ? save(before) : void getLibrary().change([toRemoval(key)]))
}

function save(rule: HideReason, obsoleteKeys: readonly string[] = []): void {
  const change = { kind: 'hide_rule' as const, key: hideRuleKey(rule), body: { ...rule } }
  void getLibrary().change([...obsoleteKeys.map(toRemoval), change])
}

function toRemoval(key: string) {
  return { kind: 'hide_rule' as const, key, body: null }
}

function findRule(key: string): HideReason | undefined {
  return parseRules(libraryItems.hide_rule.get().byKey).get(key)
}
