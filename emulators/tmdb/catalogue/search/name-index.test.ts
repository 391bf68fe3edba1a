import { describe, expect, test } from 'vitest'

import { createNameIndex } from './name-index.ts'

const NAMES = [
  'Salt',
  'The Salt Road',
  'Saltwater',
  'Old Salt',
  'Northlight',
  'Light of the North',
  'Ça ira, Zoë',
  'Straße 9',
  'Łódź by Night',
  '赤い雨季',
  '모퉁이 만두',
  "Kepler's Daughter",
  'Lantern, Lantern',
  'A',
]
const index = createNameIndex(NAMES, (name) => [name])

/** What is found, in order: each name in the first tier that has it. */
function found(query: string): (string | undefined)[] {
  const ranks = index.find(query).tiers.flatMap((tier) => tier().slice(0, NAMES.length))
  return [...new Set(ranks)].map((rank) => NAMES[rank])
}

describe('finding by name', () => {
  test('the name itself comes first, then its beginning, then its words, then beginnings of words', () => {
    expect(found('salt')).toEqual(['Salt', 'The Salt Road', 'Saltwater', 'Old Salt'])
  })

  test('an article in front of a name makes no difference', () => {
    expect(found('salt road')[0]).toBe('The Salt Road')
    expect(found('the salt road')[0]).toBe('The Salt Road')
  })

  test.each([
    ['SALT ROAD', 'The Salt Road'],
    ['ca ira zoe', 'Ça ira, Zoë'],
    ['strasse', 'Straße 9'],
    ['lodz', 'Łódź by Night'],
    ['keplers', "Kepler's Daughter"],
    ["kepler's", "Kepler's Daughter"],
    ['north light', 'Light of the North'],
    ['lant', 'Lantern, Lantern'],
    ['雨季', '赤い雨季'],
    ['만두', '모퉁이 만두'],
    ['a', 'A'],
  ])('"%s" finds %s first', (query, name) => {
    expect(found(query)[0]).toBe(name)
  })

  test.each([
    ['a letter left out', 'nothlight'],
    ['a letter too many', 'norrthlight'],
    ['a wrong letter', 'norzhlight'],
    ['two letters swapped', 'northlihgt'],
    ['one slip and a whole word', 'nortlight'],
  ])('%s is forgiven', (_, query) => {
    expect(found(query)).toEqual(['Northlight'])
  })

  test.each(['norhtlihgt', 'sa1t5', 'zzzzzz', '', '   ', '?!', '雨水'])('"%s" finds nothing', (query) => {
    expect(found(query)).toEqual([])
  })

  test.each(['salt', 'l', 'northlihgt', 'lantern lantern'])(
    'for "%s" no tier has more than everything',
    (query) => {
      const { everything, tiers } = index.find(query)
      expect(everything.length).toBeGreaterThan(0)
      for (const tier of tiers) expect(tier().subtract(everything).length).toBe(0)
      expect(found(query)).toHaveLength(everything.length)
    },
  )

  test('asking again finds the same', () => {
    const first = found('salt road')
    expect(found('salt')).toHaveLength(4)
    expect(found('salt road')).toEqual(first)
    expect(found('salt')).toHaveLength(4)
  })
})
