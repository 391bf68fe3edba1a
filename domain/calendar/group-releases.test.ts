import { expect, test } from 'vitest'

import { groupByDate } from './group-releases.ts'
import { createRelease } from './testing/factories.ts'

test('several episodes of a season on a day are one group; those of other days and seasons are not', () => {
  const groups = groupByDate([
    episode(2, 3),
    episode(2, 1),
    episode(2, 2),
    episode(3, 1),
    episode(2, 4, '2026-11-25'),
  ])
  expect([...groups.keys()]).toEqual(['2026-11-24', '2026-11-25'])
  expect(groups.get('2026-11-24')).toMatchObject([
    { first: { episode: 1 }, last: { episode: 3 }, count: 3, episodeName: null },
    { first: { season: 3, episode: 1 }, last: { season: 3, episode: 1 }, count: 1, episodeName: 'Part 1' },
  ])
  expect(groups.get('2026-11-25')).toMatchObject([{ count: 1, episodeName: 'Part 4' }])
})

test('a movie and a TV show with the same ID are two groups', () => {
  const { title } = createRelease()
  const groups = groupByDate([
    createRelease({ title: { ...title, kind: 'movie' }, episode: null, episodeName: null }),
    createRelease({ episode: null, episodeName: null }),
  ])
  expect(groups.get('2026-11-24')).toHaveLength(2)
})

function episode(season: number, number: number, date = '2026-11-24') {
  return createRelease({ date, episode: { season, episode: number }, episodeName: `Part ${number}` })
}
