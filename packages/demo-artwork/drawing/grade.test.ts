import { describe, expect, test } from 'vitest'

import { contrast } from './color.ts'
import { createGrade } from './grade.ts'
import { toHex, toLch } from './oklab.ts'

const SEEDS = Array.from({ length: 120 }, (_, index) => index * 7919)

describe('a grade', () => {
  test('keeps light lettering readable on dark backgrounds and dark lettering on light ones', () => {
    for (const seed of SEEDS) {
      const grade = createGrade(seed, ['tender', 'epic'])
      expect(contrast(grade('#fff1d6'), grade('#160903'))).toBeGreaterThan(7)
      expect(contrast(grade('#4a2b4f'), grade('#f2efe2'))).toBeGreaterThan(4.5)
      // Mid-tones are the hardest case: ink on them must not become much lighter.
      expect(contrast(grade('#ffffff'), grade('#46603f'))).toBeGreaterThan(4)
    }
  })

  test('varies one palette in many ways', () => {
    expect(new Set(SEEDS.map((seed) => createGrade(seed, ['dark'])('#3a6ea5'))).size).toBeGreaterThan(80)
  })

  test('is the same for the same seed', () => {
    expect(createGrade(5, ['dark'])('#3a6ea5')).toBe(createGrade(5, ['dark'])('#3a6ea5'))
  })
})

describe('a color by lightness, chroma and hue', () => {
  test.each(['#000000', '#ffffff', '#e4572e', '#16264c', '#8cc4c4'])('%s survives a round trip', (color) => {
    expect(toHex(toLch(color))).toBe(color)
  })

  test('outside the sRGB gamut loses chroma rather than lightness', () => {
    const { lightness } = toLch(toHex({ lightness: 0.9, chroma: 0.3, hue: 260 }))
    expect(lightness).toBeCloseTo(0.9, 1)
  })
})
