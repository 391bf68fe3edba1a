import * as v from 'valibot'

import { playableKey, titleKey, type TitleRef } from '../catalogue/title.ts'
import { forgettingSchema, isForgotten, isOutdated, type Forgetting } from './forgetting.ts'
import { historyRowOf, historyRowSchema, placeOfRow, type HistoryRow } from './history-row.ts'
import type { Place } from './place.ts'

/**
 * What an account has yet to hear from this device, by user and title, and what the device itself has to remember of what
 * was removed. An item that cannot be read stays where it is.
 */
export type Outbox = Record<string, unknown>

/** The rows that a user's account is to hear now. Those of a title just removed wait until what is older is deleted. */
export function rowsToSend(outbox: Outbox, userId: string): HistoryRow[] {
  const removed = forgettingsOf(outbox, userId).filter(({ is_confirmed }) => !is_confirmed)
  return rowsOf(outbox, userId).filter((row) => !removed.some((removal) => isOfTitle(row, removal)))
}

/** What a user has removed or cleared on this device. */
export function forgettingsOf(outbox: Outbox, userId: string): Forgetting[] {
  return Object.values(outbox).flatMap((item) => {
    const forgetting = readForgetting(item)
    return forgetting?.user_id === userId ? forgetting : []
  })
}

/** The outbox with these places in it, the newest of each film and episode winning. */
export function withPlaces(outbox: Outbox, places: Place[], userId: string): Outbox {
  if (places.length === 0) return outbox
  const next = { ...outbox }
  for (const place of places) {
    const key = rowKey(userId, place)
    const waiting = readRow(next[key])
    if (waiting && Date.parse(waiting.watched_at) > place.at) continue
    next[key] = historyRowOf(place, userId)
    // Watched again: what the account has deleted needs no remembering any more.
    const removal = removalKey(place.playable, userId)
    if (readForgetting(next[removal])?.is_confirmed) delete next[removal]
  }
  return next
}

/** The outbox after these rows were confirmed. One that was replaced while it was under way stays for the next time. */
export function withoutRows(outbox: Outbox, rows: HistoryRow[]): Outbox {
  const next = { ...outbox }
  for (const row of rows) {
    const place = placeOfRow(row)
    const key = place && rowKey(row.user_id, place)
    if (key && isSameRow(next[key], row)) delete next[key]
  }
  return next
}

/** The outbox with something removed or cleared: no older place of that is sent any more. */
export function withForgetting(outbox: Outbox, forgetting: Forgetting): Outbox {
  const forgotten = rowsOf(outbox, forgetting.user_id).filter((row) => {
    const place = placeOfRow(row)
    return place && isForgotten(forgetting, place)
  })
  return { ...withoutRows(outbox, forgotten), [forgettingKey(forgetting)]: forgetting }
}

/** The outbox after the account has deleted it, unless it was taken back, or said anew, in the meantime. */
export function withConfirmed(outbox: Outbox, forgetting: Forgetting): Outbox {
  const { [forgettingKey(forgetting)]: known, ...others } = outbox
  if (readForgetting(known)?.forgotten_at !== forgetting.forgotten_at) return outbox
  const isWatchedAgain = rowsOf(outbox, forgetting.user_id).some((row) => isOfTitle(row, forgetting))
  if (isWatchedAgain) return others
  return { ...others, [forgettingKey(forgetting)]: { ...forgetting, is_confirmed: true } }
}

/** The outbox as if a title had not been removed. */
export function withoutRemoval(outbox: Outbox, title: TitleRef, userId: string): Outbox {
  const { [removalKey(title, userId)]: _removal, ...others } = outbox
  return others
}

/** The outbox without the removals that nothing older can be expected of. */
export function withoutOutdated(outbox: Outbox, now: number): Outbox {
  const left = Object.entries(outbox).filter(([, item]) => {
    const forgetting = readForgetting(item)
    return !forgetting || !isOutdated(forgetting, now)
  })
  return left.length === Object.keys(outbox).length ? outbox : Object.fromEntries(left)
}

/** The outbox with what another copy of it has and this one has lost: items that are missing here, or are newer there. */
export function withRestored(outbox: Outbox, copy: Outbox): Outbox {
  const next = { ...outbox }
  for (const [key, item] of Object.entries(copy)) {
    const row = readRow(item)
    const place = row && placeOfRow(row)
    const isForgottenHere =
      place && forgettingsOf(outbox, row.user_id).some((forgetting) => isForgotten(forgetting, place))
    if (isForgottenHere) continue
    const known = readRow(next[key])
    if (!(key in next) || (row && known && row.watched_at > known.watched_at)) next[key] = item
  }
  return next
}

/** The outbox without the rows up to a time, for when a user's account has been emptied. */
export function withoutRowsUntil(outbox: Outbox, userId: string, time: number): Outbox {
  return withoutRows(
    outbox,
    rowsOf(outbox, userId).filter((row) => Date.parse(row.watched_at) <= time),
  )
}

/** The outbox without anything of an account that is no more. */
export function withoutAccount(outbox: Outbox, userId: string): Outbox {
  return Object.fromEntries(Object.entries(outbox).filter(([key]) => !key.startsWith(`${userId} `)))
}

function rowsOf(outbox: Outbox, userId: string): HistoryRow[] {
  return Object.values(outbox).flatMap((item) => {
    const row = readRow(item)
    return row?.user_id === userId ? row : []
  })
}

function isOfTitle(row: HistoryRow, { media_type, tmdb_id }: Forgetting): boolean {
  return row.media_type === media_type && row.tmdb_id === tmdb_id
}

function isSameRow(item: unknown, row: HistoryRow): boolean {
  const waiting = readRow(item)
  return waiting?.watched_at === row.watched_at && waiting.progress_seconds === row.progress_seconds
}

function readRow(item: unknown): HistoryRow | undefined {
  const parsed = v.safeParse(historyRowSchema, item)
  return parsed.success ? parsed.output : undefined
}

function readForgetting(item: unknown): Forgetting | undefined {
  const parsed = v.safeParse(forgettingSchema, item)
  return parsed.success ? parsed.output : undefined
}

function rowKey(userId: string, { playable }: Pick<Place, 'playable'>): string {
  return `${userId} watched ${playableKey(playable)}`
}

function removalKey(title: TitleRef, userId: string): string {
  return `${userId} removed ${titleKey(title)}`
}

function forgettingKey({ user_id, media_type, tmdb_id }: Forgetting): string {
  if (tmdb_id === null) return `${user_id} cleared ${media_type}`
  return removalKey({ kind: media_type, id: tmdb_id }, user_id)
}
