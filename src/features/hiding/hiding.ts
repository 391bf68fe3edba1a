import { noop } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import type { TitleRef } from '#domain/catalogue/title.ts'
import type { HideableTitle, HideIndex } from '#domain/hiding/hide-index.ts'
import type { HideReason } from '#domain/hiding/hide-rules.ts'
import type { TitleList } from '#src/features/catalogue/queries.ts'
import { deviceStorage } from '#src/lib/browser-features.ts'
import { HAS_HIDE_RULES_STORAGE_KEY, HIDING_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { createStore, useStore } from '#src/lib/store.ts'

export type NamedTitle = HideableTitle & { name: string }

/** The state of hiding in lists. The first view contains only this; `start-hiding.ts` loads if there are rules. */
export type Hiding = {
  /** Returns the titles that are not hidden; undefined while the rules load. */
  sift: <Title extends HideableTitle>(titles: Title[]) => Title[] | undefined
  /** The rest is undefined while nothing is hidden. */
  rules?: {
    /** Changes whenever a different set of titles may be hidden. */
    version: number
    index: HideIndex
    /** Returns why a title is hidden now. */
    explain: (title: HideableTitle) => HideReason | undefined
    /** Adds titles to the rule of a person or a keyword, if there is one. */
    learn: (type: 'person' | 'keyword', id: number, titles: readonly TitleRef[]) => void
  }
  /** Says which titles of a list are hidden, and why. */
  Note?: ComponentType<{ titles: readonly NamedTitle[] }>
  /** The same for the list of a row, which it fills from its following pages. */
  RowNote?: ComponentType<{ list: TitleList; limit?: number }>
}

export const NOTHING_HIDDEN: Hiding = { sift: (titles) => titles }

export const RULES_LOADING: Hiding = { sift: noop }

export const hiding = createStore(NOTHING_HIDDEN)

/**
 * Returns whether there were rules at the last visit, or of an earlier version; then lists wait until they have loaded, so that
 * nothing hidden appears for a moment.
 */
export function awaitStoredRules(): boolean {
  if (![HAS_HIDE_RULES_STORAGE_KEY, HIDING_STORAGE_KEY].some((key) => deviceStorage.getItem(key)))
    return false
  hiding.set(RULES_LOADING)
  return true
}

export function useHiding(): Hiding {
  return useStore(hiding)
}
