import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Playable } from '../catalogue/title.ts'
import { toLocalDate } from '../local-date.ts'
import { withPositions } from '../progress/progress-map.ts'
import { createMoviePosition } from '../progress/testing/positions.ts'
import {
  filterHistory,
  findCurrent,
  findInRange,
  findRemovedPositions,
  findRewatches,
  groupByDay,
  isDay,
  mergeHistory,
  withDate,
  type HistoryFilter,
} from './history.ts'
import { createViewing, EPISODE, MOVIE } from './testing/viewings.ts'
import type { Viewing } from './viewing.ts'

const at = (day: number, hour = 12) => new Date(2026, 4, day, hour).getTime()
const ALL: HistoryFilter = { text: '', kind: 'all', status: 'all' }

describe('positions', () => {
  const position = createMoviePosition({ watchedAt: at(5) })
  const finished = { ...position, progress: { watched: 6000, duration: 6000 } }
  const viewing = (isFinished: boolean) => createViewing({ playable: position.playable, isFinished })

  test.each([
    ['without a viewing are part of the history', position, [], 1],
    ['of a viewing are not shown twice', position, [viewing(false)], 1],
    ['of a finished viewing are not shown twice', finished, [viewing(true), viewing(false)], 2],
    ['that finish what was not finished are marks', finished, [viewing(false)], 2],
  ])('%s', (_case, known, viewings, count) => {
    expect(mergeHistory(viewings, withPositions({}, [known]))).toHaveLength(count)
  })

  test.each([
    ['a movie was opened', { kind: 'movie', id: 9 }, 119, 6000, 0],
    ['a movie was begun', { kind: 'movie', id: 9 }, 120, 6000, 1],
    ['an episode was opened', EPISODE, 59, 2400, 0],
    ['an episode was begun', EPISODE, 60, 2400, 1],
    ['a short episode was finished', EPISODE, 45, 50, 1],
  ] satisfies [string, Playable, number, number, number][])(
    'of titles that were only opened are left out: %s',
    (_case, playable, watched, duration, count) => {
      const known = withPositions({}, [{ ...position, playable, progress: { watched, duration } }])
      expect(mergeHistory([], known)).toHaveLength(count)
    },
  )

  test('of titles that were marked as unwatched are left out', () => {
    const unwatched = { ...position, progress: { ...position.progress, watched: 0 } }
    expect(mergeHistory([], withPositions({}, [unwatched]))).toEqual([])
  })
})

describe('a row that is removed takes the position along', () => {
  const { playable } = createMoviePosition()
  const started = createViewing({ playable, watchedAt: at(1), isFinished: false })
  const finished = createViewing({ playable, watchedAt: at(4) })
  const mark = createViewing({ playable, key: 'movie-9@0' })
  const other = createViewing({ playable: EPISODE })

  test.each<[string, Viewing[], Viewing[], boolean, number]>([
    ['if it is the position itself', [mark], [], false, 1],
    ['if it is the only viewing', [started], [started], false, 1],
    ['if it is the mark beside an unfinished viewing', [mark], [started], true, 1],
    ['if it finished what an older viewing had not', [finished], [finished, started], true, 1],
    ['not if it is the unfinished viewing beside a mark', [started], [started], true, 0],
    ['not if another viewing has finished it', [started], [finished, started], true, 0],
    ['not if it is another title', [other], [other], true, 0],
  ])('%s', (_case, removed, viewings, isFinished, count) => {
    const progress = { watched: isFinished ? 6000 : 600, duration: 6000 }
    const map = withPositions({}, [createMoviePosition({ progress })])
    const found = findRemovedPositions(removed, viewings, map)
    expect(found.map(({ playable }) => playable)).toEqual(Array.from({ length: count }, () => playable))
  })
})

describe('a viewing as the history has it now', () => {
  const position = createViewing({ key: 'movie-9@0' })
  test.each([
    [
      'is the one with its key',
      [createViewing({ watchedAt: 2 }), { ...position, watchedAt: 5 }],
      'movie-9@0',
    ],
    ['is the one that replaced a position', [createViewing({ watchedAt: 2 })], 'movie-9@2'],
    ['stays as it was if it is gone', [createViewing({ playable: EPISODE })], 'movie-9@0'],
  ])('%s', (_case, history, key) => {
    expect(findCurrent(history, position).key).toBe(key)
  })
})

test('the newest come first, and those from before Marquee last', () => {
  const [old, undated, recent] = [
    createViewing({ watchedAt: at(1) }),
    createViewing({ watchedAt: null }),
    createViewing({ watchedAt: at(2) }),
  ]
  expect(mergeHistory([old, undated, recent], {})).toEqual([recent, old, undated])
})

