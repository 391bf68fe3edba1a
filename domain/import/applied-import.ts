import type { ImportSource } from './import-row.ts'
import type { Addition } from './plan-import.ts'

/** What an import added, so that it can be undone. Times are in milliseconds since the epoch. */
export type AppliedImport = {
  /** When it was applied; unique among the imports of a user. */
  at: number
  sources: ImportSource[]
  counts: Record<Addition['type'], number>
  /** Title keys. */
  watchlist: string[]
  /** Half stars by title key: a rating that was changed since stays. */
  ratings: Record<string, number>
  items: ImportedItems[]
}

/** Items of the library that were added together. Those that were changed since stay; null: it was interrupted. */
export type ImportedItems = {
  kind: 'list' | 'list_title' | 'viewing'
  keys: string[]
  changedAt: number | null
}

/** How long an import can be undone. */
const UNDO_MS = 30 * 24 * 60 * 60_000

export function canUndo({ at }: Pick<AppliedImport, 'at'>, now: number): boolean {
  return now - at < UNDO_MS
}

/** Returns how many additions there are of each type. */
export function countAdditions(additions: readonly Addition[]): AppliedImport['counts'] {
  const counts = { watchlist: 0, rating: 0, list: 0, viewing: 0 }
  for (const { type } of additions) counts[type] += 1
  return counts
}
