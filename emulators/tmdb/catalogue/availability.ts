import { createRandom, hashText } from '@marquee/demo-artwork/seeded-random.ts'

import {
  FREE,
  FREE_WITH_ADS,
  PROVIDER_REGIONS,
  PROVIDERS,
  SERVICES,
  STORES,
  type Provider,
} from '../data/providers.ts'
import type { Title } from './title.ts'

/** TMDB's monetization types: with a subscription, free, free with ads, for rent, for sale. */
export const OFFERS = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const
export type Offer = (typeof OFFERS)[number]

/** Provider IDs by type of offer. */
export type Availability = Record<Offer, number[]>

/** The chance that a service or a store has a title in one region: in most regions, most titles are on at most one. */
const CHANCE_OF_FLATRATE = 0.11
const CHANCE_OF_RENT = 0.13
const CHANCE_OF_ADS = 0.03
const CHANCE_OF_FREE = 0.015

/** Returns the providers of a title in a region; undefined if there are none. */
export function getAvailability(title: Title, region: string): Availability | undefined {
  const providers = getProviders(region)
  const isAnnounced = title.kind === 'tv' && title.seasons.length === 0
  if (providers.length === 0 || isAnnounced) return undefined
  const seed = title.id ^ hashText(title.kind)
  const random = createRandom(seed, `providers in ${region}`)
  const services = SERVICES.filter(() => random.chance(CHANCE_OF_FLATRATE))
  const rent = STORES.filter(() => random.chance(CHANCE_OF_RENT))
  const buy = rent.filter(() => random.chance(0.8))
  const other = createRandom(seed, `other providers in ${region}`)
  const flatrate = providers.filter(
    ({ service }) => service && services.includes(service.name) && other.chance(service.share),
  )
  const draw = (ids: readonly number[], chance: number) =>
    providers.map(({ id }) => id).filter((id) => ids.includes(id) && other.chance(chance))
  const availability = {
    flatrate: flatrate.map(({ id }) => id),
    free: draw(FREE, CHANCE_OF_FREE),
    ads: draw(FREE_WITH_ADS, CHANCE_OF_ADS),
    rent,
    buy,
  }
  return Object.values(availability).some((ids) => ids.length > 0) ? availability : undefined
}

/** Returns the values by which a title's offers are indexed. TMDB does not record which provider has which type. */
export function getOfferKeys(title: Title, region: string): (Offer | number)[] {
  const availability = getAvailability(title, region)
  if (!availability) return []
  const types = OFFERS.filter((offer) => availability[offer].length > 0)
  return [...types, ...new Set(types.flatMap((offer) => availability[offer]))]
}

/** Returns the providers of a region, in the order in which TMDB displays them. */
export function getProviders(region: string): readonly Provider[] {
  return providersByRegion.get(region) ?? []
}

const providersByRegion: ReadonlyMap<string, readonly Provider[]> = new Map(
  PROVIDER_REGIONS.map((region) => [region, PROVIDERS.filter(({ regions }) => regions.includes(region))]),
)

export function isOffer(name: string): name is Offer {
  return OFFERS.some((offer) => offer === name)
}
