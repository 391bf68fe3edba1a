/** Returns the first item of each key, in order. */
export function firstBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keys = new Set<string>()
  return items.filter((item) => keys.size < keys.add(keyOf(item)).size)
}

/** Returns the last item of each key, in the order in which the keys first occur. */
export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
