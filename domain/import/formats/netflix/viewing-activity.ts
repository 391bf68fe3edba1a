/** Reads from an account’s viewing activity how much was watched. */
import { toAsciiDigits } from '../../local-dates.ts'
import type { CsvRow } from '../../read-csv.ts'

/** One time that something played. Fields that the file does not have are undefined. */
export type Session = {
  profile?: string
  title: string
  /** In milliseconds since the epoch. */
  at: number | null
  /** Where its date has two meanings, the less likely one. */
  otherAt?: number | null
  watchedSeconds?: number | undefined
  /** Where it stopped, in seconds. */
  position?: number | undefined
  isAutoplayed?: boolean
  /** How many lines of the file it is from. */
  lines?: number
}

/** Sessions of one title that begin within this time are one viewing with pauses. */
const SAME_EVENING_MS = 6 * 60 * 60_000

/** Titles that play for less time were opened by mistake. */
const MIN_WATCHED_SECONDS = 60

/** Titles that begin by themselves for less time are previews, or a next episode that was not wanted. */
const MIN_AUTOPLAYED_SECONDS = 300

/** As in `Salt_hook_primary_16x9`: clips for menus. */
const CLIP = /_(?:hook|clip|backfill|primary|promo|trailer|teaser)(?:_|$)|_\d+x\d+$/i

/** Returns what played; undefined for trailers and clips. */
export function readSession(row: CsvRow, date: Pick<Session, 'at' | 'otherAt'>): Session | undefined {
  const title = row('title')
  const kind = row('supplemental video type')
  if (!title || /[\p{L}\d]/u.test(kind.replace(/^(?:n\/?a|none|null)$/i, '')) || CLIP.test(title))
    return undefined
  const positions = [row('bookmark'), row('latest bookmark')].flatMap((text) => readSeconds(text) ?? [])
  return {
    profile: row('profile name'),
    title,
    ...date,
    watchedSeconds: readSeconds(row('duration')),
    isAutoplayed: /user action:\s*none/i.test(row('attributes')),
    position: positions.length > 0 ? Math.max(...positions) : undefined,
  }
}

/** Returns one session for each evening of a title, in the original order: the last one, with the furthest position. */
export function mergeEvenings(sessions: readonly Session[]): Session[] {
  const merged = new Map<Session, Session>()
  for (const ofTitle of Map.groupBy(sessions, ({ profile, title }) => `${profile}\n${title}`).values()) {
    let evening: Session[] = []
    const newestFirst = ofTitle.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
    for (const session of newestFirst) {
      const before = evening.at(-1)
      if (before && (before.at ?? 0) - (session.at ?? 0) > SAME_EVENING_MS) {
        addEvening(merged, evening)
        evening = []
      }
      evening.push(session)
    }
    addEvening(merged, evening)
  }
  return sessions.flatMap((session) => merged.get(session) ?? [])
}

function addEvening(merged: Map<Session, Session>, evening: readonly Session[]): void {
  const [last] = evening
  if (!last) return
  const watched = sum(evening.map(({ watchedSeconds }) => watchedSeconds))
  const isAutoplayed = evening.every((session) => session.isAutoplayed)
  if (watched !== undefined && watched < (isAutoplayed ? MIN_AUTOPLAYED_SECONDS : MIN_WATCHED_SECONDS)) return
  const positions = evening.flatMap(({ position }) => position ?? [])
  const position = positions.length > 0 ? Math.max(...positions) : undefined
  // Without a position, it began at the start.
  merged.set(last, {
    ...last,
    watchedSeconds: watched,
    position: position || watched,
    lines: evening.length,
  })
}

function sum(seconds: readonly (number | undefined)[]): number | undefined {
  const known = seconds.flatMap((one) => one ?? [])
  return known.length > 0 ? known.reduce((total, one) => total + one, 0) : undefined
}

/** Returns the seconds of `00:18:57`. Spreadsheets leave the seconds out. */
function readSeconds(text: string): number | undefined {
  const parts = /^(\d{1,3}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?$/.exec(toAsciiDigits(text))
  if (!parts) return undefined
  const [, hours, minutes, seconds = 0] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
