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

/** Returns the matches in the order of their best tier. */
function search(query: string): (string | undefined)[] {
  const ranks = index.find(query).tiers.flatMap((tier) => tier().slice(0, NAMES.length))
  return [...new Set(ranks)].map((rank) => NAMES[rank])
}

describe('createNameIndex', () => {
  test('sorts by exact name, prefix of the name, words, and prefixes of words', () => {
    expect(search('salt')).toEqual(['Salt', 'The Salt Road', 'Saltwater', 'Old Salt'])
  })

  test('ignores a leading article', () => {
    expect(search('salt road')[0]).toBe('The Salt Road')
    expect(search('the salt road')[0]).toBe('The Salt Road')
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
  ])('"%s" returns %s first', (query, name) => {
    expect(search(query)[0]).toBe(name)
  })

  test.each(['nothlight', 'norrthlight', 'norzhlight', 'northlihgt', 'sat'])(
    '"%s" has no matches, because no typing error is forgiven',
    (query) => {
      expect(search(query)).toEqual([])
    },
  )

  test.each(['zzzzzz', '', '   ', '?!', '雨水'])('"%s" has no matches', (query) => {
    expect(search(query)).toEqual([])
  })

  test.each(['salt', 'l', 'lantern lantern'])('all tiers of "%s" are subsets of all matches', (query) => {
    const { all, tiers } = index.find(query)
    expect(all.length).toBeGreaterThan(0)
    for (const tier of tiers) expect(tier().subtract(all).length).toBe(0)
    expect(search(query)).toHaveLength(all.length)
  })

  test('returns the same matches for the same query', () => {
    const first = search('salt road')
    expect(search('salt')).toHaveLength(4)
    expect(search('salt road')).toEqual(first)
    expect(search('salt')).toHaveLength(4)
  })
})
