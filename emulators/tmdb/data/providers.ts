/** Streaming services, with TMDB's provider IDs. */
export const PROVIDERS = [
  { id: 8, name: 'Netflix' },
  { id: 15, name: 'Hulu' },
  { id: 9, name: 'Amazon Prime Video' },
  { id: 337, name: 'Disney Plus' },
  { id: 384, name: 'Max' },
  { id: 350, name: 'Apple TV Plus' },
  { id: 531, name: 'Paramount Plus' },
  { id: 386, name: 'Peacock' },
] as const

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
