/** Releases as an iCalendar file, as RFC 5545 defines it. */
import { addDays } from '../local-date.ts'
import type { Translator } from '../translation/translator.ts'
import { getReleaseKey, type CalendarRelease } from './followed-titles.ts'
import * as messages from './messages.ts'

/** How often calendar apps should ask for changes, as an ISO 8601 duration. Some ignore it. */
const REFRESH_INTERVAL = 'PT6H'

/** RFC 5545, section 3.1: lines should not be longer, in bytes of UTF-8 without the line break. */
const LINE_BYTES_MAX = 75

/** `siteUrl` is the app's URL, without a slash at the end. `today` is an ISO date. */
export type CalendarOptions = { siteUrl: string; today: string; translator: Translator }

/**
 * Returns a calendar with an all-day event per release. It is the same for the same releases on the same day, so that it can
 * be compared with the one before.
 */
export function toCalendarText(releases: readonly CalendarRelease[], options: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(messages.calendarName)}`,
    `X-WR-CALNAME:${escapeText(messages.calendarName)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...TIME_ZONE,
    ...releases.flatMap((release) => toEvent(release, options)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** A calendar must have a component, also while nothing comes out. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function toEvent(release: CalendarRelease, { siteUrl, today, translator }: CalendarOptions): string[] {
  const { title, date } = release
  return [
    'BEGIN:VEVENT',
    `UID:${getReleaseKey(release)}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${toBasicDate(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${toBasicDate(date)}`,
    `DTEND;VALUE=DATE:${toBasicDate(addDays(date, 1))}`,
    `SUMMARY:${escapeText(messages.summary(release, translator))}`,
    `DESCRIPTION:${escapeText(messages.description(release, translator))}`,
    `URL:${siteUrl}/${title.kind}/${title.id}`,
    // All-day events would otherwise show the user as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function toBasicDate(date: string): string {
  return date.replaceAll('-', '')
}

/** Returns a value of the type TEXT. Control characters are not allowed in it. */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex -- removes them
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', String.raw`\n`)
  )
}

/** Returns a line in parts of at most 75 bytes; no part ends within a character. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LINE_BYTES_MAX) {
      parts.push(part)
      // A space continues the line, and counts.
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

const encoder = new TextEncoder()
