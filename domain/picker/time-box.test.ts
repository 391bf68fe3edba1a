import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatTime } from '../format.ts'
import { MINUTE_MS } from '../time.ts'
import {
  BOX_MINUTES,
  formatBoxTime,
  getAvailableTime,
  getEnd,
  parseBoxMinutes,
  parseBoxTime,
} from './time-box.ts'

describe('a number of minutes', () => {
  test('ends that much later', () => {
    const now = at(20, 46)
    expect(getAvailableTime({ type: 'minutes', minutes: 95 }, now)).toEqual({
      minutes: 95,
      endsAt: now + 95 * MINUTE_MS,
    })
    expect(getEnd(now, 95)).toBe(at(22, 21))
  })

  test.each([
    ['5', 5],
    [' 95 ', 95],
    ['720', 720],
    ['4', undefined],
    ['721', undefined],
    ['0', undefined],
    ['-20', undefined],
    ['9.5', undefined],
    ['1e2', undefined],
    ['', undefined],
    ['an hour', undefined],
  ])('“%s” reads as %s', (text, minutes) => {
    expect(parseBoxMinutes(text)).toEqual(minutes && { type: 'minutes', minutes })
  })
})

describe('a time of day', () => {
  test.each([
    ['later today', at(20, 55), '22:30', 95],
    ['after midnight', at(23, 10), '00:30', 80],
    ['at midnight', at(23, 59), '00:00', 1],
    ['in a minute', at(22, 29), '22:30', 1],
    ['in less than a minute', at(22, 29) + 1, '22:30', 0],
    ['in twelve hours', at(10, 30), '22:30', 720],
    ['in more than twelve hours', at(10, 29), '22:30', undefined],
    ['now', at(22, 30), '22:30', undefined],
    ['a minute ago', at(22, 31), '22:30', undefined],
  ])('%s', (_, now, time, minutes) => {
    expect(getAvailableTime(parseBox(time), now)?.minutes).toBe(minutes)
  })

  test('that is available ends then, within twelve hours, and never leaves more than that', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 * 24 * 60 * MINUTE_MS }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (ms, hour, minute) => {
          const now = at(0, 0) + ms
          const time = getAvailableTime({ type: 'until', hour, minute }, now)
          if (!time) return
          expect(formatTime(time.endsAt)).toBe(formatBoxTime({ hour, minute }))
          expect(time.endsAt).toBeGreaterThan(now)
          expect(time.minutes).toBeLessThanOrEqual(BOX_MINUTES.to)
          expect(now + time.minutes * MINUTE_MS).toBeLessThanOrEqual(time.endsAt)
          expect(now + (time.minutes + 1) * MINUTE_MS).toBeGreaterThan(time.endsAt)
        },
      ),
    )
  })

  test.each([
    ['in a zone ahead of UTC', '2026-03-10T20:55:00Z', 'Asia/Kathmandu', '04:00', 80],
    ['in a zone behind UTC, on another day', '2026-03-10T02:00:00Z', 'America/New_York', '23:30', 90],
    ['while clocks are set forward', '2026-03-29T00:00:00Z', 'Europe/Berlin', '04:00', 120],
    ['while clocks are set back', '2026-10-25T00:00:00Z', 'Europe/Berlin', '04:00', 180],
    ['that is skipped, later by what is skipped', '2026-03-29T00:30:00Z', 'Europe/Berlin', '02:30', 60],
    ['that was skipped on the day before', '2026-03-29T20:00:00Z', 'Europe/Berlin', '02:30', 270],
    ['that comes twice, the first time', '2026-10-25T00:10:00Z', 'Europe/Berlin', '02:30', 20],
    ['that comes twice, the second time', '2026-10-25T01:10:00Z', 'Europe/Berlin', '02:30', 20],
    ['where clocks change by half an hour', '2026-10-03T15:00:00Z', 'Australia/Lord_Howe', '03:00', 60],
  ])('%s', (_, now, timeZone, time, minutes) => {
    expect(getAvailableTime(parseBox(time), Date.parse(now), timeZone)?.minutes).toBe(minutes)
  })

  test.each(['24:00', '22:60', '9:30', '', '22', '2230x', 'noon'])('“%s” is none', (text) => {
    expect(parseBoxTime(text)).toBeUndefined()
  })

  test('reads with and without its colon', () => {
    expect(parseBoxTime('2230')).toEqual({ type: 'until', hour: 22, minute: 30 })
    expect(parseBoxTime('09:05')).toEqual({ type: 'until', hour: 9, minute: 5 })
  })
})

/** A day on which hardly any region changes its clocks. */
function at(hour: number, minute: number): number {
  return new Date(2026, 5, 15, hour, minute).getTime()
}

function parseBox(text: string) {
  const box = parseBoxTime(text)
  if (!box) throw new Error(`Not a time: ${text}`)
  return box
}
