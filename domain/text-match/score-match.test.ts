import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { rankResults, scoreMatch } from './score-match.ts'

describe('a query', () => {
  test.each([
    ['the salt road', 'The Salt Road', 1],
    ['amelie', 'Amélie', 1],
    ['fast and furious', 'Fast & Furious', 1],
    ['salt road', 'The Salt Road', 0.95],
    ['spiderman', 'Spider-Man', 0.95],
    ['walle', 'WALL·E', 0.95],
    ['mash', 'M*A*S*H', 0.95],
    ['halfpastmidnight', 'Half Past Midnight', 0.95],
    ['salt', 'The Salt Road', 0.85],
    ['the salt', 'The Salt Road', 0.85],
    ['the salt ro', 'The Salt Road', 0.8],
    ['road salt', 'The Salt Road', 0.7],
    ['road sal', 'The Salt Road', 0.65],
    ['spiderman no way', 'Spider-Man: No Way Home', 0.65],
    ['road slat', 'The Salt Road', 0.5],
    ['matrx', 'The Matrix', 0.5],
    ['matrxi', 'The Matrix', 0.5],
    ['matrxi', 'Matrimony', 0.48],
    ['incpetoin', 'Inception', 0.45],
    ['spidermn', 'Spider-Man', 0.5],
    ['尋', '千と千尋の神隠し', 0.7],
    ['기생', '기생충', 0.8],
  ])('%j matches %j with %d', (query, name, score) => {
    expect(scoreMatch(query, name)).toBeCloseTo(score)
  })

  test.each([
    ['rain', 'The Salt Road'],
    ['salt mine', 'The Salt Road'],
    ['slt', 'Salt'],
    ['salt salt', 'The Salt Road'],
    ['', 'The Salt Road'],
    ['???', 'The Salt Road'],
    ['salt', ''],
  ])('%j does not match %j', (query, name) => {
    expect(scoreMatch(query, name)).toBe(0)
  })

  test('matches its own name best, and every score is between 0 and 1', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(text, text, (query, name) => {
        const score = scoreMatch(query, name)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(scoreMatch(name, name) || 0)
      }),
    )
  })

  test('still matches with one typo in a word of at least five letters', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'e', 'i', 'r', 's', 't', 'l', 'n'),
      minLength: 5,
      maxLength: 12,
    })
    fc.assert(
      fc.property(word, fc.nat(11), (name, at) => {
        const index = at % name.length
        const typo = `${name.slice(0, index)}x${name.slice(index + 1)}`
        expect(scoreMatch(typo, name)).toBeGreaterThan(0)
      }),
    )
  })

  test('of 2,000 words is compared with 60 long names in less than two seconds', () => {
    const name = 'extraordinarily '.repeat(20)
    const names = Array.from({ length: 60 }, (_, index) => ({ name: `${name}${index}`, popularity: 0 }))
    const startedAt = performance.now()
    rank('extraordinary '.repeat(2000), names)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})

type Item = { name: string; popularity: number; otherName?: string }

function rank(query: string, items: Item[]): Item[] {
  return rankResults(query, items, {
    namesOf: ({ name, otherName }) => (otherName ? [name, otherName] : [name]),
    popularityOf: ({ popularity }) => popularity,
    isPerson: () => false,
  })
}

describe('results are ranked', () => {
  test('by the match, then by popularity, then as they came', () => {
    const items = [
      { name: 'Night Without Type', popularity: 2 },
      { name: 'The Long Night', popularity: 90 },
      { name: 'Night Ferry', popularity: 2 },
      { name: 'Nightfall', popularity: 80 },
      { name: 'Night Post', popularity: 7 },
      { name: 'Something else', popularity: 99 },
      { name: 'Night', popularity: 0 },
    ]
    expect(rank('night', items).map(({ name }) => name)).toEqual([
      'Night',
      'Night Post',
      'Night Without Type',
      'Night Ferry',
      'Nightfall',
      'The Long Night',
      'Something else',
    ])
  })

  test('by the best of their names', () => {
    const items = [
      { name: 'Night School', popularity: 1 },
      { name: 'The Heist', otherName: 'Noche', popularity: 0 },
    ]
    expect(rank('noche', items)[0]?.name).toBe('The Heist')
  })

  test('without losing or adding any', () => {
    const item = fc.record({ name: fc.string(), popularity: fc.double({ noNaN: true }) })
    fc.assert(
      fc.property(fc.string(), fc.array(item), (query, items) => {
        const ranked = rank(query, items)
        expect(ranked).toHaveLength(items.length)
        expect(new Set(ranked)).toEqual(new Set(items))
        expect(rank(query, ranked)).toEqual(ranked)
      }),
    )
  })
})
