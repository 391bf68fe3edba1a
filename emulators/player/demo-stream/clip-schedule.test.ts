import { describe, expect, test } from 'vitest'

import { scheduleClips } from './clip-schedule.ts'

describe('a schedule of clips', () => {
  test.each([
    [0, 0, 0],
    [1, 0, 1],
    [7, 0, 7],
    [8, 1, 0],
    [9, 1, 1],
    [97 * 60 + 13, 729, 1],
    [90 * 60, 675, 0],
  ])('fills %i seconds with %i clips and %i end cards', (runtime, clips, endCards) => {
    const schedule = scheduleClips(runtime, 'movie-1')
    expect(schedule.filter(({ clip }) => clip !== 'end')).toHaveLength(clips)
    expect(schedule.filter(({ clip }) => clip === 'end')).toHaveLength(endCards)
    expect(schedule.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(runtime)
  })

  test('has no gaps', () => {
    const schedule = scheduleClips(97 * 60 + 13, 'movie-1')
    const ends = schedule.map(({ startSeconds, seconds }) => startSeconds + seconds)
    expect(schedule.map(({ startSeconds }) => startSeconds)).toEqual([0, ...ends.slice(0, -1)])
  })

  test('is the same for the same seed and differs for another', () => {
    expect(getClips('movie-1')).toEqual(getClips('movie-1'))
    expect(getClips('movie-1')).not.toEqual(getClips('tv-1-s1e1'))
  })

  test.each(['movie-1', 'movie-2', 'tv-7-s2e5'])('never repeats a clip at once (seed %s)', (seed) => {
    const clips = scheduleClips(3600, seed).map(({ clip }) => clip)
    expect(clips.filter((clip, index) => clip !== 'end' && clip === clips[index - 1])).toEqual([])
  })

  test('is empty for a negative runtime', () => {
    expect(scheduleClips(-5, 'movie-1')).toEqual([])
  })
})

function getClips(seed: string): string[] {
  return scheduleClips(600, seed).map(({ clip }) => clip)
}
