/** How much time the user has: a number of minutes, or until a time of day. */
import { formatTime } from '../format.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'

/** `minutes` are counted from now; `hour` and `minute` are of the local wall clock. */
export type TimeBox = { type: 'minutes'; minutes: number } | { type: 'until'; hour: number; minute: number }

/** The time left in a time box: whole minutes, and when they end in milliseconds since the epoch. */
export type AvailableTime = { minutes: number; endsAt: number }

/** Shorter than most episodes, and longer than most evenings. */
export const BOX_MINUTES = { from: 5, to: 12 * 60 }

/**
 * Returns how much time is left at `now` (milliseconds). A time of day is the next one, which may be after midnight.
 * Returns undefined where that is more than 12 hours away: it has just passed. Without a time zone, the local one counts.
 */
export function getAvailableTime(box: TimeBox, now: number, timeZone?: string): AvailableTime | undefined {
  if (box.type === 'minutes') return { minutes: box.minutes, endsAt: now + box.minutes * MINUTE_MS }
  const endsAt = findNextTime(box, now, timeZone)
  const minutes = Math.floor((endsAt - now) / MINUTE_MS)
  return minutes > BOX_MINUTES.to ? undefined : { minutes, endsAt }
}

/** Returns when something ends that starts at `now` and takes that many minutes, in milliseconds. */
export function getEnd(now: number, minutes: number): number {
  return now + minutes * MINUTE_MS
}

type TimeOfDay = { hour: number; minute: number }

/** Returns the time of day of a box as users read it, such as `10:30 PM`. */
export function formatBoxTime({ hour, minute }: TimeOfDay): string {
  return formatTime(new Date(2000, 0, 1, hour, minute).getTime())
}

/** Returns the time of day of a box as the value of a time input, such as `22:30`. */
export function toTimeValue({ hour, minute }: TimeOfDay): string {
  return `${toTwoDigits(hour)}:${toTwoDigits(minute)}`
}

/** Returns the box of a time such as `22:30`; undefined if it is not one. */
export function parseBoxTime(text: string): (TimeBox & { type: 'until' }) | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):?([0-5]\d)$/.exec(text) ?? []
  return hour && minute ? { type: 'until', hour: Number(hour), minute: Number(minute) } : undefined
}

/** Returns the box of a number of minutes; undefined if it is none within the limits. */
export function parseBoxMinutes(text: string): (TimeBox & { type: 'minutes' }) | undefined {
  const minutes = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN
  return minutes >= BOX_MINUTES.from && minutes <= BOX_MINUTES.to ? { type: 'minutes', minutes } : undefined
}

/** Returns the first time after `now` at which the wall clock shows this. */
function findNextTime(target: TimeOfDay, now: number, timeZone?: string): number {
  const wallTime = toWallTime(now, timeZone)
  const startOfDay = wallTime - (wallTime % DAY_MS)
  const candidates = [0, 1, 2].flatMap((days) =>
    toInstants(startOfDay + days * DAY_MS + (target.hour * 60 + target.minute) * MINUTE_MS, timeZone),
  )
  return Math.min(...candidates.filter((time) => time > now))
}

/**
 * Returns when the wall clock shows a time, as if that were UTC: twice if clocks are set back over it. A time that is
 * skipped comes later by what is skipped.
 */
function toInstants(wallTime: number, timeZone?: string): number[] {
  const before = wallTime - getOffset(wallTime - DAY_MS, timeZone)
  const after = wallTime - getOffset(wallTime + DAY_MS, timeZone)
  const instants = [before, after].filter((time) => toWallTime(time, timeZone) === wallTime)
  return instants.length > 0 ? instants : [before]
}

/** Returns how far the wall clock is ahead of UTC. */
function getOffset(time: number, timeZone?: string): number {
  return toWallTime(time, timeZone) - Math.floor(time / MINUTE_MS) * MINUTE_MS
}

/** Returns what the wall clock shows to the minute, as if it were UTC. `Date` knows no other zone than the local one. */
function toWallTime(time: number, timeZone?: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const read = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
}

function toTwoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
