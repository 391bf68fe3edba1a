import { isSamePlayable, type Playable } from '#domain/catalogue/title.ts'
import { findContinued, findLatestViewing, recordViewing } from '#domain/history/record-viewing.ts'
import { isViewing, parseViewing, toViewingBody, type Viewing } from '#domain/history/viewing.ts'
import type { DeviceItem } from '#domain/library/merge.ts'
import { memoizeEach } from '#domain/memoize.ts'
import type { PlayerEvent } from '#domain/player/player-messages.ts'
import type { WatchedTitle } from '#domain/progress/playback-position.ts'
import { shouldSaveProgress } from '#domain/progress/record-progress.ts'
import { getLibrary } from '#src/features/library/current.ts'
import type { Library } from '#src/features/library/library.ts'
import { getAccountTime } from '#src/lib/account-time.ts'

/** How often a viewing is saved while it plays. */
const SAVE_INTERVAL_MS = 60_000

/** Returns the viewing in an item; undefined if it is invalid. */
export const readViewing = memoizeEach(({ key, body }: DeviceItem) => parseViewing(key, body))

export function readViewings(items: Iterable<DeviceItem>): Viewing[] {
  return [...items].flatMap((item) => readViewing(item) ?? [])
}

/** The viewing of this tab's player, and how it was last saved; undefined while the title has only been opened. */
type Recording = {
  viewing: Viewing
  saved: Viewing | undefined
  savedAt: number
  library: Library
}

let recording: Recording | undefined

/** Reports are recorded one after the other: the first one reads the device. */
let recorded: Promise<void> = Promise.resolve()

/** Records what the player reports, on this device and from there in the account. */
export function recordPlayerViewing(event: PlayerEvent, playable: Playable, title: WatchedTitle): void {
  if (!shouldSaveProgress(event)) return
  const report = {
    playable,
    title,
    progress: { watched: event.currentTime, duration: event.duration },
    now: getAccountTime(),
  }
  const library = getLibrary()
  const record = async () => {
    const { byKey } = await library.load('viewing')
    const known = recording
    const isSame = known?.library === library && known && isSamePlayable(known.viewing.playable, playable)
    const item = isSame && known.saved ? byKey.get(known.saved.key) : undefined
    const stored = item && readViewing(item)
    const latest = isSame
      ? findContinued(known.viewing, known.saved, stored)
      : findLatestViewing(readViewings(byKey.values()), playable)
    const viewing = recordViewing(latest, report)
    const isSaved = isSame && stored && viewing.key === stored.key
    if (isSaved && event.event === 'timeupdate' && report.now - known.savedAt < SAVE_INTERVAL_MS) {
      recording = { ...known, viewing, saved: stored }
      return
    }
    if (!byKey.has(viewing.key) && !isViewing(playable, report.progress)) {
      recording = { viewing, saved: undefined, savedAt: 0, library }
      return
    }
    recording = { viewing, saved: viewing, savedAt: report.now, library }
    await library.change([toViewingChange(viewing)])
  }
  recorded = recorded.then(record)
}

/** Adds viewings, or replaces those with the same keys. */
export function saveViewings(viewings: readonly Viewing[]): Promise<void> {
  return getLibrary().change(viewings.map(toViewingChange))
}

export function deleteViewings(viewings: readonly Viewing[]): Promise<void> {
  return getLibrary().change(viewings.map(({ key }) => ({ kind: 'viewing', key, body: null })))
}

/** Returns the change that adds or replaces a viewing. */
export function toViewingChange(viewing: Viewing) {
  return { kind: 'viewing' as const, key: viewing.key, body: toViewingBody(viewing) }
}
