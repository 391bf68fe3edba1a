import { describe, expect, test } from 'vitest'

import { parseCredits } from './cast-and-crew.ts'
import { filterCredits, groupByDepartment } from './credit-groups.ts'

const CREDITS = parseCredits({
  cast: [
    { id: 1, name: 'Zoë Vane', character: 'The Keeper' },
    { id: 2, name: 'Ivo Marsh' },
  ],
  crew: [
    { id: 3, name: 'Mara Ellwood', department: 'Writing', job: 'Screenplay' },
    { id: 3, name: 'Mara Ellwood', department: 'Directing', job: 'Director' },
    { id: 4, name: 'Tom Reed', department: 'Puppetry', job: 'Puppeteer' },
    { id: 5, name: 'Ayşe Işık', job: 'Driver' },
  ],
})

test('departments follow the order of credits, and unknown ones come last', () => {
  expect(groupByDepartment(CREDITS.crew).map(({ department }) => department)).toEqual([
    'Directing',
    'Writing',
    'Crew',
    'Puppetry',
  ])
})

describe('the filter', () => {
  test.each([
    ['  ', 2, 4],
    ['zoe', 1, 0],
    ['KEEPER', 1, 0],
    ['screenplay', 0, 1],
    ['ellwood', 0, 2],
    [' AYSE isik', 0, 1],
    ['IŞIK', 0, 1],
    ['nobody at all', 0, 0],
  ])('%j finds %i cast and %i crew', (query, cast, crew) => {
    const found = filterCredits(CREDITS, query)
    expect([found.cast.length, found.crew.length]).toEqual([cast, crew])
  })
})
