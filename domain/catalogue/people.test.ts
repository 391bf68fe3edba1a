import { expect, test } from 'vitest'

import { parsePeoplePage } from './people.ts'

test('a page of people has the titles that they are known for', () => {
  const page = parsePeoplePage({
    results: [
      {
        id: 1,
        name: 'Ines Marlow',
        profile_path: '/ines.jpg',
        known_for_department: 'Acting',
        known_for: [{ title: 'North Pier' }, { name: 'Low Water' }, { id: 3 }, null],
      },
      { id: 2, name: null, known_for: 'nothing' },
      { name: 'No id' },
    ],
    total_pages: 4,
    total_results: 62,
  })
  expect(page).toEqual({
    items: [
      {
        id: 1,
        name: 'Ines Marlow',
        knownFor: 'Acting',
        profilePath: '/ines.jpg',
        titles: ['North Pier', 'Low Water'],
      },
      { id: 2, name: '', knownFor: '', profilePath: null, titles: [] },
    ],
    pageCount: 4,
    total: 62,
  })
  expect(() => parsePeoplePage({ status_message: 'Invalid page' })).toThrow('results')
})
