import { describe, expect, test } from 'vitest'

import { foldText } from './folded-text.ts'
import { matchText } from './match-text.ts'

const NAME = foldText('The Keeper’s Debt')

describe('matching a query with a name', () => {
  test('the closer the query is to the name, the better it matches', () => {
    const queries = [
      'the keepers debt',
      'keepers debt',
      'the keepers',
      'the kee',
      'debt',
      'de kee',
      'eper',
      'keppers',
    ]
    const matches = queries.map((query) => matchText(query, NAME))
    expect(matches).toEqual(matches.toSorted((one, other) => other - one))
    expect(new Set(matches).size).toBe(queries.length)
    expect(matches.at(-1)).toBeGreaterThan(0)
  })

  test.each(['keeper', 'kepeers', 'keepres', 'keeperrs', 'keeqers'])('"%s" is one slip away', (query) => {
    expect(matchText(query, NAME)).toBeGreaterThan(0)
  })

  test.each(['', 'kepprs', 'bedt', 'salt', 'keepers salt', 'eb x'])('"%s" is not what was meant', (query) => {
    expect(matchText(query, NAME)).toBe(0)
  })
})

describe('folding', () => {
  test.each([
    ['Padişahın Haritası', 'padisahin haritasi'],
    ['Łódź, Ærø & Þór', 'lodz aero thor'],
    ["Overdrive '86", 'overdrive 86'],
    ['  Sugar  &  Static ', 'sugar static'],
    ['Straße', 'strasse'],
    ['!!!', ''],
  ])('%s is compared as "%s"', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('letters of other scripts stay', () => {
    expect(foldText('赤い雨季')).toBe('赤い雨季'.normalize('NFKD'))
    expect(foldText('ИЖ')).toBe('иж')
  })
})
