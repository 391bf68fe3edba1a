import * as v from 'valibot'

const change = v.object({
  /** Milliseconds since the epoch. */
  at: v.number(),
  is_removed: v.optional(v.boolean()),
  /** An import only adds: it does not replace an entry that the account has. */
  is_imported: v.optional(v.boolean()),
  /** Whose change it is; undefined for an addition by a guest, which belongs to the next user who signs in. */
  user_id: v.optional(v.string()),
  /** The added entry, of a parked change. */
  entry: v.optional(v.unknown()),
})

/**
 * What synchronizes the watchlist on this device with an account. A stored format. This module is part of the first view;
 * `sync-watchlist.ts` has the rest.
 */
export const watchlistSyncSchema = v.object({
  /** The account whose watchlist is on this device, and the last version of it that was read. */
  account: v.optional(v.object({ user_id: v.string(), version: v.number() })),
  /** Changes that the account doesn't have yet, by title key. */
  changes: v.record(v.string(), change),
  /** When titles that the account has were changed, by title key, unless that is when they were added. */
  changed_at: v.optional(v.record(v.string(), v.number())),
  /** Unsent changes by user, of accounts whose watchlist was on this device before. */
  parked: v.optional(v.record(v.string(), v.record(v.string(), change))),
})

export type WatchlistSync = v.InferOutput<typeof watchlistSyncSchema>
export type WatchlistChange = v.InferOutput<typeof change>

/** The key of a change that removes all titles. */
export const ALL_TITLES = '*'

/** Returns the state with a change of one title, or of all. A guest's removal belongs to the account on this device. */
export function withChange(sync: WatchlistSync, key: string, change: WatchlistChange): WatchlistSync {
  return withChanges(sync, [key], change)
}

/** Like `withChange`, of many titles at once. */
export function withChanges(
  sync: WatchlistSync,
  keys: readonly string[],
  change: WatchlistChange,
): WatchlistSync {
  const changes = { ...sync.changes }
  const owner = change.user_id ?? (change.is_removed ? sync.account?.user_id : undefined)
  for (const key of keys) {
    // The last change comes last.
    delete changes[key]
    // A removal by a guest without an account has nothing to tell to others.
    if (owner || !change.is_removed) changes[key] = { ...change, user_id: owner }
  }
  return { ...sync, changes }
}
