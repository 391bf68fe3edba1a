/** The playback positions in local storage: `watchProgress`, and its movies and TV shows in two more keys for other code. */
import * as v from 'valibot'

import { titleKey } from '#domain/catalogue/title.ts'
import { getFingerprint } from '#domain/fingerprint.ts'
import type { DeviceItem } from '#domain/library/merge.ts'
import { parsePosition, toPositionItems, toProgressMap } from '#domain/progress/position-item.ts'
import type { ProgressEntry, ProgressMap } from '#domain/progress/progress-entry.ts'
import {
  findInvalid,
  parseProgress,
  serializeProgress,
  splitByUser,
  toTvProgress,
  toWatchHistory,
  withStoredEntries,
  withUser,
  type InvalidProgress,
} from '#domain/progress/stored-progress.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import { deviceStorage } from '#src/lib/browser-features.ts'
import { readStored } from '#src/lib/stored-value.ts'

import { getItemsStamp, POSITION_KEYS, type Mirror, type Mirrored } from './mirror.ts'

const [MAP_KEY, MOVIES_KEY, TV_SHOWS_KEY] = POSITION_KEYS

/** Whose positions the mirror has, and a fingerprint of its texts as this version wrote them. */
const STATE_KEY = 'positionMirror'

/** The newest positions: at most so many, to leave room for other data of the device. */
const POSITIONS_MAX = 2000

const stateSchema = v.object({ owner: v.string(), texts: v.number(), stamp: v.optional(v.number()) })

const record = v.record(v.string(), v.unknown())

export const positionMirror: Mirror = { read, write, findForeign }

/** Returns the entries of all owners: all from the map, and the ones that only the other two keys have. */
export function readStoredEntries(): ProgressEntry[] {
  const map = parseProgress(readStored(MAP_KEY, record) ?? {})
  const others = [
    ...(readStored(MOVIES_KEY, v.array(v.unknown())) ?? []),
    ...Object.values(readStored(TV_SHOWS_KEY, record) ?? {}),
  ]
  return Object.values(withStoredEntries(map, others))
}

function read(owner: Owner): Mirrored {
  const state = readStored(STATE_KEY, stateSchema)
  const own = readStoredEntries().flatMap((entry) =>
    splitByUser(entry).flatMap(([userId, ofUser]) =>
      userId === undefined || userId === owner ? ofUser : [],
    ),
  )
  const isAsWritten = getTextFingerprint() === state?.texts
  return {
    owner: state?.owner,
    isForeign: own.length > 0 && !isAsWritten,
    stamp: isAsWritten ? state.stamp : undefined,
    bodies: new Map(own.flatMap(toPositionItems).map(({ key, body }) => [key, body])),
  }
}

function write(owner: Owner, items: Iterable<DeviceItem>, isStored: boolean): void {
  const all = [...items]
  const newest = all.toSorted((one, other) => getWatchedAt(other) - getWatchedAt(one)).slice(0, POSITIONS_MAX)
  const map = toProgressMap(newest.flatMap(({ body }) => parsePosition(body) ?? []))
  const own = owner === GUEST ? map : withUser(map, owner)
  const invalid = readInvalid()
  try {
    store(MAP_KEY, serializeProgress(invalid, isStored ? own : withOthers(own, owner)))
    store(MOVIES_KEY, toWatchHistory(own))
    store(TV_SHOWS_KEY, toTvProgress(own))
    lastInvalid = { text: deviceStorage.getItem(MAP_KEY), invalid }
    if (!isStored) return
    deviceStorage.setItem(
      STATE_KEY,
      JSON.stringify({ owner, texts: getTextFingerprint(), stamp: getItemsStamp(all) }),
    )
  } catch (error) {
    console.warn('Watch progress could not be copied to local storage:', error)
  }
}

/** Without a database, the map is the only copy of what other users have watched. */
function withOthers(own: ProgressMap, owner: Owner): ProgressMap {
  const others = readStoredEntries()
    .flatMap(splitByUser)
    .filter(([userId]) => userId !== undefined && userId !== owner)
  const map = { ...own }
  for (const [, entry] of others) {
    const key = titleKey({ kind: entry.type, id: entry.id })
    const { [key]: known } = map
    if (!known) map[key] = entry
    else if (entry.type === 'tv')
      map[key] = { ...known, show_progress: { ...entry.show_progress, ...known.show_progress } }
  }
  return map
}

function getWatchedAt({ body }: Pick<DeviceItem, 'body'>): number {
  return Number(body?.['watched_at'])
}

/** Written values keep the invalid parts of the previous ones, so they are not parsed again. */
let lastInvalid: { text: string | null; invalid: InvalidProgress } = {
  text: null,
  invalid: { entries: {}, episodes: {} },
}

function readInvalid(): InvalidProgress {
  const last = lastInvalid
  return deviceStorage.getItem(MAP_KEY) === last.text
    ? last.invalid
    : findInvalid(readStored(MAP_KEY, record) ?? {})
}

/** The map stays when it is empty. The keys by kind do not. */
function store(key: string, value: object): void {
  const known = deviceStorage.getItem(key)
  const isEmpty = Object.keys(value).length === 0
  const text = isEmpty && (key !== MAP_KEY || known === null) ? null : JSON.stringify(value)
  if (text === known) return
  if (text === null) deviceStorage.removeItem(key)
  else deviceStorage.setItem(key, text)
}

/** Other code adds positions, and replaces them with newer ones. They have the times at which they were watched. */
function findForeign({ bodies }: Mirrored, known: ReadonlyMap<string, DeviceItem>): DeviceItem[] {
  return [...bodies].flatMap(([key, body]): DeviceItem[] => {
    const item = known.get(key)
    const watchedAt = getWatchedAt({ body })
    if (item && watchedAt <= getWatchedAt(item)) return []
    const changedAt = Math.max(watchedAt, (item?.changedAt ?? -1) + 1)
    return [{ kind: 'position', key, body, changedAt, isSent: false }]
  })
}

function getTextFingerprint(): number {
  return getFingerprint(POSITION_KEYS.map((key) => deviceStorage.getItem(key) ?? '').join('\n'))
}
