/** Appends an item to the list that a map has under a key, beginning the list where there is none. */
export function appendTo<Key, Item>(listsByKey: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = listsByKey.get(key)
  if (list) list.push(item)
  else listsByKey.set(key, [item])
}
