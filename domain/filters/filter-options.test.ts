import { expect, test } from 'vitest'

import {
  parseCertifications,
  parseContentRatings,
  parseKeywords,
  parseLanguages,
  parseProviderRegions,
  parseProviders,
} from './filter-options.ts'

test('languages are listed by name, without those that are none', () => {
  const body = [
    { iso_639_1: 'xx', english_name: 'No Language', name: '' },
    { iso_639_1: 'ja', english_name: 'Japanese', name: '日本語' },
    { iso_639_1: 'cn', english_name: 'Cantonese', name: '' },
    { iso_639_1: 'en', english_name: 'English', name: 'English' },
    { iso_639_1: 'english' },
    null,
  ]
  expect(parseLanguages(body)).toEqual([
    { code: 'cn', name: 'Cantonese' },
    { code: 'en', name: 'English' },
    { code: 'ja', name: 'Japanese' },
  ])
})

test('of two codes with one name, the language keeps its own', () => {
  const body = [
    { iso_639_1: 'mo', english_name: 'Moldavian' },
    { iso_639_1: 'ro', english_name: 'Romanian' },
    { iso_639_1: 'ak', english_name: 'Akan' },
    { iso_639_1: 'tw', english_name: 'Twi' },
  ]
  expect(parseLanguages(body)).toEqual([
    { code: 'ak', name: 'Akan' },
    { code: 'ro', name: 'Romanian' },
  ])
})

test('boards of parts of a country and unknown codes are no regions', () => {
  const board = [{ certification: '13+', order: 1 }]
  expect(parseCertifications({ certifications: { 'CA-QC': board, ZZ: board, CA: board } })).toEqual({
    CA: ['13+'],
  })
  const regions = ['CA-QC', 'ZZ', 'CA'].map((iso_3166_1) => ({ iso_3166_1 }))
  expect(parseProviderRegions({ results: regions })).toEqual(['CA'])
})

test('certifications are in the order of the rating board', () => {
  const body = {
    certifications: {
      US: [
        { certification: 'R', order: 4 },
        { certification: 'G', order: 1 },
        { certification: '', order: 2 },
      ],
      DE: [],
      FR: null,
    },
  }
  expect(parseCertifications(body)).toEqual({ US: ['G', 'R'] })
  expect(() => parseCertifications({})).toThrow()
})

test('providers are in the order of the region, those without an order last', () => {
  const body = {
    results: [
      { provider_id: 1, provider_name: 'One', display_priorities: { US: 3 } },
      { provider_id: 2, provider_name: 'Two', display_priorities: { US: 1, DE: 9 } },
      { provider_id: 3, provider_name: 'Three' },
      { provider_id: 'x' },
    ],
  }
  expect(parseProviders(body, 'US').map(({ id }) => id)).toEqual([2, 1, 3])
  expect(parseProviders(body, 'DE').map(({ id }) => id)).toEqual([2, 1, 3])
})

test('regions, keywords and content ratings leave out malformed records', () => {
  expect(parseProviderRegions({ results: [{ iso_3166_1: 'US' }, { iso_3166_1: 'usa' }, 5] })).toEqual(['US'])
  expect(
    parseKeywords({
      results: [
        { id: 1, name: 'rain' },
        { id: 2, name: ' ' },
      ],
    }),
  ).toEqual([{ id: 1, name: 'rain' }])
  const ratings = [{ iso_3166_1: 'US', rating: 'TV-14' }, { iso_3166_1: 'DE', rating: '' }, {}]
  expect(parseContentRatings({ results: ratings })).toEqual({ US: 'TV-14' })
})
