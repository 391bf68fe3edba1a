import { titleKey, type TitleSummary } from '../catalogue/title.ts'
import type { DeviceItem } from '../library/merge.ts'
import { memoizeEach } from '../memoize.ts'
import { ranksBetween } from './rank.ts'
import { parseList, parseListTitle, type ListTitle, type StoredList } from './stored-list.ts'

/** A list with its titles in the order that the user gave them. */
export type ListWithTitles = StoredList & { titles: ListTitle[] }

type StoredItem = Pick<DeviceItem, 'key' | 'body'>

export type NewTitle = TitleSummary & {
  runtimeMinutes?: number | null
  note?: string
  /** When it was added to a list of another service. */
  listedAt?: number
}

/** Returns the valid lists, the newest first. Titles whose list was deleted on another device are left out. */
export function parseLists(lists: Iterable<StoredItem>, titles: Iterable<StoredItem>): ListWithTitles[] {
  const parsed = [...titles].flatMap((item) => parseOnce(item) ?? [])
  const titlesByList = Map.groupBy(parsed, ({ listId }) => listId)
  return [...lists]
    .flatMap(({ key, body }) => parseList(key, body) ?? [])
    .map((list) => ({ ...list, titles: (titlesByList.get(list.id) ?? []).toSorted(compareRanks) }))
    .toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1))
}

/** Returns the titles to store so that `added` follow the others. Titles that the list has already are left out. */
export function addTitles(list: ListWithTitles, added: readonly NewTitle[], now: number): ListTitle[] {
  const known = new Set(list.titles.map(titleKey))
  const created = added
    .filter((title) => !known.has(titleKey(title)) && known.add(titleKey(title)))
    .map((title) => ({
      kind: title.kind,
      id: title.id,
      name: title.name,
      posterPath: title.posterPath,
      backdropPath: null,
      date: title.date,
      rating: title.rating,
      runtimeMinutes: title.runtimeMinutes ?? null,
      listId: list.id,
      note: title.note ?? '',
      rank: '',
      addedAt: title.listedAt ?? now,
    }))
  return placeTitles([...list.titles, ...created], new Set(created.map(titleKey)))
}

/**
 * Returns the titles to store so that those with `keys` are at `index` of the list, in their order. `index` counts the
 * other titles only.
 */
export function moveTitles(
  titles: readonly ListTitle[],
  keys: ReadonlySet<string>,
  index: number,
): ListTitle[] {
  return placeTitles(toMoved(titles, keys, index), keys)
}

/** Returns the titles after moving those with `keys` to `index` of the others. */
export function toMoved<Title extends TitleSummary>(
  titles: readonly Title[],
  keys: ReadonlySet<string>,
  index: number,
): Title[] {
  const isMoved = (title: Title) => keys.has(titleKey(title))
  const others = titles.filter((title) => !isMoved(title))
  return others.toSpliced(Math.max(0, index), 0, ...titles.filter(isMoved))
}

const parseOnce = memoizeEach(({ key, body }: StoredItem) => parseListTitle(key, body))

/** Returns the titles to store so that a title's rank agrees with its index. Those with `keys` are next to each other. */
function placeTitles(titles: readonly ListTitle[], keys: ReadonlySet<string>): ListTitle[] {
  if (keys.size === 0) return []
  const first = titles.findIndex((title) => keys.has(titleKey(title)))
  const last = titles.findLastIndex((title) => keys.has(titleKey(title)))
  const moved = titles.slice(first, last + 1)
  const ranks = ranksBetween(titles[first - 1]?.rank, titles[last + 1]?.rank, moved.length)
  if (ranks) return withRanks(moved, ranks)
  return withRanks(titles, ranksBetween(undefined, undefined, titles.length) ?? [])
}

function withRanks(titles: readonly ListTitle[], ranks: readonly string[]): ListTitle[] {
  return titles.map((title, index) => ({ ...title, rank: ranks[index] ?? '' }))
}

/** Two devices may give the same rank to different titles. */
function compareRanks(one: ListTitle, other: ListTitle): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1
  return one.addedAt - other.addedAt || (titleKey(one) < titleKey(other) ? -1 : 1)
}
