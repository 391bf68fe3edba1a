import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { removalOf } from '#domain/progress/forgetting.ts'
import { withForgetting, withoutRemoval, withPlaces } from '#domain/progress/outbox.ts'
import { lastPlaceOf, placeAt, placesOf, type Place } from '#domain/progress/place.ts'
import type { Position, ProgressEntry, ProgressMap } from '#domain/progress/progress-entry.ts'
import { withoutTitle, withPlace } from '#domain/progress/with-place.ts'

import { tellAccount } from './account-sync.ts'
import { recordPlace } from './record.ts'
import { outbox, progressMap } from './store.ts'

/** Takes a title off the shelves, here and in the viewer's account. Gives the function that puts it back. */
export function removeFromShelves(title: TitleRef, userId: string | undefined): () => void {
  const entry = progressMap.get()[titleKey(title)]
  if (!entry) return () => {}
  if (userId) {
    const removal = removalOf(title, placesOf(entry), userId, Date.now())
    outbox.update((items) => withForgetting(items, removal))
  }
  progressMap.update((map) => withoutTitle(map, title))
  if (userId) tellAccount(userId)
  return () => putBack(title, entry, userId)
}

/** All places go to the account again: it may have deleted them already. */
function putBack(title: TitleRef, entry: ProgressEntry, userId: string | undefined): void {
  const places = placesOf(entry)
  if (userId) {
    const own = places.filter((place) => place.userId === undefined || place.userId === userId)
    outbox.update((items) => withPlaces(withoutRemoval(items, title, userId), own, userId))
  }
  if (progressMap.get()[titleKey(title)]) progressMap.update((map) => places.reduce(withOlderPlace, map))
  else putEntry(entry)
  if (userId) tellAccount(userId)
}

/** What was watched since the removal is newer. */
function withOlderPlace(map: ProgressMap, place: Place): ProgressMap {
  return placeAt(map, place.playable) ? map : withPlace(map, place)
}

/** Sets what was watched last of a title to its end. Gives the function that puts it back where it was. */
export function markWatched(title: TitleRef, userId: string | undefined): () => void {
  const entry = progressMap.get()[titleKey(title)]
  if (!entry) return () => {}
  const { progress } = entry
  moveTo({ ...progress, watched: progress.duration }, entry, userId)
  return () => moveTo(progress, entry, userId)
}

/** Of a series that was not written by us the episode may be unknown: then only its card changes. */
function moveTo(progress: Position, entry: ProgressEntry, userId: string | undefined): void {
  const place = lastPlaceOf(entry)
  if (place) recordPlace(place.playable, place.title, progress, userId)
  else putEntry({ ...entry, progress, last_updated: Date.now() })
  if (userId) tellAccount(userId)
}

function putEntry(entry: ProgressEntry): void {
  progressMap.update((map) => ({ ...map, [titleKey({ kind: entry.type, id: entry.id })]: entry }))
}
