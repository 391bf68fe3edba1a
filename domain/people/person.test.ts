import { describe, expect, test } from 'vitest'

import { parseFilter } from '../filters/filter-text.ts'
import type { SortOrder } from '../filters/title-filter.ts'
import {
  arrangeFilmography,
  filterFilmography,
  getAge,
  listDepartments,
  listTitles,
  parsePerson,
} from './person.ts'

const MOVIE = {
  id: 7,
  media_type: 'movie',
  title: 'North Pier',
  original_title: 'Cais Norte',
  release_date: '2019-06-27',
  vote_count: 10,
}
const SHOW = {
  id: 7,
  media_type: 'tv',
  name: 'The Salt Road',
  original_name: 'La strada del sale',
  first_air_date: '2021-01-05',
  vote_count: 90,
}

function parse(changes: object = {}) {
  return parsePerson({
    id: 5,
    name: 'Ines Marlow',
    known_for_department: 'Directing',
    combined_credits: {
      cast: [{ ...SHOW, character: 'The Pilot' }],
      crew: [
        { ...MOVIE, department: 'Directing', job: 'Director' },
        { ...MOVIE, department: 'Writing', job: 'Screenplay' },
        { ...MOVIE, department: 'Writing', job: 'Story' },
        { id: 9, media_type: 'movie', title: 'Untitled', department: 'Directing', job: 'Director' },
      ],
    },
    ...changes,
  })
}

test('jobs of one department in the same title are one entry', () => {
  expect(parse().filmography.map(({ title, department, roles }) => [title.name, department, roles])).toEqual([
    ['The Salt Road', 'Acting', ['The Pilot']],
    ['North Pier', 'Directing', ['Director']],
    ['North Pier', 'Writing', ['Screenplay', 'Story']],
    ['Untitled', 'Directing', ['Director']],
  ])
})

test('titles have their original language where the catalogue names it', () => {
  const cast = [{ ...SHOW, original_language: 'ja' }, MOVIE]
  const { filmography } = parse({ combined_credits: { cast, crew: [] } })
  expect(filmography.map(({ originalLanguage }) => originalLanguage)).toEqual(['ja', null])
})

test('a person is known for the most voted titles of their own department', () => {
  expect(parse().knownFor.map(({ name }) => name)).toEqual(['North Pier', 'Untitled'])
  expect(parse({ known_for_department: 'Sound' }).knownFor[0]?.name).toBe('The Salt Road')
})

test('the department that a person is known for comes first, then the one with most titles', () => {
  expect(listDepartments(parse())).toEqual(['Directing', 'Acting', 'Writing'])
})

test('a movie and a TV show with the same id are two titles', () => {
  expect(listTitles(parse().filmography)).toHaveLength(3)
})

test('a record with nothing but an id is a person', () => {
  expect(parsePerson({ id: 5, birthday: '', combined_credits: null })).toMatchObject({
    name: '',
    birthday: null,
    filmography: [],
    knownFor: [],
  })
  expect(() => parsePerson({ name: 'No id' })).toThrow()
})

test('years go from announced titles to the oldest', () => {
  expect(arrangeFilmography(parse().filmography).map(({ year, entries }) => [year, entries.length])).toEqual([
    [null, 1],
    ['2021', 1],
    ['2019', 2],
  ])
})

const movie = (id: number, changes: object) => ({
  id,
  media_type: 'movie',
  title: `Movie ${id}`,
  ...changes,
})

describe('another order', () => {
  const { filmography } = parse({
    combined_credits: {
      cast: [
        movie(1, { release_date: '2001-05-01', vote_average: 9.8, vote_count: 99 }),
        movie(2, { release_date: '2001-02-01', vote_average: 7, vote_count: 100 }),
        movie(3, { release_date: '1999-01-01', vote_average: 8, vote_count: 5000, title: 'A Movie' }),
        movie(4, { vote_average: 0 }),
      ],
      crew: [],
    },
  })
  const idsBy = (sort?: SortOrder) =>
    arrangeFilmography(filmography, sort).map(({ year, entries }) => [
      year,
      entries.map(({ title }) => title.id),
    ])

  test('by date has a group for each year', () => {
    expect(idsBy()).toEqual([
      [null, [4]],
      ['2001', [1, 2]],
      ['1999', [3]],
    ])
    expect(idsBy('oldest')).toEqual([
      ['1999', [3]],
      ['2001', [2, 1]],
      [null, [4]],
    ])
  })

  test.each<[SortOrder, number[]]>([
    ['rating', [3, 2, 1, 4]],
    ['votes', [3, 2, 1, 4]],
    ['title', [3, 1, 2, 4]],
  ])('by %s has no years', (sort, ids) => {
    expect(idsBy(sort)).toEqual([[undefined, ids]])
    expect(arrangeFilmography([], sort)).toEqual([])
  })
})

describe('a filter', () => {
  test.each([
    [{}, 4],
    [{ department: 'Writing' }, 1],
    [{ kind: 'tv' as const }, 1],
    [{ text: ' PILOT ' }, 1],
    [{ text: 'pílot' }, 1],
    [{ text: 'cais norte' }, 2],
    [{ text: 'strada' }, 1],
    [{ text: 'pier', department: 'Acting' }, 0],
    [{ titles: parseFilter('years.2019', 'person') }, 2],
    [{ titles: parseFilter('years.2019', 'person'), department: 'Writing' }, 1],
    [{ titles: parseFilter('genres.18', 'person') }, 0],
    [{ titles: parseFilter('sort.title', 'person') }, 4],
  ])('%j leaves %i entries', (filter, count) => {
    expect(filterFilmography(parse().filmography, filter)).toHaveLength(count)
  })
})

test.each([
  ['2000-02-29', '2020-02-28', { years: 19, isExact: true }],
  ['2000-02-29', '2020-02-29', { years: 20, isExact: true }],
  ['2000-06-01', '1999-06-01', { years: -1, isExact: true }],
  ['1945', '2026-11-26', { years: 81, isExact: false }],
  ['1945-03', '2026-11-26', { years: 81, isExact: true }],
  ['1945-12', '2026-11-26', { years: 80, isExact: true }],
  ['1945-11', '2026-11-26', { years: 81, isExact: false }],
  ['1945-03-17', '1999', { years: 54, isExact: false }],
  ['unknown', '2020-01-01', null],
  ['1945-13', '2020-01-01', null],
  ['', '2020-01-01', null],
])('born on %s, on %s: %j', (birthday, date, age) => {
  expect(getAge(birthday, date)).toEqual(age)
})
