import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { listPickerGenres, MOODS } from './moods.ts'
import {
  DEFAULT_BOX,
  DEFAULT_PICKER_TEXT,
  formatPickerOptions,
  listWidenings,
  parsePickerOptions,
  type PickerOptions,
} from './picker-options.ts'

const anyOptions: fc.Arbitrary<PickerOptions> = fc.record({
  box: fc.oneof(
    fc.record({ type: fc.constant('minutes' as const), minutes: fc.integer({ min: 5, max: 720 }) }),
    fc.record({
      type: fc.constant('until' as const),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
    }),
  ),
  mood: fc.option(fc.constantFrom(...MOODS), { nil: undefined }),
  genres: fc.subarray(listPickerGenres().map(({ id }) => id)),
  isWatchlistOnly: fc.boolean(),
  isProvidersOnly: fc.boolean(),
})

const NOTHING = { mood: undefined, genres: [], isWatchlistOnly: false, isProvidersOnly: false }

describe('the text of options', () => {
  test.each<[string, PickerOptions]>([
    ['for.95', { ...NOTHING, box: { type: 'minutes', minutes: 95 } }],
    ['by.2230', { ...NOTHING, box: { type: 'until', hour: 22, minute: 30 } }],
    [
      'for.45 mood.light genres.18_35 only.watchlist_providers',
      {
        box: { type: 'minutes', minutes: 45 },
        mood: 'light',
        genres: [18, 35],
        isWatchlistOnly: true,
        isProvidersOnly: true,
      },
    ],
  ])('%s', (text, options) => {
    expect(parsePickerOptions(text)).toEqual(options)
    expect(formatPickerOptions(options)).toBe(text)
  })

  test('describes them completely', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        expect(parsePickerOptions(formatPickerOptions(options))).toEqual(options)
      }),
    )
  })

  test.each(['', 'x', 'for.2 by.9999 mood.grumpy genres.1_x only.me', '.', 'for.', 'for.1e3'])(
    '“%s” is the default',
    (text) => {
      expect(parsePickerOptions(text)).toEqual({ ...NOTHING, box: DEFAULT_BOX })
      expect(formatPickerOptions(parsePickerOptions(text))).toBe(DEFAULT_PICKER_TEXT)
    },
  )

  test('may be anything', () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePickerOptions(text)))
  })
})

describe('wider options', () => {
  test('are thirty more minutes, and without each choice', () => {
    const options = parsePickerOptions('for.95 mood.light only.watchlist_providers')
    const texts = listWidenings(options, 95).map((each) => [each.widening, formatPickerOptions(each.options)])
    expect(texts).toEqual([
      ['time', 'for.125 mood.light only.watchlist_providers'],
      ['taste', 'for.95 only.watchlist_providers'],
      ['watchlist', 'for.95 mood.light only.providers'],
      ['providers', 'for.95 mood.light only.watchlist'],
    ])
  })

  test('of a time of day are minutes from what it leaves, at most twelve hours', () => {
    const options = parsePickerOptions('by.2230')
    expect(listWidenings(options, 20)[0]?.options.box).toEqual({ type: 'minutes', minutes: 50 })
    expect(listWidenings(options, 691)).toEqual([])
  })
})
