import { playableKey } from '../catalogue/title.ts'
import { isForgotten, type Forgetting } from './forgetting.ts'
import { placeOfRow, type HistoryRow } from './history-row.ts'
import { placeAt, placesOf, type Place } from './place.ts'
import type { Position, ProgressMap } from './progress-entry.ts'
import { withPlace } from './with-place.ts'

/** What meets the account's rows on a device. */
type Device = { map: ProgressMap; forgotten: Forgetting[]; userId: string }

/**
 * The device's map with the rows of an account taken in, the newest of each film and episode winning. What the viewer
 * removed since stays away, and a row that is not there takes nothing away. Without anything new it is the same map.
 */
export function withHistory({ map, forgotten, userId }: Device, rows: HistoryRow[]): ProgressMap {
  return rows.reduce((merged, row) => {
    const place = placeOfRow(row)
    if (!place || row.user_id !== userId || forgotten.some((each) => isForgotten(each, place))) return merged
    const known = placeAt(merged, place.playable)
    return known && (isAhead(known, place) || isSame(known, place)) ? merged : withPlace(merged, place)
  }, map)
}

/**
 * What the account is missing: places of the device that are newer than its rows, and those that nobody owned until now.
 * What was the account's own and has no row any more was deleted elsewhere, and is not brought back.
 */
export function unsentPlaces({ map, forgotten, userId }: Device, rows: HistoryRow[]): Place[] {
  const placeByKey = new Map(
    rows.flatMap((row) => placeOfRow(row) ?? []).map((place) => [playableKey(place.playable), place]),
  )
  return Object.values(map)
    .flatMap(placesOf)
    .filter((place) => {
      if (place.userId !== undefined && place.userId !== userId) return false
      if (forgotten.some((each) => isForgotten(each, place))) return false
      const row = placeByKey.get(playableKey(place.playable))
      return row ? isAhead(place, row) : place.userId === undefined
    })
}

/** The map with these places as an account's own. */
export function withOwner(map: ProgressMap, places: Place[], userId: string): ProgressMap {
  return places.reduce((owned, place) => withPlace(owned, { ...place, userId }), map)
}

/** The removals that a row has come back after: another device sent late what is older than the removal. */
export function outlived(forgotten: Forgetting[], rows: HistoryRow[]): Forgetting[] {
  const places = rows.flatMap((row) => placeOfRow(row) ?? [])
  return forgotten.filter((each) => places.some((place) => isForgotten(each, place)))
}

/** Whether the device's place is newer than the account's. A place that is the same takes the account's time: its clock counts. */
function isAhead(known: Place, row: Place): boolean {
  const isOthers = known.userId !== undefined && known.userId !== row.userId
  return !isOthers && known.at > row.at && !isSamePosition(known.progress, row.progress)
}

function isSame(known: Place, row: Place): boolean {
  return known.userId === row.userId && known.at === row.at && isSamePosition(known.progress, row.progress)
}

function isSamePosition(one: Position, other: Position): boolean {
  return one.watched === other.watched && one.duration === other.duration
}
