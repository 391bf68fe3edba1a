import { PROVIDER_REGIONS, PROVIDERS } from '../data/providers.ts'
import { hashText, randomFrom } from '../seeded-random.ts'
import type { Title } from './title-records.ts'

/** The ways in which a service offers a title: with a subscription, for a while, for good. */
export const OFFERS = ['flatrate', 'rent', 'buy'] as const
export type Offer = (typeof OFFERS)[number]

/** Ids of providers by what they offer. */
export type Availability = Record<Offer, number[]>

/** How likely a title is with a given service in a given region; in most regions most titles are with none or one. */
const CHANCE_OF_FLATRATE = 0.11
const CHANCE_OF_RENT = 0.05

/** How a title can be watched in a region; nothing where it cannot, or where the catalogue does not know. */
export function availabilityIn(title: Title, region: string): Availability | undefined {
  if (!PROVIDER_REGIONS.some((known) => known === region)) return undefined
  const random = randomFrom(title.id ^ hashText(title.kind), `providers in ${region}`)
  const ids = PROVIDERS.map(({ id }) => id)
  const flatrate = ids.filter(() => random.chance(CHANCE_OF_FLATRATE))
  const rent = ids.filter(() => random.chance(CHANCE_OF_RENT))
  const buy = rent.filter(() => random.chance(0.8))
  return flatrate.length + rent.length > 0 ? { flatrate, rent, buy } : undefined
}

/** What a title can be found by in a region: `flatrate`, and `flatrate 8` for one service. */
export function offersIn(title: Title, region: string): string[] {
  const availability = availabilityIn(title, region)
  if (!availability) return []
  return OFFERS.flatMap((offer) => {
    const ids = availability[offer]
    return ids.length > 0 ? [offer, ...ids.map((id) => `${offer} ${id}`)] : []
  })
}

export function isOffer(name: string): name is Offer {
  return OFFERS.some((offer) => offer === name)
}
