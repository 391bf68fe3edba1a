/** Merging a library with the account: received, confirmed and unsent items. */
import { LIBRARY_KINDS, type LibraryItem, type LibraryKind } from '#domain/library/library-item.ts'
import { adoptItems, groupByKind, mergeItems, toAdopted, type DeviceItem } from '#domain/library/merge.ts'
import { withKnownBackdrops } from '#domain/library/stored-title.ts'
import { announceClearing } from '#src/features/library/changes/clearings.ts'
import type { LibraryContext } from '#src/features/library/context/library-context.ts'
import type { LibraryDatabase } from '#src/features/library/database/database.ts'
import { GUEST } from '#src/features/library/database/owner.ts'
import type { OwnerState } from '#src/features/library/database/schema.ts'

const KINDS_TEXT = LIBRARY_KINDS.join(' ')

/** The part of a library that only synchronization needs. It loads with it. */
export type AccountChanges = ReturnType<typeof createAccountChanges>

export function createAccountChanges(context: LibraryContext) {
  const { owner, database, items, clock, opening } = context

  /** Merges all positions that the account has. */
  async function receivePositions(received: readonly LibraryItem[]): Promise<void> {
    await opening.open()
    for (const { changedAt } of received) clock.observe(changedAt)
    await mergeKind(context, 'position', 'all', (known, clearings) =>
      mergeItems(known, withKnownBackdrops(received, known), { clearings, isComplete: true }),
    )
  }

  /** Yields the items to send, in parts. */
  async function* readUnsent(): AsyncGenerator<DeviceItem[]> {
    const corrected = await database.correctUnsent(owner, clock.now())
    for (const [kind, saved] of groupByKind(corrected)) items.announce(kind, { saved, deletedKeys: [] })
    yield* database.readUnsent(owner)
  }

  return {
    /** Gives a guest's items on this device to the user. */
    adoptGuest: () => adoptGuest(context),
    /** Resolves with the last version of the account that this device read, or 0 if the app knew other kinds then. */
    getVersion: async () => {
      await opening.open()
      const { version, kinds } = await database.readState(owner)
      return kinds === KINDS_TEXT ? version : 0
    },
    /** Merges items of the account, up to a version. */
    receive: (received: readonly LibraryItem[], version: number) =>
      merge(context, received, [], { version, kinds: KINDS_TEXT }),
    receivePositions,
    readUnsent,
    /** Merges the account's response to sent items. */
    confirm: (sent: readonly LibraryItem[], current: readonly LibraryItem[]) => merge(context, current, sent),
  }
}

async function adoptGuest({ owner, database, items, clock, opening }: LibraryContext): Promise<void> {
  if (owner === GUEST) return
  await opening.open()
  for (const kind of LIBRARY_KINDS) {
    const guestItems = (await database.readItems(GUEST, kind)).map(toAdopted)
    if (guestItems.length === 0) continue
    const keys = guestItems.map(({ key }) => key)
    for (const { changedAt } of guestItems) clock.observe(changedAt)
    const adopted = await database.update(owner, kind, keys, (known, clearings) => ({
      saved: adoptItems(known, guestItems, clearings),
      deletedKeys: [],
    }))
    await database.update(GUEST, kind, [], () => ({ saved: [], deletedKeys: keys }))
    items.announce(kind, adopted)
  }
}

/** Merges items of the account, which may confirm `sent` ones. `read` is the account's version that includes them. */
async function merge(
  context: LibraryContext,
  items: readonly LibraryItem[],
  sent: readonly LibraryItem[],
  read?: Pick<OwnerState, 'version' | 'kinds'>,
): Promise<void> {
  const { owner, database, clock } = context
  const newestReceived = items.reduce((latest, { changedAt }) => Math.max(latest, changedAt), 0)
  clock.observe(newestReceived)
  for (const clearing of items.filter(({ kind }) => kind === 'clearing')) {
    // The account may have corrected its time.
    const sentAt = sent.find(({ kind, key }) => kind === 'clearing' && key === clearing.key)?.changedAt
    await database.clear(owner, [{ ...clearing, isSent: true }], sentAt)
    announceClearing(context, clearing)
  }
  for (const kind of LIBRARY_KINDS) {
    const received = items.filter((item) => item.kind === kind)
    const confirmed = sent.filter((item) => item.kind === kind)
    const keys = new Set([...received, ...confirmed].map(({ key }) => key))
    if (keys.size === 0) continue
    await mergeKind(context, kind, [...keys], (known, clearings) =>
      mergeItems(known, withKnownBackdrops(received, known), { sent: confirmed, clearings }),
    )
  }
  const state = await database.readState(owner)
  await database.writeState(owner, {
    ...state,
    ...read,
    newest: Math.max(state.newest ?? 0, newestReceived),
  })
}

/** Writes the changes that `mergeKnown` returns for items of a kind, and shows them. */
async function mergeKind(
  { owner, database, items }: LibraryContext,
  kind: LibraryKind,
  keys: Parameters<LibraryDatabase['update']>[2],
  mergeKnown: Parameters<LibraryDatabase['update']>[3],
): Promise<void> {
  let before: ReadonlyMap<string, DeviceItem> = new Map()
  const changes = await database.update(owner, kind, keys, (known, clearings) => {
    before = known
    return mergeKnown(known, clearings)
  })
  items.announceReceived(kind, changes, before)
}
