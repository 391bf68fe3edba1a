/** Playback positions as earlier versions stored them: in local storage, with a queue of what the account lacks. */
import * as v from 'valibot'

import { titleKey } from '#domain/catalogue/title.ts'
import { createClearing } from '#domain/library/library-item.ts'
import type { DeviceItem } from '#domain/library/merge.ts'
import { withKnownBackdrop } from '#domain/library/stored-title.ts'
import { fromHistoryRow, historyRowSchema } from '#domain/progress/history-row.ts'
import { toPositionItems } from '#domain/progress/position-item.ts'
import { splitByUser } from '#domain/progress/stored-progress.ts'
import type { Owner } from '#src/features/library/database/owner.ts'
import { readStoredEntries } from '#src/features/library/mirrors/position-mirror.ts'
import { readStored } from '#src/lib/stored-value.ts'

export type Owned = { owner: Owner; item: DeviceItem }

/** The rows had no time of their change. */
const queuedRowSchema = v.pipe(
  v.looseObject({ watched_at: v.string() }),
  v.transform((row) => ({ ...row, changed_at: row.watched_at })),
  historyRowSchema,
)

const queuedRemovalSchema = v.object({
  user_id: v.string(),
  media_type: v.picklist(['movie', 'tv']),
  /** Null for all titles of the kind, on this device alone. */
  tmdb_id: v.nullable(v.number()),
  /** Milliseconds since the epoch. */
  forgotten_at: v.number(),
  is_confirmed: v.boolean(),
})

/** Returns what accounts lacked, after the removals. A browser that was killed has lost a part of it, which `backup` has. */
export function readEarlierQueue(backup: readonly unknown[]): Owned[] {
  const stored = readStored('progressOutbox', v.record(v.string(), v.unknown())) ?? {}
  const queue = [...Object.values(stored), ...backup]
  return [...queue.flatMap(toRemoval), ...queue.flatMap(toUnsent)]
}

/** Returns the positions of all owners. `current` gets the ones without an owner. `queue` is what accounts lacked. */
export function readEarlierPositions(current: Owner, queue: readonly Owned[]): Owned[] {
  const known = readStoredEntries().flatMap((entry) =>
    splitByUser(entry).flatMap(([userId, ofUser]) =>
      toPositionItems(ofUser).map((item): Owned => {
        const changedAt = Number(item.body['watched_at'])
        const isSent = userId !== undefined
        return { owner: userId ?? current, item: { ...item, changedAt, isSent } }
      }),
    ),
  )
  const removals = queue.filter(({ item }) => item.kind === 'clearing')
  const unsent = queue.filter(({ item }) => item.kind !== 'clearing')
  return [...removals, ...takeNewest([...known, ...unsent])]
}

/** Where a position is stored twice, the queue's comes later. They have no backdrop. */
function takeNewest(all: readonly Owned[]): Owned[] {
  const newest = new Map<string, Owned>()
  for (const owned of all) {
    const key = `${owned.owner} ${owned.item.key}`
    const known = newest.get(key)
    if (known && known.item.changedAt > owned.item.changedAt) continue
    const item = known ? withKnownBackdrop(owned.item, new Map([[known.item.key, known.item]])) : owned.item
    newest.set(key, { ...owned, item: { ...owned.item, ...item } })
  }
  return [...newest.values()]
}

function toRemoval(queued: unknown): Owned[] {
  const parsed = v.safeParse(queuedRemovalSchema, queued)
  if (!parsed.success) return []
  const { user_id, media_type, tmdb_id, forgotten_at, is_confirmed } = parsed.output
  const part = tmdb_id === null ? media_type : titleKey({ kind: media_type, id: tmdb_id })
  const clearing = createClearing('position', forgotten_at, { part, isLocal: tmdb_id === null })
  return [{ owner: user_id, item: { ...clearing, isSent: is_confirmed } }]
}

function toUnsent(queued: unknown): Owned[] {
  const parsed = v.safeParse(queuedRowSchema, queued)
  const item = parsed.success && fromHistoryRow(parsed.output)
  return item ? [{ owner: parsed.output.user_id, item: { ...item, isSent: false } }] : []
}
