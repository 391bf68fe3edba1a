import * as v from 'valibot'

import { playableKey, titleKey, type TitleRef } from '../catalogue/title.ts'
import { fromHistoryRow, historyRowSchema, toHistoryRow, type HistoryRow } from './history-row.ts'
import type { PlaybackPosition } from './playback-position.ts'
import { isDeleted, isExpired, tombstoneSchema, type Tombstone } from './tombstone.ts'

/**
 * History rows that are yet to be sent to an account, and tombstones, by user and title. A stored format; items that
 * cannot be parsed are left in place.
 */
export type SyncQueue = Record<string, unknown>

/** Returns the rows to send now. Rows of a removed title wait until the older ones are deleted from the account. */
export function getRowsToSend(queue: SyncQueue, userId: string): HistoryRow[] {
  const removals = getTombstones(queue, userId).filter(({ is_confirmed }) => !is_confirmed)
  return getRows(queue, userId).filter((row) => !removals.some((removal) => isOfTitle(row, removal)))
}

/** Returns a user's tombstones. */
export function getTombstones(queue: SyncQueue, userId: string): Tombstone[] {
  return Object.values(queue).flatMap((item) => {
    const tombstone = parseTombstone(item)
    return tombstone?.user_id === userId ? tombstone : []
  })
}

/** Returns the queue with these positions; the newest of each movie and episode wins. */
export function withPositions(queue: SyncQueue, positions: PlaybackPosition[], userId: string): SyncQueue {
  if (positions.length === 0) return queue
  const next = { ...queue }
  for (const position of positions) {
    const key = rowKey(userId, position)
    const queued = parseRow(next[key])
    if (queued && Date.parse(queued.watched_at) > position.watchedAt) continue
    next[key] = toHistoryRow(position, userId)
    // The title is watched again, so a tombstone that has done its work is obsolete.
    const removal = removalKey(position.playable, userId)
    if (parseTombstone(next[removal])?.is_confirmed) delete next[removal]
  }
  return next
}

/** Returns the queue without rows that were sent. A row that was replaced in the meantime stays queued. */
export function withoutRows(queue: SyncQueue, rows: HistoryRow[]): SyncQueue {
  const next = { ...queue }
  for (const row of rows) {
    const position = fromHistoryRow(row)
    const key = position && rowKey(row.user_id, position)
    if (key && isSameRow(next[key], row)) delete next[key]
  }
  return next
}

/** Returns the queue with a tombstone and without the rows that it deletes. */
export function withTombstone(queue: SyncQueue, tombstone: Tombstone): SyncQueue {
  const deleted = getRows(queue, tombstone.user_id).filter((row) => {
    const position = fromHistoryRow(row)
    return position && isDeleted(tombstone, position)
  })
  return { ...withoutRows(queue, deleted), [tombstoneKey(tombstone)]: tombstone }
}

/** Returns the queue after the account has deleted the rows, unless the tombstone was undone or replaced meanwhile. */
export function withConfirmedTombstone(queue: SyncQueue, tombstone: Tombstone): SyncQueue {
  const { [tombstoneKey(tombstone)]: known, ...others } = queue
  if (parseTombstone(known)?.forgotten_at !== tombstone.forgotten_at) return queue
  const isWatchedAgain = getRows(queue, tombstone.user_id).some((row) => isOfTitle(row, tombstone))
  if (isWatchedAgain) return others
  return { ...others, [tombstoneKey(tombstone)]: { ...tombstone, is_confirmed: true } }
}

/** Returns the queue without the removal of a title. */
export function withoutRemoval(queue: SyncQueue, title: TitleRef, userId: string): SyncQueue {
  const { [removalKey(title, userId)]: _removal, ...others } = queue
  return others
}

/** Returns the queue without expired tombstones. */
export function withoutExpired(queue: SyncQueue, now: number): SyncQueue {
  const remaining = Object.entries(queue).filter(([, item]) => {
    const tombstone = parseTombstone(item)
    return !tombstone || !isExpired(tombstone, now)
  })
  return remaining.length === Object.keys(queue).length ? queue : Object.fromEntries(remaining)
}

/** Returns the queue with the items of a copy of it that are missing here or newer there, except deleted ones. */
export function mergeQueues(queue: SyncQueue, copy: SyncQueue): SyncQueue {
  const next = { ...queue }
  for (const [key, item] of Object.entries(copy)) {
    const row = parseRow(item)
    const position = row && fromHistoryRow(row)
    const isDeletedHere =
      position && getTombstones(queue, row.user_id).some((tombstone) => isDeleted(tombstone, position))
    if (isDeletedHere) continue
    const known = parseRow(next[key])
    if (!(key in next) || (row && known && row.watched_at > known.watched_at)) next[key] = item
  }
  return next
}

/** Returns the queue without a user's rows up to `time`, after their account's history was cleared. */
export function withoutRowsUntil(queue: SyncQueue, userId: string, time: number): SyncQueue {
  return withoutRows(
    queue,
    getRows(queue, userId).filter((row) => Date.parse(row.watched_at) <= time),
  )
}

/** Returns the queue without any item of a user, after their account was deleted. */
export function withoutUser(queue: SyncQueue, userId: string): SyncQueue {
  return Object.fromEntries(Object.entries(queue).filter(([key]) => !key.startsWith(`${userId} `)))
}

function getRows(queue: SyncQueue, userId: string): HistoryRow[] {
  return Object.values(queue).flatMap((item) => {
    const row = parseRow(item)
    return row?.user_id === userId ? row : []
  })
}

function isOfTitle(row: HistoryRow, { media_type, tmdb_id }: Tombstone): boolean {
  return row.media_type === media_type && row.tmdb_id === tmdb_id
}

function isSameRow(item: unknown, row: HistoryRow): boolean {
  const queued = parseRow(item)
  return queued?.watched_at === row.watched_at && queued.progress_seconds === row.progress_seconds
}

function parseRow(item: unknown): HistoryRow | undefined {
  const parsed = v.safeParse(historyRowSchema, item)
  return parsed.success ? parsed.output : undefined
}

function parseTombstone(item: unknown): Tombstone | undefined {
  const parsed = v.safeParse(tombstoneSchema, item)
  return parsed.success ? parsed.output : undefined
}

function rowKey(userId: string, { playable }: Pick<PlaybackPosition, 'playable'>): string {
  return `${userId} watched ${playableKey(playable)}`
}

function removalKey(title: TitleRef, userId: string): string {
  return `${userId} removed ${titleKey(title)}`
}

function tombstoneKey({ user_id, media_type, tmdb_id }: Tombstone): string {
  if (tmdb_id === null) return `${user_id} cleared ${media_type}`
  return removalKey({ kind: media_type, id: tmdb_id }, user_id)
}
