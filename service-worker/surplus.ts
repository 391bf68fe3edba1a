/** Gives what must go so that at most `most` stay, where the oldest stand first. */
export function surplus<Item>(oldestFirst: readonly Item[], most: number): Item[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - most))
}
