/** Calls `create` on the first call and returns the same value from then on. */
export function lazy<Value>(create: () => Value): () => Value {
  let created: { value: Value } | undefined
  return () => (created ??= { value: create() }).value
}

export function addToList<Key, Item>(listsByKey: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = listsByKey.get(key)
  if (list) list.push(item)
  else listsByKey.set(key, [item])
}

/**
 * Returns the first index whose item matches, by binary search; `length` if none does. All items after a match must
 * match too.
 */
export function findFirstIndex(length: number, matches: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (matches(middle)) high = middle
    else low = middle + 1
  }
  return low
}
