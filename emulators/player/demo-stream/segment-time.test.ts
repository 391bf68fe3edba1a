import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { CLIPS, END_CARD, VARIANTS } from './clips.ts'
import { readDecodeTimes, readTimescales, shiftSegment } from './segment-time.ts'

function media(...path: string[]): Uint8Array {
  return readFileSync(join(import.meta.dirname, 'media', ...path))
}

const everyClip = VARIANTS.flatMap((variant) => [...CLIPS, END_CARD].map((clip) => [variant, clip] as const))

describe('segment times', () => {
  test('an initialization segment has a timescale for each of its two tracks', () => {
    expect([...readTimescales(media('h264', 'init.mp4'))]).toEqual([
      [1, 12_288],
      [2, 48_000],
    ])
    expect([...readTimescales(media('vp9', 'init.mp4')).keys()]).toEqual([1, 2])
  })

  test.each(everyClip)('%s %s is shifted by 45 minutes in both tracks', (variant, clip) => {
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

  test('only the decode times change, and only in the copy', () => {
    const original = media('h264', 'aurora.m4s')
    const untouched = new Uint8Array(original)
    const timescales = readTimescales(media('h264', 'init.mp4'))
    const shifted = shiftSegment(original, timescales, 86_392)

    expect(new Uint8Array(original)).toEqual(untouched)
    expect(shifted).toHaveLength(original.length)
    const changedBytes = shifted.filter((byte, index) => byte !== original[index]).length
    expect(changedBytes).toBeLessThanOrEqual(8 * readDecodeTimes(original).length)
  })

  test('a shift by 0 seconds changes nothing', () => {
    const original = media('vp9', 'silk.m4s')
    expect(shiftSegment(original, readTimescales(media('vp9', 'init.mp4')), 0)).toEqual(
      new Uint8Array(original),
    )
  })

  test('32-bit decode times are shifted too', () => {
    const moved = shiftSegment(createFragmentWith32BitTime(100), new Map([[1, 1000]]), 2)
    expect(readDecodeTimes(moved)).toEqual([{ track: 1, ticks: 2100n }])
  })

  test('a damaged file throws', () => {
    expect(() => readDecodeTimes(media('h264', 'aurora.m4s').subarray(0, 40))).toThrow(RangeError)
    expect(() => shiftSegment(createFragmentWith32BitTime(0), new Map(), 1)).toThrow(RangeError)
  })
})

/** moof > traf > tfhd of track 1 and a version-0 tfdt. */
function createFragmentWith32BitTime(ticks: number): Uint8Array {
  const header = box('tfhd', number32(0), number32(1))
  const time = box('tfdt', number32(0), number32(ticks))
  return box('moof', box('traf', header, time))
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
