import { describe, expect, test } from 'vitest'

import type { WatchProvider, WatchProviders } from '../catalogue/title-extras.ts'
import { STREAMING_SERVICES } from './streaming-services.ts'
import { findServiceOfProvider, groupOffers, listOfferRegions, listProviderIds } from './watch-offers.ts'

const NONE: WatchProviders = { link: null, stream: [], free: [], ads: [], rent: [], buy: [] }

function provider(id: number, name = `Provider ${id}`): WatchProvider {
  return { id, name, logoPath: null }
}

describe('offers', () => {
  test('are grouped in this order, and those with ads count as free', () => {
    const offers = {
      ...NONE,
      buy: [provider(1)],
      rent: [provider(2)],
      ads: [provider(3), provider(4)],
      free: [provider(4), provider(5)],
      stream: [provider(6)],
    }
    expect(groupOffers(offers)).toEqual([
      { group: 'stream', providers: [provider(6)] },
      { group: 'free', providers: [provider(4), provider(5), provider(3)] },
      { group: 'rent', providers: [provider(2)] },
      { group: 'buy', providers: [provider(1)] },
    ])
  })

  test('name a provider once per group, and groups without providers are left out', () => {
    const offers = { ...NONE, rent: [provider(1), provider(1)], buy: [provider(1)] }
    expect(groupOffers(offers).map(({ group, providers }) => [group, providers.length])).toEqual([
      ['rent', 1],
      ['buy', 1],
    ])
  })

  test('of an unknown region, or with a link only, are none', () => {
    expect(groupOffers(undefined)).toEqual([])
    expect(groupOffers({ ...NONE, link: 'https://tmdb.example/5' })).toEqual([])
  })

  test('exist in the regions with at least one provider', () => {
    expect(listOfferRegions({ US: { ...NONE, ads: [provider(1)] }, DE: NONE })).toEqual(['US'])
  })
})

describe('the service of a provider', () => {
  test.each([
    [8, 'Netflix', 'netflix'],
    [350, 'Apple TV', 'apple-tv'],
    [1796, 'Netflix Standard with Ads', 'netflix'],
    [119, 'Amazon Prime Video', 'amazon-prime'],
    [2100, 'Amazon Prime Video with Ads', 'amazon-prime'],
    [1899, 'HBO Max', 'hbo-max'],
    [7000, 'Disney+', 'disney-plus'],
    [2303, 'Paramount Plus Premium', 'paramount-plus'],
    [1770, 'Paramount+ with Showtime', 'paramount-plus'],
    [2304, 'Paramount Plus Basic with Ads', 'paramount-plus'],
    [387, 'Peacock Premium Plus', 'peacock'],
  ])('%i, %s, is %s', (id, name, service) => {
    expect(findServiceOfProvider(provider(id, name))?.id).toBe(service)
  })

  test.each([
    // Stores, and channels inside of other services
    [2, 'Apple TV'],
    [10, 'Amazon Video'],
    [175, 'Netflix Kids'],
    [582, 'Paramount+ Amazon Channel'],
    [616, 'HBO Max Free'],
    [1853, 'Paramount Plus Apple TV Channel '],
    [7001, 'Constructor'],
    [7002, 'with Ads'],
  ])('%i, %s, is none', (id, name) => {
    expect(findServiceOfProvider(provider(id, name))).toBeUndefined()
  })
})

test.each([
  ['hbo-max', [], [384, 1899]],
  ['amazon-prime', [provider(119, 'Amazon Prime Video'), provider(10, 'Amazon Video')], [9, 119, 2100]],
  ['paramount-plus', [], [531, 2303, 2616]],
  ['paramount-plus', [provider(2304, 'Paramount Plus Basic with Ads')], [531, 2303, 2616, 2304]],
  ['disney-plus', [provider(122, 'Disney+'), provider(8, 'Netflix')], [337, 122]],
  ['apple-tv', [provider(2, 'Apple TV')], [350]],
])('the ids of %s, first the oldest, beside the providers %j', (id, providers, ids) => {
  const service = STREAMING_SERVICES.find((one) => one.id === id)
  expect(service && listProviderIds(service, providers)).toEqual(ids)
})
