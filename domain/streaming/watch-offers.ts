/** Where to watch a title in a region: TMDB's data, which is JustWatch's. */
import type { TitleExtras, WatchProvider, WatchProviders } from '../catalogue/title-extras.ts'
import type { ProviderOption } from '../filters/filter-options.ts'
import { STREAMING_SERVICES, type StreamingService, type StreamingServiceId } from './streaming-services.ts'

/** `free` includes what is free with ads. */
export type OfferGroup = 'stream' | 'free' | 'rent' | 'buy'

export type GroupedOffers = { group: OfferGroup; providers: WatchProvider[] }

/** Returns the groups that have providers, each provider once per group, in TMDB's order. */
export function groupOffers(offers: WatchProviders | undefined): GroupedOffers[] {
  if (!offers) return []
  const groups: GroupedOffers[] = [
    { group: 'stream', providers: offers.stream },
    { group: 'free', providers: [...offers.free, ...offers.ads] },
    { group: 'rent', providers: offers.rent },
    { group: 'buy', providers: offers.buy },
  ]
  return groups
    .map(({ group, providers }) => ({ group, providers: uniqueById(providers) }))
    .filter(({ providers }) => providers.length > 0)
}

/** Returns the codes of the regions in which the title can be watched. */
export function listOfferRegions(providers: TitleExtras['providers']): string[] {
  return Object.keys(providers).filter((region) => groupOffers(providers[region]).length > 0)
}

/** Names of the services in TMDB's data, which has other ids for some regions and tiers. */
const SERVICES_BY_NAME: Record<string, StreamingServiceId> = {
  netflix: 'netflix',
  hulu: 'hulu',
  'amazon prime': 'amazon-prime',
  'amazon prime video': 'amazon-prime',
  'disney plus': 'disney-plus',
  max: 'hbo-max',
  'hbo max': 'hbo-max',
  'apple tv plus': 'apple-tv',
  'paramount plus': 'paramount-plus',
  'paramount plus essential': 'paramount-plus',
  'paramount plus premium': 'paramount-plus',
  'paramount plus with showtime': 'paramount-plus',
  peacock: 'peacock',
  'peacock premium': 'peacock',
  'peacock premium plus': 'peacock',
}

/** Returns the service with a landing page that a provider is, by its id or else its name. */
export function findServiceOfProvider({ id, name }: ProviderOption): StreamingService | undefined {
  const serviceId = SERVICES_BY_NAME[normalizeName(name)]
  return (
    STREAMING_SERVICES.find(({ providerIds }) => providerIds.includes(id)) ??
    STREAMING_SERVICES.find((service) => service.id === serviceId)
  )
}

/** Returns the ids of a service: the known ones, and the ids of a region's providers that have its name. */
export function listProviderIds(service: StreamingService, providers: readonly ProviderOption[]): number[] {
  const named = providers.filter((provider) => findServiceOfProvider(provider) === service)
  return [...new Set([...service.providerIds, ...named.map(({ id }) => id)])]
}

/** `Disney+` is `disney plus`, and `Netflix Standard with Ads` is `netflix`. */
function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\s*\+/g, ' plus')
    .replace(/(?: basic| standard)? with ads$/, '')
    .trim()
}

function uniqueById(providers: WatchProvider[]): WatchProvider[] {
  return providers.filter(({ id }, index) => providers.findIndex((other) => other.id === id) === index)
}
