import * as v from 'valibot'

/** The kinds of the table `library_items`. */
export const TABLE_KINDS = [
  'watchlist',
  'rating',
  'list',
  'list_title',
  'viewing',
  'hide_rule',
  'saved_filter',
] as const

/**
 * The items of a library. Each item is written as a whole; the newest version of an item wins. An account has playback
 * positions in the table `watch_history`, all others in `library_items`.
 */
export const LIBRARY_KINDS = [...TABLE_KINDS, 'position'] as const

export type LibraryKind = (typeof LIBRARY_KINDS)[number]

/** Stored as it is: each kind has a schema of its own for its bodies. */
export type ItemBody = Record<string, unknown>

/**
 * A version of an item. A clearing deletes the older items of a kind; its key is that kind. One that deletes only a part of them
 * has the beginning of their keys after it: `position tv-1396` deletes `tv-1396` and `tv-1396-s1e1`, but not `tv-13960`.
 */
export type LibraryItem = {
  kind: LibraryKind | 'clearing'
  /** Unique among the items of a kind. */
  key: string
  /** Null for a removed item. */
  body: ItemBody | null
  /** When the user made the change, in milliseconds since the epoch. */
  changedAt: number
}

/** Limits of the table `library_items`. A row beyond them would be rejected on every retry. */
export const BODY_BYTES_MAX = 2048
/** Lists have a description and rules, and their titles have a note. */
export const LIST_BODY_BYTES_MAX = 16_384
/** A rule that hides a person or a keyword lists up to 3,000 movies and 3,000 TV shows. */
export const HIDE_RULE_BODY_BYTES_MAX = 65_536
const KEY_LENGTH_MAX = 200

/** Postgres has neither NUL nor halves of characters. JSON escapes both; other backslashes are escaped themselves. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/i

/** The columns of `library_items` that the app reads. */
export const LIBRARY_COLUMNS = 'kind,key,body,changed_at,version'

export const libraryRowSchema = v.object({
  kind: v.picklist([...TABLE_KINDS, 'clearing']),
  key: v.string(),
  body: v.nullable(v.record(v.string(), v.unknown())),
  changed_at: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
    v.number(),
    v.finite(),
  ),
  version: v.number(),
})

export type LibraryRow = v.InferOutput<typeof libraryRowSchema>

/** Returns a clearing of a kind as of `now`, or of the part of it whose keys begin with `part`. */
export function createClearing(
  kind: LibraryKind,
  now: number,
  { part, isLocal = false }: Partial<Pick<Clearing, 'part' | 'isLocal'>> = {},
): LibraryItem {
  const key = part === undefined ? kind : `${kind} ${part}`
  return { kind: 'clearing', key, body: isLocal ? { is_local: true } : {}, changedAt: now }
}

/** Returns what a clearing deletes. */
export function parseClearing({ key, body, changedAt }: LibraryItem): Clearing | undefined {
  const [text, part] = key.split(' ')
  const kind = LIBRARY_KINDS.find((each) => each === text)
  return kind && { kind, part, at: changedAt, isLocal: body?.['is_local'] === true }
}

/** `isLocal` if it is about one device: the account and the user's other devices keep the items. */
export type Clearing = { kind: LibraryKind; part: string | undefined; at: number; isLocal: boolean }

/** Returns true if a clearing deletes an item of its kind. */
export function isCleared(
  { part, at }: Pick<Clearing, 'part' | 'at'>,
  { key, changedAt }: Pick<LibraryItem, 'key' | 'changedAt'>,
): boolean {
  return changedAt <= at && (part === undefined || key === part || key.startsWith(`${part}-`))
}

export function isClearedByAny(
  clearings: readonly Clearing[],
  item: Pick<LibraryItem, 'key' | 'changedAt'>,
): boolean {
  return clearings.some((clearing) => isCleared(clearing, item))
}

/** Returns whether the table accepts an item. One that it does not stays on the device. */
export function isStorable({ kind, key, body }: LibraryItem): boolean {
  // Postgres writes JSON with a space after each colon and comma; there are fewer of them than quotation marks.
  const text = JSON.stringify(body)
  if (UNSTORABLE.test(text)) return false
  const spaces = text.match(/[:,]/g)?.length ?? 0
  return (
    key.length <= KEY_LENGTH_MAX && new TextEncoder().encode(text).length + spaces <= getMaxBodyBytes(kind)
  )
}

function getMaxBodyBytes(kind: LibraryItem['kind']): number {
  if (kind === 'hide_rule') return HIDE_RULE_BODY_BYTES_MAX
  return kind === 'list' || kind === 'list_title' ? LIST_BODY_BYTES_MAX : BODY_BYTES_MAX
}

/** The last time that a row can have. */
const TIME_MAX = Date.UTC(9999, 11, 31)

/** Returns an item as a row of the user's library. A time that no clock has, as other code may store, keeps none back. */
export function toLibraryRow({ kind, key, body, changedAt }: LibraryItem) {
  const time = Math.min(Math.max(changedAt, 0), TIME_MAX)
  return { kind, key, body, changed_at: new Date(time).toISOString() }
}

export function fromLibraryRow({ kind, key, body, changed_at }: LibraryRow): LibraryItem {
  return { kind, key, body, changedAt: changed_at }
}
