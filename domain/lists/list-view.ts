/** The view of a list: how its titles are sorted and filtered. */
import type { TitleKind } from '../catalogue/title.ts'

/** Unless stated, the largest first: `title` is A to Z, the shortest `runtime` and `remaining` time come first. */
export const TITLE_SORTS = ['added', 'title', 'year', 'rating', 'runtime', 'remaining'] as const

export type TitleSort = (typeof TITLE_SORTS)[number]

export const WATCHED_STATES = ['not-started', 'in-progress', 'finished'] as const

export type WatchedState = (typeof WATCHED_STATES)[number]

/** Undefined parts are as in the list: its own order, and all of its titles. */
export type ListView = {
  sort?: TitleSort
  kind?: TitleKind
  state?: WatchedState
  /** Words of the name or the note. */
  text?: string
}

/** Returns true if a view shows something else than the list as the user put it. */
export function isChangedView({ sort, kind, state, text }: ListView): boolean {
  return sort !== undefined || kind !== undefined || state !== undefined || Boolean(text?.trim())
}

/** Returns true if a view depends on what was watched, which takes longer to find out than the rest. */
export function needsWatched({ sort, state }: Pick<ListView, 'sort' | 'state'>): boolean {
  return sort === 'remaining' || state !== undefined
}
