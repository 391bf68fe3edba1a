import * as v from 'valibot'

import { UNKNOWN_TITLE } from '../catalogue/from-tmdb.ts'
import { titleKey, type TitleRef, type TitleSummary } from '../catalogue/title.ts'
import { cutText } from '../cut-text.ts'
import type { ItemBody } from '../library/library-item.ts'
import { fromStoredTitle, storedTitleEntries, toStoredTitle } from '../library/stored-title.ts'
import { storedTime } from '../stored-time.ts'
import { isRank } from './rank.ts'

/** Short enough for a heading, and for the account's limit of 16 KB per item. */
export const NAME_LENGTH_MAX = 100
export const DESCRIPTION_LENGTH_MAX = 1000
export const NOTE_LENGTH_MAX = 1000

/** A named list of a user. */
export type StoredList = {
  /** Unique among the lists of a user. */
  id: string
  name: string
  description: string
  /** Milliseconds since the epoch. */
  createdAt: number
}

/** A title in a list, with what a card shows of it. `rating` is the catalogue's. */
export type ListTitle = TitleSummary & {
  listId: string
  note: string
  /** See `rank.ts`; empty if it is unknown. */
  rank: string
  /** Milliseconds since the epoch. */
  addedAt: number
  /** Null for TV shows, and where it is not known. */
  runtimeMinutes: number | null
}

const time = v.fallback(v.pipe(storedTime, v.minValue(0)), 0)
const shortText = (length: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((value) => cutText(value, length)),
    ),
    '',
  )

/** The stored fields of all kinds of lists. */
export const listDetailsEntries = {
  name: shortText(NAME_LENGTH_MAX),
  description: shortText(DESCRIPTION_LENGTH_MAX),
  created_at: time,
}

/** The stored formats, also in the account. Smart lists and kinds that only later versions know are ignored. */
const listSchema = v.object({ ...listDetailsEntries, kind: v.literal('manual') })

const listTitleSchema = v.object({
  list_id: v.pipe(v.string(), v.minLength(1)),
  media_type: v.picklist(['movie', 'tv']),
  tmdb_id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ...storedTitleEntries,
  runtime_minutes: v.fallback(v.nullish(v.pipe(v.number(), v.finite(), v.minValue(1))), null),
  note: shortText(NOTE_LENGTH_MAX),
  rank: v.fallback(v.pipe(v.string(), v.check(isRank)), ''),
  added_at: time,
})

/** Returns the list in an item of the library; undefined if it is invalid. */
export function parseList(id: string, body: unknown): StoredList | undefined {
  const parsed = v.safeParse(listSchema, body)
  const name = parsed.success ? parsed.output.name.trim() : ''
  if (!parsed.success || !name) return undefined
  const { description, created_at } = parsed.output
  return { id, name, description, createdAt: created_at }
}

/** Returns a list as the body of an item of the library. */
export function toListBody({ name, description, createdAt }: StoredList): ItemBody {
  return { name, description, kind: 'manual', created_at: createdAt }
}

/** Returns the key of a title in a list, which makes a title unique there. */
export function listTitleKey(listId: string, title: TitleRef): string {
  return `${listId}:${titleKey(title)}`
}

/** Returns the title of a list in an item of the library; undefined if it is invalid, or has the key of another one. */
export function parseListTitle(key: string, body: unknown): ListTitle | undefined {
  const parsed = v.safeParse(listTitleSchema, body)
  if (!parsed.success) return undefined
  const stored = parsed.output
  const fields = fromStoredTitle(stored)
  const title: ListTitle = {
    ...fields,
    kind: stored.media_type,
    id: stored.tmdb_id,
    name: fields.name || UNKNOWN_TITLE,
    runtimeMinutes: stored.runtime_minutes ?? null,
    listId: stored.list_id,
    note: stored.note,
    rank: stored.rank,
    addedAt: stored.added_at,
  }
  return listTitleKey(title.listId, title) === key ? title : undefined
}

/** Returns a title of a list as the body of an item of the library. */
export function toListTitleBody(title: ListTitle): ItemBody {
  return {
    list_id: title.listId,
    media_type: title.kind,
    tmdb_id: title.id,
    ...toStoredTitle(title),
    runtime_minutes: title.runtimeMinutes,
    note: title.note,
    rank: title.rank,
    added_at: title.addedAt,
  }
}
