import { expect, test } from 'vitest'

import { addTitles } from './list-with-titles.ts'
import { parseSharedList, toSharedListBody } from './shared-list.ts'

const LIST = { id: 'list-of-ada', name: 'Rainy days', description: 'With tea', createdAt: 1 }

const TITLE = {
  kind: 'tv' as const,
  id: 1399,
  name: 'Low Water',
  posterPath: '/low.jpg',
  backdropPath: null,
  date: '2024-01-10',
  rating: 8,
  runtimeMinutes: null,
  note: 'Start with episode 2',
}

const titles = addTitles({ ...LIST, titles: [] }, [TITLE], 1_700_000_000_000)

test('a list is read as it was shared', () => {
  expect(parseSharedList(toSharedListBody(LIST, titles, 3))).toEqual({
    name: 'Rainy days',
    description: 'With tea',
    titles: [TITLE],
    titleCount: 3,
  })
})

test('neither IDs of the owner’s library nor times are shared', () => {
  const text = JSON.stringify(toSharedListBody(LIST, titles, 1))
  expect(text).not.toMatch(/list-of-ada|1700000000000|rank|created_at|added_at/)
})

test.each([{}, null, { name: 'x' }, { name: 'x', description: '', title_count: 1, titles: [{}] }])(
  'the response %j is rejected',
  (body) => {
    expect(() => parseSharedList(body)).toThrow('Invalid')
  },
)
