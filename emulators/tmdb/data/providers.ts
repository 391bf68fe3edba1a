/** The regions with availability data. */
export const PROVIDER_REGIONS = [
  'AU',
  'BR',
  'CA',
  'DE',
  'ES',
  'FR',
  'GB',
  'IE',
  'IN',
  'IT',
  'JP',
  'MX',
  'NL',
  'NZ',
  'SE',
  'US',
] as const

/** Subscriptions. Titles belong to these; in each region, one or more providers offer them. */
export const SERVICES = [
  'netflix',
  'hulu',
  'amazon',
  'disney',
  'max',
  'apple',
  'paramount',
  'peacock',
] as const

type Service = (typeof SERVICES)[number]

export type Provider = {
  /** TMDB's ID. */
  id: number
  name: string
  regions: readonly string[]
  /** The subscription whose titles it offers, and the share of them that it has. */
  service?: { name: Service; share: number }
}

const EVERYWHERE: readonly string[] = PROVIDER_REGIONS
const AMAZON_REGIONS = ['DE', 'GB', 'JP', 'US']
const exceptIn = (regions: readonly string[]) => EVERYWHERE.filter((region) => !regions.includes(region))

/**
 * TMDB's providers, with its IDs and names. It has several IDs for one service: by region, by tier, and old ones that few
 * titles still have.
 */
export const PROVIDERS: readonly Provider[] = [
  { id: 8, name: 'Netflix', regions: EVERYWHERE, service: { name: 'netflix', share: 1 } },
  { id: 15, name: 'Hulu', regions: ['JP', 'US'], service: { name: 'hulu', share: 1 } },
  { id: 9, name: 'Amazon Prime Video', regions: AMAZON_REGIONS, service: { name: 'amazon', share: 1 } },
  { id: 337, name: 'Disney Plus', regions: exceptIn(['IN']), service: { name: 'disney', share: 1 } },
  { id: 384, name: 'HBO Max', regions: exceptIn(['CA', 'IN', 'JP']), service: { name: 'max', share: 0.08 } },
  { id: 350, name: 'Apple TV', regions: EVERYWHERE, service: { name: 'apple', share: 1 } },
  {
    id: 531,
    name: 'Paramount Plus',
    regions: exceptIn(['ES', 'IN', 'JP', 'NL', 'NZ', 'SE', 'US']),
    service: { name: 'paramount', share: 1 },
  },
  { id: 386, name: 'Peacock Premium', regions: ['US'], service: { name: 'peacock', share: 1 } },
  {
    id: 119,
    name: 'Amazon Prime Video',
    regions: exceptIn(AMAZON_REGIONS),
    service: { name: 'amazon', share: 1 },
  },
  { id: 387, name: 'Peacock Premium Plus', regions: ['US'], service: { name: 'peacock', share: 1 } },
  { id: 1899, name: 'HBO Max', regions: exceptIn(['CA', 'IN', 'JP']), service: { name: 'max', share: 1 } },
  { id: 2303, name: 'Paramount Plus Premium', regions: ['US'], service: { name: 'paramount', share: 1 } },
  { id: 2616, name: 'Paramount Plus Essential', regions: ['US'], service: { name: 'paramount', share: 0.9 } },
  {
    id: 1796,
    name: 'Netflix Standard with Ads',
    regions: exceptIn(['IE', 'IN', 'NL', 'NZ', 'SE']),
    service: { name: 'netflix', share: 0.9 },
  },
  {
    id: 2100,
    name: 'Amazon Prime Video with Ads',
    regions: exceptIn(['IE', 'NL', 'NZ', 'SE']),
    service: { name: 'amazon', share: 0.95 },
  },
  { id: 2, name: 'Apple TV Store', regions: EVERYWHERE },
  { id: 3, name: 'Google Play Movies', regions: EVERYWHERE },
  { id: 10, name: 'Amazon Video', regions: EVERYWHERE },
  { id: 73, name: 'Tubi TV', regions: ['AU', 'CA', 'GB', 'IN', 'MX', 'US'] },
  { id: 300, name: 'Pluto TV', regions: ['BR', 'CA', 'DE', 'ES', 'FR', 'GB', 'IT', 'MX', 'SE', 'US'] },
  { id: 613, name: 'Amazon Prime Video Free with Ads', regions: ['DE', 'GB', 'IE', 'US'] },
  { id: 191, name: 'Kanopy', regions: ['US'] },
  { id: 212, name: 'Hoopla', regions: ['CA', 'US'] },
  { id: 235, name: 'YouTube Free', regions: ['DE', 'GB', 'US'] },
]

/** The IDs of providers without subscribers, by type of offer. */
export const STORES = [2, 3, 10] as const
export const FREE_WITH_ADS = [73, 300, 613] as const
export const FREE = [191, 212, 235] as const
