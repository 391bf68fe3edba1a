import { playableKey } from '../catalogue/title.ts'
import { fromHistoryRow, type HistoryRow } from './history-row.ts'
import { toPositions, type PlaybackPosition } from './playback-position.ts'
import type { ProgressMap, WatchProgress } from './progress-entry.ts'
import { withPositions } from './progress-map.ts'
import { isDeleted, type Tombstone } from './tombstone.ts'

/** What a device knows when it receives the rows of a user's account. */
type DeviceState = { map: ProgressMap; tombstones: Tombstone[]; userId: string }

/**
 * Returns the device's map merged with the account's rows; the newest position of each movie and episode wins. Deleted
 * positions stay deleted, and a missing row deletes nothing. Returns the same map if nothing changes.
 */
export function mergeHistory({ map, tombstones, userId }: DeviceState, rows: HistoryRow[]): ProgressMap {
  const localByKey = byPlayable(Object.values(map).flatMap(toPositions))
  const newer = rows.flatMap((row) => {
    const remote = fromHistoryRow(row)
    if (!remote || row.user_id !== userId || tombstones.some((each) => isDeleted(each, remote))) return []
    const local = localByKey.get(playableKey(remote.playable))
    return local && (isAhead(local, remote) || isSame(local, remote)) ? [] : remote
  })
  return newer.length > 0 ? withPositions(map, newer) : map
}

/**
 * Returns the positions that the account lacks: those newer than its rows, and those of a guest. A position of the
 * account itself without a row was deleted on another device, so it is not sent again.
 */
export function findUnsyncedPositions(
  { map, tombstones, userId }: DeviceState,
  rows: HistoryRow[],
): PlaybackPosition[] {
  const remoteByKey = byPlayable(rows.flatMap((row) => fromHistoryRow(row) ?? []))
  return Object.values(map)
    .flatMap(toPositions)
    .filter((local) => {
      if (local.userId !== undefined && local.userId !== userId) return false
      if (tombstones.some((each) => isDeleted(each, local))) return false
      const remote = remoteByKey.get(playableKey(local.playable))
      return remote ? isAhead(local, remote) : local.userId === undefined
    })
}

/** Returns the map with these positions assigned to a user. */
export function withOwner(map: ProgressMap, positions: PlaybackPosition[], userId: string): ProgressMap {
  if (positions.length === 0) return map
  return withPositions(
    map,
    positions.map((position) => ({ ...position, userId })),
  )
}

/** Returns the tombstones whose rows have reappeared because another device sent an older position late. */
export function findReappeared(tombstones: Tombstone[], rows: HistoryRow[]): Tombstone[] {
  const positions = rows.flatMap((row) => fromHistoryRow(row) ?? [])
  return tombstones.filter((each) => positions.some((position) => isDeleted(each, position)))
}

function byPlayable(positions: PlaybackPosition[]): Map<string, PlaybackPosition> {
  return new Map(positions.map((position) => [playableKey(position.playable), position]))
}

/** Whether the local position is newer. One with equal progress is not: it takes the account's timestamp. */
function isAhead(local: PlaybackPosition, remote: PlaybackPosition): boolean {
  const isOtherUser = local.userId !== undefined && local.userId !== remote.userId
  return (
    !isOtherUser && local.watchedAt > remote.watchedAt && !isSameProgress(local.progress, remote.progress)
  )
}

function isSame(local: PlaybackPosition, remote: PlaybackPosition): boolean {
  return (
    local.userId === remote.userId &&
    local.watchedAt === remote.watchedAt &&
    isSameProgress(local.progress, remote.progress)
  )
}

function isSameProgress(one: WatchProgress, other: WatchProgress): boolean {
  return one.watched === other.watched && one.duration === other.duration
}
