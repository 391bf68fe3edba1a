import { expect, test } from 'vitest'

import { parsePeoplePage, rankPeople } from './people.ts'

test('a page of people has the titles that they are known for', () => {
  const page = parsePeoplePage({
    results: [
      {
        id: 1,
        name: 'Ines Marlow',
        profile_path: '/ines.jpg',
        popularity: 4.5,
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
        popularity: 4.5,
        titles: ['North Pier', 'Low Water'],
      },
      { id: 2, name: '', knownFor: '', profilePath: null, popularity: 0, titles: [] },
    ],
    pageCount: 4,
    total: 62,
  })
  expect(() => parsePeoplePage({ status_message: 'Invalid page' })).toThrow('results')
})

test.each<[string, [string, number][], string[]]>([
  [
    'ines',
    [
      ['Ines', 0.6],
      ['Ines Marlow', 42],
    ],
    ['Ines Marlow', 'Ines'],
  ],
  [
    'ines',
    [
      ['Ines', 0.1],
      ['Inessa Low', 9],
    ],
    ['Inessa Low', 'Ines'],
  ],
  [
    'marlow',
    [
      ['Marlow Reed', 2],
      ['Ines Marlow', 42],
    ],
    ['Ines Marlow', 'Marlow Reed'],
  ],
  [
    'ines marlow',
    [
      ['Ines Marlow', 0.6],
      ['Ines Marlow', 6],
    ],
    ['Ines Marlow', 'Ines Marlow'],
  ],
  [
    'ines',
    [
      ['Ines Marlow', 20],
      ['Ines', 30],
    ],
    ['Ines', 'Ines Marlow'],
  ],
  // Without a popularity, the catalogue's order counts.
  [
    'marlow',
    [
      ['Ines Marlow', 0],
      ['Marlow Reed', 0],
    ],
    ['Ines Marlow', 'Marlow Reed'],
  ],
])('a search for %s finds known people before unknown namesakes', (text, people, names) => {
  const found = people.map(([name, popularity], id) => ({ id, name, popularity }))
  const ranked = rankPeople(text, parsePeoplePage({ results: found }).items)
  expect(ranked.map(({ name }) => name)).toEqual(names)
  expect(ranked[0]?.popularity).toBe(Math.max(...people.map(([, popularity]) => popularity)))
})
