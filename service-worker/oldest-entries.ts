/** Returns the entries to delete so that at most `limit` remain. Caches list their entries oldest first. */
export function getOldestEntries<Entry>(oldestFirst: readonly Entry[], limit: number): Entry[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - limit))
}
