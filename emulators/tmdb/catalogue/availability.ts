import { PROVIDER_REGIONS, PROVIDERS } from '../data/providers.ts'
import { createRandom, hashText } from '../seeded-random.ts'
import type { Title } from './title.ts'

/** TMDB's monetization types: with a subscription, for rent, for sale. */
export const OFFERS = ['flatrate', 'rent', 'buy'] as const
export type Offer = (typeof OFFERS)[number]

/** Provider IDs by type of offer. */
export type Availability = Record<Offer, number[]>

/** The chance that one provider has a title in one region: in most regions, most titles have at most one provider. */
const CHANCE_OF_FLATRATE = 0.11
const CHANCE_OF_RENT = 0.05

/** Returns the providers of a title in a region; undefined if there are none. */
export function getAvailability(title: Title, region: string): Availability | undefined {
  if (!PROVIDER_REGIONS.some((known) => known === region)) return undefined
  const random = createRandom(title.id ^ hashText(title.kind), `providers in ${region}`)
  const ids = PROVIDERS.map(({ id }) => id)
  const flatrate = ids.filter(() => random.chance(CHANCE_OF_FLATRATE))
  const rent = ids.filter(() => random.chance(CHANCE_OF_RENT))
  const buy = rent.filter(() => random.chance(0.8))
  return flatrate.length + rent.length > 0 ? { flatrate, rent, buy } : undefined
}

/** Returns the values by which a title's offers are indexed: `flatrate` for the type, `flatrate 8` for one provider. */
export function getOfferKeys(title: Title, region: string): string[] {
  const availability = getAvailability(title, region)
  if (!availability) return []
  return OFFERS.flatMap((offer) => {
    const ids = availability[offer]
    return ids.length > 0 ? [offer, ...ids.map((id) => `${offer} ${id}`)] : []
  })
}

export function isOffer(name: string): name is Offer {
  return OFFERS.some((offer) => offer === name)
}
