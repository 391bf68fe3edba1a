import { expect, test } from 'vitest'

import { findDirectors, parseCredits } from './cast-and-crew.ts'

const CREDITS = parseCredits({
  cast: [
    { id: 1, name: 'Zoë Vane', character: 'The Keeper', profile_path: '/z.jpg' },
    'odd',
    { id: 2, name: 'Ivo Marsh' },
  ],
  crew: [
    { id: 3, name: 'Mara Ellwood', department: 'Writing', job: 'Screenplay' },
    { id: 3, name: 'Mara Ellwood', department: 'Directing', job: 'Director' },
    { id: 3, name: 'Mara Ellwood', department: 'Writing', job: 'Story' },
    { id: 4, name: 'Tom Reed', department: 'Puppetry', job: 'Puppeteer' },
    { id: 5, name: 'Ann Low', job: 'Driver' },
    null,
  ],
})

test('the cast keeps its order and skips malformed records', () => {
  expect(CREDITS.cast).toEqual([
    { id: 1, name: 'Zoë Vane', character: 'The Keeper', profilePath: '/z.jpg', episodeCount: null },
    { id: 2, name: 'Ivo Marsh', character: '', profilePath: null, episodeCount: null },
  ])
})

test('the jobs of a person in a department are together', () => {
  expect(CREDITS.crew.map(({ name, department, jobs }) => [name, department, jobs])).toEqual([
    ['Mara Ellwood', 'Writing', ['Screenplay', 'Story']],
    ['Mara Ellwood', 'Directing', ['Director']],
    ['Tom Reed', 'Puppetry', ['Puppeteer']],
    ['Ann Low', '', ['Driver']],
  ])
})

test('credits of all episodes have roles, jobs and a number of episodes', () => {
  const credits = parseCredits({
    cast: [
      {
        id: 1,
        name: 'Zoë Vane',
        roles: [{ character: 'Nell' }, { character: '' }, { character: 'Old Nell' }],
        total_episode_count: 12,
      },
    ],
    crew: [
      {
        id: 2,
        name: 'Ivo Marsh',
        department: 'Sound',
        jobs: [{ job: 'Foley' }, {}],
        total_episode_count: 3,
      },
    ],
  })
  expect(credits.cast[0]).toMatchObject({ character: 'Nell / Old Nell', episodeCount: 12 })
  expect(credits.crew[0]).toMatchObject({ jobs: ['Foley'], episodeCount: 3 })
})

test('missing lists are empty', () => {
  expect(parseCredits({ cast: null })).toEqual({ cast: [], crew: [] })
})

test('directors are found', () => {
  expect(findDirectors(CREDITS).map(({ name }) => name)).toEqual(['Mara Ellwood'])
})
