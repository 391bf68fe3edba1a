import { expect, test } from 'vitest'

import {
  countDaysUntil,
  getNextRelease,
  getPeriod,
  groupByDay,
  PERIODS,
  selectAnnounced,
} from './releases.ts'
import { EMPTY_DETAIL, type TitleDetail } from './title-detail.ts'
import type { TitleKind, TitleSummary } from './title.ts'

const TODAY = '2026-03-01'

const toTitle = (kind: TitleKind, id: number, date: string | null): TitleSummary => ({
  kind,
  id,
  name: `Title ${id}`,
  posterPath: null,
  backdropPath: null,
  date,
  rating: null,
})

const toRelease = (id: number, date: string) => ({ title: toTitle('movie', id, date), date, episode: null })

const toDetail = (date: string | null, nextAirDate?: string | null): TitleDetail => ({
  ...EMPTY_DETAIL,
  ...toTitle('tv', 7, date),
  overview: '',
  genreIds: [],
  statedKind: null,
  nextEpisode:
    nextAirDate === undefined
      ? null
      : {
          season: 2,
          number: 4,
          name: 'Fog',
          overview: '',
          airDate: nextAirDate,
          runtimeMinutes: null,
          stillPath: null,
        },
})

test('titles after today are announced, the next ones first, each one once', () => {
  const titles = [
    toTitle('movie', 1, '2026-03-03'),
    toTitle('movie', 2, '2026-03-01'),
    toTitle('tv', 2, '2026-03-02'),
    toTitle('tv', 3, '2026-02-28'),
    toTitle('movie', 4, null),
    toTitle('movie', 1, '2026-03-03'),
  ]
  expect(selectAnnounced(titles, TODAY).map(({ kind, id }) => `${kind} ${id}`)).toEqual(['tv 2', 'movie 1'])
  expect(selectAnnounced([], TODAY)).toEqual([])
})

test.each([
  [
    'the next episode airs today',
    '2020-01-01',
    '2026-03-01',
    { date: '2026-03-01', episode: { season: 2, episode: 4 } },
  ],
  ['the next episode is late', '2020-01-01', '2026-02-28', null],
  ['the next episode has no date', '2020-01-01', null, null],
  ['it begins later', '2026-05-04', undefined, { date: '2026-05-04', episode: null }],
  ['it begins today', '2026-03-01', undefined, { date: '2026-03-01', episode: null }],
  ['it is out', '2026-02-28', undefined, null],
  ['it has no date', null, undefined, null],
])('a title’s next release: %s', (_case, date, nextAirDate, expected) => {
  const release = getNextRelease(toDetail(date, nextAirDate), TODAY)
  expect(release && { date: release.date, episode: release.episode }).toEqual(expected)
})

test('releases are grouped by day, and those of a day are sorted by name', () => {
  const days = groupByDay([
    toRelease(3, '2026-03-09'),
    toRelease(2, '2026-03-02'),
    toRelease(1, '2026-03-09'),
  ])
  expect(days.map(({ date, releases }) => [date, releases.map(({ title }) => title.id)])).toEqual([
    ['2026-03-02', [2]],
    ['2026-03-09', [1, 3]],
  ])
})

test.each([
  ['2026-03-01', 0],
  ['2026-03-02', 1],
  ['2026-02-28', -1],
  ['2027-03-01', 365],
  ['no date', Number.NaN],
])('%s is %d days ahead', (date, days) => {
  expect(countDaysUntil(date, TODAY)).toBe(days)
})

test('periods follow each other without a gap, and the last one has no end', () => {
  const periods = Array.from({ length: PERIODS }, (_, index) => getPeriod(index, TODAY))
  expect(periods[0]?.first).toBe('2026-03-02')
  periods.forEach(({ last }, index) => {
    const next = periods[index + 1]
    if (next) expect(countDaysUntil(next.first, last ?? ''), next.first).toBe(1)
    else expect(last).toBeUndefined()
  })
})