test('of a show that was marked as watched, the last episode is the latest', () => {
  const viewings = [
    [1, 2],
    [10, 1],
    [2, 1],
    [2, 3],
  ].map(([season = 0, episode = 0]) =>
    createViewing({
      key: `${season}-${episode}`,
      playable: { kind: 'tv', id: 1, season, episode },
      watchedAt: at(5),
    }),
  )
  expect(mergeHistory(viewings, {}).map(({ key }) => key)).toEqual(['10-1', '2-3', '2-1', '1-2'])
})

test('a viewing after one that was finished is a rewatch', () => {
  const first = createViewing({ watchedAt: at(1), isFinished: false })
  const second = createViewing({ watchedAt: at(2) })
  const third = createViewing({ watchedAt: at(3), isFinished: false })
  const other = createViewing({ playable: EPISODE, watchedAt: at(4) })
  expect([...findRewatches(mergeHistory([first, second, third, other], {}))]).toEqual([third.key])
})

describe('the filter', () => {
  const movie = createViewing({ title: { ...createViewing().title, name: 'Café Léon' } })
  const episode = createViewing({
    playable: EPISODE,
    episodeName: 'Ebb Tide',
    isFinished: false,
    watchedAt: at(2),
  })
  const history = [movie, episode]

  test('of another name finds a title that is shown in the user’s language', () => {
    const title = { ...movie.title, name: 'Kaffee Léon', otherNames: ['Café Léon', 'レオン'] }
    const found = (text: string) => filterHistory([{ ...movie, title }], { ...ALL, text }, new Set())
    for (const text of ['kaffee', 'cafe', 'レオン']) expect(found(text)).toHaveLength(1)
  })

  test.each<[string, Partial<HistoryFilter>, unknown[]]>([
    ['of nothing leaves all', {}, history],
    ['of a name ignores case and accents', { text: 'CAFE leon' }, [movie]],
    ['of an episode’s name', { text: 'tide' }, [episode]],
    ['of a kind', { kind: 'tv' }, [episode]],
    ['of finished ones', { status: 'finished' }, [movie]],
    ['of unfinished ones', { status: 'unfinished' }, [episode]],
    ['of rewatches', { status: 'rewatch' }, [episode]],
    ['of a word that is in none', { text: 'pier xyz' }, []],
  ])('%s', (_case, filter, expected) => {
    expect(filterHistory(history, { ...ALL, ...filter }, new Set([episode.key]))).toEqual(expected)
  })
})

test('days are local, from midnight to midnight', () => {
  const late = createViewing({ watchedAt: at(2, 23) })
  const early = createViewing({ watchedAt: at(2, 0) })
  const before = createViewing({ watchedAt: at(1, 23) })
  const undated = createViewing({ watchedAt: null })
  expect(groupByDay([late, early, before, undated])).toEqual([
    { date: '2026-05-02', viewings: [late, early] },
    { date: '2026-05-01', viewings: [before] },
    { date: null, viewings: [undated] },
  ])
})

test('every viewing is under its own day, each day once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 400 })), (hours) => {
      const viewings = hours.map((hour) => createViewing({ watchedAt: hour < 0 ? null : hour * 3_600_000 }))
      const days = groupByDay(mergeHistory(viewings, {}))
      expect(days.flatMap((day) => day.viewings)).toHaveLength(hours.length)
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
      for (const { date, viewings: ofDay } of days)
        for (const { watchedAt } of ofDay)
          expect(watchedAt === null ? null : toLocalDate(watchedAt)).toBe(date)
    }),
  )
})

test.each([
  ['2026-05-02', true],
  ['', false],
  ['12026-05-02', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('a range includes its first and last day', () => {
  const days = [1, 2, 3, 4].map((day) => createViewing({ watchedAt: at(day) }))
  const found = findInRange([...days, createViewing({ watchedAt: null })], '2026-05-02', '2026-05-03')
  expect(found.map(({ watchedAt }) => watchedAt && toLocalDate(watchedAt))).toEqual([
    '2026-05-02',
    '2026-05-03',
  ])
})

describe('a viewing that is moved', () => {
  test.each([
    ['to another day has the same time of day', at(2, 21), '2026-05-01', at(1, 21)],
    ['to today is not in the future', at(2, 21), '2026-05-06', at(6, 20)],
    ['to before Marquee has no time', at(2, 21), null, null],
    ['from before Marquee is at noon', null, '2026-05-01', at(1, 12)],
  ])('%s', (_case, watchedAt, date, expected) => {
    expect(withDate(createViewing({ watchedAt, playable: MOVIE }), date, at(6, 20)).watchedAt).toBe(expected)
  })
})

test('20,000 viewings are merged, searched and grouped', () => {
  const viewings = Array.from({ length: 20_000 }, (_, index) =>
    createViewing({ playable: { kind: 'movie', id: index + 1 }, watchedAt: at(1) + index * 60_000 }),
  )
  const history = mergeHistory(viewings, {})
  expect(filterHistory(history, { ...ALL, text: 'pier' }, findRewatches(history))).toHaveLength(20_000)
  expect(groupByDay(history).length).toBeGreaterThan(10)
})
