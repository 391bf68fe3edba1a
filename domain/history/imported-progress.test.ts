import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { playableKey, titleKey } from '../catalogue/title.ts'
import { findPosition, toPositions, type PlaybackPosition } from '../progress/playback-position.ts'
import type { ProgressMap } from '../progress/progress-entry.ts'
import { withPositions } from '../progress/progress-map.ts'
import { isFinished, isSeen } from '../progress/progress-rules.ts'
import { createMoviePosition } from '../progress/testing/positions.ts'
import { combineProgress, createImportedEntry, toImportedPosition } from './imported-progress.ts'
import { createViewing, EPISODE, MOVIE } from './testing/viewings.ts'
import type { Viewing } from './viewing.ts'

const KEY = titleKey(MOVIE)

describe('the position of a viewing', () => {
  test.each([
    ['of an import is at the end', { origin: 'import' }, { watched: 6000, duration: 6000 }],
    [
      'has a usual length if none is known',
      { origin: 'import', durationSeconds: null },
      { watched: 6000, duration: 6000 },
    ],
    [
      'of an episode is shorter',
      { origin: 'import', durationSeconds: 0, playable: EPISODE },
      { watched: 2700, duration: 2700 },
    ],
    ['is stored by the player itself', { origin: 'player' }, undefined],
    ['does not exist if it ended before', { origin: 'import', isFinished: false }, undefined],
  ] satisfies [string, Partial<Viewing>, unknown][])('%s', (_name, changes, progress) => {
    expect(toImportedPosition(createViewing(changes))?.progress).toEqual(progress)
  })

  test('from before Marquee is older than any other', () => {
    expect(importedAt(null)[KEY]?.last_updated).toBe(0)
  })
})

describe('what the user has watched', () => {
  test('is a title that only an import knows', () => {
    const combined = combineProgress({}, importedAt(5))
    expect(combined[KEY]).toMatchObject({ type: 'movie', title: 'North Pier', last_updated: 5 })
    expect(combined[KEY] && isSeen(combined[KEY])).toBe(true)
  })

  test.each([
    ['unwatched, after a later mark', 0, 10, 5, 0],
    ['unwatched, after a later mark of what was watched before Marquee', 0, 10, null, 0],
    ['watched, after an earlier mark as unwatched', 0, 5, 10, 6000],
    ['in progress, if it plays again after the import', 600, 10, 5, 600],
    ['watched, if it was left before', 600, 5, 10, 6000],
  ])('is %s', (_name, watched, positionAt, viewedAt, expected) => {
    const position = createMoviePosition({ progress: { watched, duration: 6000 }, watchedAt: positionAt })
    const combined = combineProgress(withPositions({}, [position]), importedAt(viewedAt))
    expect(combined[KEY]?.progress.watched).toBe(expected)
  })

  test('has the episodes of both, and the newest decides how far the TV show is', () => {
    const map = withPositions({}, [episode(1, 100), episode(2, 300)])
    const combined = combineProgress(map, toMap([episode(3, 200), episode(1, 50)]))
    expect(Object.keys(combined['tv-7']?.show_progress ?? {}).toSorted()).toEqual(['s1e1', 's1e2', 's1e3'])
    expect(combined['tv-7']).toMatchObject({ last_updated: 300, last_episode_watched: 2 })
  })

  test('has for each movie and episode the newest of both, and nothing else', () => {
    fc.assert(
      fc.property(positionLists(), positionLists(), (played, imported) => {
        const [map, added] = [withPositions({}, unique(played)), toMap(unique(imported))]
        const combined = combineProgress(map, added)
        const keys = new Set([...played, ...imported].map(({ playable }) => playableKey(playable)))
        expect(Object.values(combined).flatMap(toPositions)).toHaveLength(keys.size)
        for (const { playable } of [...played, ...imported]) {
          const [own, viewed] = [findPosition(map, playable), findPosition(added, playable)]
          const newest = !own || (viewed && viewed.watchedAt > own.watchedAt) ? viewed : own
          expect(findPosition(combined, playable)?.progress).toEqual(newest?.progress)
        }
      }),
    )
  })

  test('leaves the positions as they are', () => {
    const map = withPositions({}, [episode(1, 100)])
    const before = structuredClone(map)
    combineProgress(map, toMap([episode(1, 200), episode(2, 200)]))
    expect(map).toEqual(before)
  })
})

test('an episode that was watched twice was watched at the later time', () => {
  const entry = createImportedEntry([episode(1, 300), episode(1, 200)])
  expect(entry?.last_updated).toBe(300)
  expect(entry && toPositions(entry).every(({ progress }) => isFinished(progress))).toBe(true)
})

function importedAt(watchedAt: number | null): ProgressMap {
  const position = toImportedPosition(createViewing({ origin: 'import', watchedAt }))
  return toMap(position ? [position] : [])
}

function toMap(positions: readonly PlaybackPosition[]): ProgressMap {
  const byTitle = Map.groupBy(positions, ({ playable }) => titleKey(playable))
  return Object.fromEntries(
    [...byTitle].flatMap(([key, ofTitle]) => {
      const entry = createImportedEntry(ofTitle)
      return entry ? [[key, entry]] : []
    }),
  )
}

function episode(number: number, watchedAt: number): PlaybackPosition {
  const playable = { ...EPISODE, episode: number }
  return createMoviePosition({ playable, watchedAt, progress: { watched: 2400, duration: 2400 } })
}

function positionLists() {
  return fc.array(
    fc
      .record({ number: fc.integer({ min: 1, max: 4 }), at: fc.nat(20), watched: fc.constantFrom(60, 2400) })
      .map(({ number, at, watched }) => ({
        ...episode(number, at),
        progress: { watched, duration: 2400 },
      })),
    { maxLength: 6 },
  )
}

/** The last position of each episode. */
function unique(positions: readonly PlaybackPosition[]): PlaybackPosition[] {
  return [...new Map(positions.map((position) => [playableKey(position.playable), position])).values()]
}
