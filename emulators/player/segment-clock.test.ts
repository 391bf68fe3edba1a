import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { CLIPS, END_CARD, VARIANTS } from './clips.ts'
import { readDecodeTimes, readTimescales, shiftSegment } from './segment-clock.ts'

function media(...path: string[]): Uint8Array {
  return readFileSync(join(import.meta.dirname, 'media', ...path))
}

const everyClip = VARIANTS.flatMap((variant) => [...CLIPS, END_CARD].map((clip) => [variant, clip] as const))

describe('the clock of a segment', () => {
  test('an opening tells how finely each of its two tracks counts', () => {
    expect([...readTimescales(media('h264', 'init.mp4'))]).toEqual([
      [1, 12_288],
      [2, 48_000],
    ])
    expect([...readTimescales(media('vp9', 'init.mp4')).keys()]).toEqual([1, 2])
  })

  test.each(everyClip)('%s %s moves to 45 minutes in both tracks', (variant, clip) => {
    const timescales = readTimescales(media(variant, 'init.mp4'))
    const original = media(variant, `${clip}.m4s`)
    const before = readDecodeTimes(original)
    const after = readDecodeTimes(shiftSegment(original, timescales, 2700))

    expect(new Set(before.map(({ track }) => track))).toEqual(new Set([1, 2]))
    const moved = after.map(({ track, ticks }, index) => ({
      track,
      seconds: Number(ticks - (before[index]?.ticks ?? 0n)) / (timescales.get(track) ?? 0),
    }))
    expect(moved).toEqual(before.map(({ track }) => ({ track, seconds: 2700 })))
  })

  test('nothing but the clock changes, and the clip itself stays as it was', () => {
    const original = media('h264', 'aurora.m4s')
    const untouched = new Uint8Array(original)
    const timescales = readTimescales(media('h264', 'init.mp4'))
    const shifted = shiftSegment(original, timescales, 86_392)

    expect(new Uint8Array(original)).toEqual(untouched)
    expect(shifted).toHaveLength(original.length)
    const changedBytes = shifted.filter((byte, index) => byte !== original[index]).length
    expect(changedBytes).toBeLessThanOrEqual(8 * readDecodeTimes(original).length)
  })

  test('a shift by nothing is the clip itself', () => {
    const original = media('vp9', 'silk.m4s')
    expect(shiftSegment(original, readTimescales(media('vp9', 'init.mp4')), 0)).toEqual(
      new Uint8Array(original),
    )
  })

  test('a 32-bit clock moves too', () => {
    const moved = shiftSegment(fragmentWithShortClock(100), new Map([[1, 1000]]), 2)
    expect(readDecodeTimes(moved)).toEqual([{ track: 1, ticks: 2100n }])
  })

  test('a damaged file is refused', () => {
    expect(() => readDecodeTimes(media('h264', 'aurora.m4s').subarray(0, 40))).toThrow(RangeError)
    expect(() => shiftSegment(fragmentWithShortClock(0), new Map(), 1)).toThrow(RangeError)
  })
})

/** moof > traf > tfhd of track 1 and a version-0 tfdt. */
function fragmentWithShortClock(ticks: number): Uint8Array {
  const header = box('tfhd', number32(0), number32(1))
  const clock = box('tfdt', number32(0), number32(ticks))
  return box('moof', box('traf', header, clock))
}

function box(type: string, ...contents: Uint8Array[]): Uint8Array {
  const body = contents.flatMap((part) => [...part])
  return new Uint8Array([...number32(body.length + 8), ...new TextEncoder().encode(type), ...body])
}

function number32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
