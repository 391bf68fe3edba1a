import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { listSearchVariants, MAX_VARIANTS } from './search-variants.ts'

const listTexts = (text: string) => listSearchVariants(text).map((variant) => variant.text)

describe('variants of a search', () => {
  test.each([
    ['Amélie!', ['amelie', 'amel', 'ame']],
    ['the matrx', ['mat', 'matrx']],
    ['Incpetion', ['incpet', 'incp']],
    ['half past midnite', ['midni', 'mid', 'half past', 'past midnite']],
    ['TheSaltRoad', ['the saltroad', 'salt', 'thesalt', 'thesa']],
    ['askthedesert', ['ask the desert', 'des', 'askthede', 'askth']],
    ['bathe', ['bat']],
    ['up', []],
    ['', []],
    ['???', []],
    ['千と千尋', ['千と千', '千と']],
  ])('of %j are %j', (text, variants) => {
    expect(listTexts(text)).toEqual(variants)
  })

  test('that find too much are marked', () => {
    expect(listSearchVariants('salt rod').map(({ isBroad }) => isBroad)).toEqual([true, false])
  })

  test('are few, distinct, and never the search itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const variants = listTexts(text)
        expect(variants.length).toBeLessThanOrEqual(MAX_VARIANTS)
        expect(new Set(variants).size).toBe(variants.length)
        expect(variants).not.toContain(text.trim().toLowerCase())
        expect(variants).not.toContain('')
      }),
    )
  })
})
