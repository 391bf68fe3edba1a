import * as v from 'valibot'

import type { TitleRef } from '#domain/catalogue/title.ts'
import {
  addRule,
  hideRuleKey,
  learnTitles,
  PAUSE_MS,
  removeRule,
  toTitleIds,
  type HidePreferences,
  type HideRule,
  type ListedRule,
} from '#domain/hiding/hide-rules.ts'
import { parsePreferences } from '#domain/hiding/parse-preferences.ts'
import { memoizeLast } from '#src/lib/memoize.ts'
import { HIDING_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

const stored = createStoredValue(HIDING_STORAGE_KEY, v.record(v.string(), v.unknown()), {}, (error) =>
  console.error('Failed to load what is hidden:', error),
)

const parseOnce = memoizeLast(parsePreferences)

/** What the user does not want to see on this device. */
export const hidePreferences = {
  get: (): HidePreferences => parseOnce(stored.get()),
  subscribe: stored.subscribe,
}

type Named = { id: number; name: string }

/** Each of these returns a function that takes it back; undefined if the device's storage is full, which a toast says. */
type Undo = () => void

/** Hides a title from lists: for 30 days, or until the user changes it. */
export function hideTitle(title: TitleRef & { name: string }, isForNow: boolean): Undo | undefined {
  const { kind, id, name } = title
  const at = Date.now()
  return add({ type: 'title', kind, id, name, at, ...(isForNow && { until: at + PAUSE_MS }) })
}

export function hideGenre({ id, name }: Named): Undo | undefined {
  return add({ type: 'genre', id, name, at: Date.now() })
}

/** Hides what a person worked on, or what has a keyword: lists contain neither, so the rule lists the titles. */
export function hideListed(
  type: ListedRule['type'],
  { id, name }: Named,
  titles: readonly TitleRef[],
): Undo | undefined {
  return add({ type, id, name, at: Date.now(), titles: toTitleIds(titles) })
}

/** Adds the titles to the rule of a person or a keyword, if there is one. */
export function learnHidden(type: ListedRule['type'], id: number, titles: readonly TitleRef[]): void {
  const { rules } = hidePreferences.get()
  const learned = learnTitles(rules, type, id, titles)
  if (learned !== rules) change({ rules: learned })
}

/** Removes the rule with this key, from `hideRuleKey`. */
export function showAgain(key: string): Undo {
  const rule = findRule(key)
  change({ rules: removeRule(hidePreferences.get().rules, key) })
  return () => rule && restore(rule)
}

export function setHideWatched(hideWatched: boolean): void {
  change({ hideWatched })
}

export function setHideWatchlisted(hideWatchlisted: boolean): void {
  change({ hideWatchlisted })
}

/** Removes all rules, including those of other versions, and switches the settings off. */
export function clearHidden(): void {
  stored.set({})
}

function add(rule: HideRule): Undo | undefined {
  const key = hideRuleKey(rule)
  const before = findRule(key)
  change({ rules: addRule(hidePreferences.get().rules, rule, rule.at) })
  if (findRule(key)?.at !== rule.at) return undefined
  return () => (before ? restore(before) : void showAgain(key))
}

/** Puts a rule back where it was. */
function restore(rule: HideRule): void {
  const others = removeRule(hidePreferences.get().rules, hideRuleKey(rule))
  change({ rules: [...others, rule].toSorted((one, other) => other.at - one.at) })
}

function findRule(key: string): HideRule | undefined {
  return hidePreferences.get().rules.find((rule) => hideRuleKey(rule) === key)
}

function change(changes: Partial<HidePreferences>): void {
  stored.update((current) => ({ ...current, ...changes }))
}
