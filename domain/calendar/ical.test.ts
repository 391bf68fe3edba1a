import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'

import { createTranslator } from '../translation/translator.ts'
import type { CalendarRelease } from './followed-titles.ts'
import { escapeText, foldLine, toCalendarText } from './ical.ts'
import { createRelease } from './testing/factories.ts'

const OPTIONS = { siteUrl: 'https://marquee.example', today: '2026-11-24', translator: createTranslator([]) }

const bytesOf = (text: string) => new TextEncoder().encode(text).length

test('a calendar is written as RFC 5545 defines it', () => {
  expect(toCalendarText([createRelease({ episodeName: 'Salt; water, and\nmore' })], OPTIONS)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Marquee//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Marquee',
      'X-WR-CALNAME:Marquee',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VTIMEZONE',
      'TZID:UTC',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:tv-1399-s2e5@marquee.example',
      'DTSTAMP:20261124T000000Z',
      'DTSTART;VALUE=DATE:20261124',
      'DTEND;VALUE=DATE:20261125',
      'SUMMARY:Low Water S2 E5',
      String.raw`DESCRIPTION:Season 2\, episode 5: Salt\; water\, and\nmore`,
      'URL:https://marquee.example/tv/1399',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('events are in the language of the reader', () => {
  const options = { ...OPTIONS, translator: createTranslator(['de']) }
  const movie = createRelease({ episode: undefined })
  const text = toCalendarText([createRelease({ episodeName: 'Salz' }), movie], options)
  expect(text).toContain('SUMMARY:Low Water S2 F5')
  expect(text).toContain(String.raw`DESCRIPTION:Staffel 2\, Folge 5: Salz`)
  expect(text).toContain('DESCRIPTION:Neue Serie')
})

test('a calendar without releases has a component, as it must', () => {
  expect(new ICAL.Component(ICAL.parse(toCalendarText([], OPTIONS))).getAllSubcomponents()).toHaveLength(1)
})

test.each([
  [String.raw`a\b`, String.raw`a\\b`],
  ['a;b,c', String.raw`a\;b\,c`],
  ['a\r\nb\rc\nd', String.raw`a\nb\nc\nd`],
  ['a\u0000\u001B\u007Fb', 'ab'],
  ['a\tb', 'a\tb'],
  ['a\uD800b', 'a\uFFFDb'],
  ['END:VCALENDAR\nBEGIN:VEVENT', String.raw`END:VCALENDAR\nBEGIN:VEVENT`],
])('the text %j is escaped', (text, expected) => {
  expect(escapeText(text)).toBe(expected)
})

describe('a line', () => {
  test.each([74, 75])('of %i bytes stays whole', (length) => {
    expect(foldLine('x'.repeat(length))).toBe('x'.repeat(length))
  })

  test('of 76 bytes is folded, and so is every 74 bytes after that', () => {
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
    expect(foldLine('x'.repeat(75 + 74 + 1))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`)
  })

  test('is never folded within a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const parts = foldLine(text).split('\r\n')
        expect(parts.every((part) => bytesOf(part) <= 75 && part.isWellFormed())).toBe(true)
        expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(text)
      }),
    )
  })
})

const releases: fc.Arbitrary<CalendarRelease> = fc
  .record({
    kind: fc.constantFrom('movie' as const, 'tv' as const),
    id: fc.integer({ min: 1, max: 9_999_999 }),
    name: fc.string({ unit: 'binary', maxLength: 120 }),
    episodeName: fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 120 })),
    episode: fc.record({ season: fc.nat({ max: 99 }), episode: fc.integer({ min: 1, max: 999 }) }),
    day: fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-30'), noInvalidDate: true }),
  })
  .map(({ kind, id, name, episodeName, episode, day }) => {
    const { title } = createRelease()
    const date = day.toISOString().slice(0, 10)
    return createRelease({
      title: { ...title, kind, id, name },
      date,
      episode: kind === 'tv' ? episode : null,
      episodeName: kind === 'tv' ? episodeName : null,
    })
  })

test('another parser reads back every name, date and link', () => {
  fc.assert(
    fc.property(fc.uniqueArray(releases, { maxLength: 8 }), (all) => {
      const calendar = new ICAL.Component(ICAL.parse(toCalendarText(all, OPTIONS)))
      const events = calendar.getAllSubcomponents('vevent')
      expect(events).toHaveLength(all.length)
      for (const [index, component] of events.entries()) {
        const release = all[index] ?? createRelease()
        const event = new ICAL.Event(component)
        const name = toReadable(release.title.name)
        expect(event.startDate.isDate).toBe(true)
        expect(event.startDate.toString()).toBe(release.date)
        expect(event.duration.toSeconds()).toBe(86_400)
        expect(event.summary.startsWith(name)).toBe(true)
        expect(event.description).toContain(toReadable(release.episodeName ?? ''))
        expect(component.getFirstPropertyValue('url')).toBe(
          `https://marquee.example/${release.title.kind}/${release.title.id}`,
        )
      }
    }),
  )
})

/** A text as a calendar can contain it. */
function toReadable(text: string): string {
  // eslint-disable-next-line no-control-regex -- removes them
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
}

test('is the same for the same releases on the same day', () => {
  const text = toCalendarText([createRelease()], OPTIONS)
  expect(toCalendarText([createRelease()], OPTIONS)).toBe(text)
  expect(toCalendarText([createRelease({ date: '2026-11-25' })], OPTIONS)).toContain('UID:tv-1399-s2e5@')
})
