/** The `{id}` of the landing page at `/streaming/{id}`. */
export type StreamingServiceId =
  | 'netflix'
  | 'hulu'
  | 'amazon-prime'
  | 'disney-plus'
  | 'hbo-max'
  | 'apple-tv'
  | 'paramount-plus'
  | 'peacock'

/** A streaming service with a landing page. */
export type StreamingService = {
  id: StreamingServiceId
  name: string
  /** The current name of the service, if it has changed. */
  nameToday?: string
  /** TMDB watch provider ids. Services were renamed and split into tiers, and TMDB has new ids for these. */
  providerIds: readonly number[]
  /** Brand color as `#rrggbb`, dark enough to carry white text and to be text on a light background. */
  color: string
  /** The same hue, light enough for text on a dark background. */
  lightColor: string
}

/** In the order of the sidebar. */
export const STREAMING_SERVICES: readonly StreamingService[] = [
  { id: 'netflix', name: 'Netflix', providerIds: [8, 1796], color: '#b20710', lightColor: '#ff8a8f' },
  { id: 'hulu', name: 'Hulu', providerIds: [15], color: '#0b7443', lightColor: '#4fdc96' },
  {
    id: 'amazon-prime',
    name: 'Amazon Prime',
    nameToday: 'Prime Video',
    providerIds: [9, 119, 2100],
    color: '#0a6a90',
    lightColor: '#62c9f3',
  },
  { id: 'disney-plus', name: 'Disney+', providerIds: [337], color: '#1b2f8f', lightColor: '#a3b3ff' },
  {
    id: 'hbo-max',
    name: 'Max',
    nameToday: 'HBO Max',
    providerIds: [384, 1899],
    color: '#6321c4',
    lightColor: '#c3a4ff',
  },
  {
    id: 'apple-tv',
    name: 'Apple TV+',
    nameToday: 'Apple TV',
    providerIds: [350],
    color: '#42424c',
    lightColor: '#cfcfd9',
  },
  {
    id: 'paramount-plus',
    name: 'Paramount+',
    providerIds: [531, 2303, 2616],
    color: '#0a55cf',
    lightColor: '#8bb8ff',
  },
  { id: 'peacock', name: 'Peacock', providerIds: [386, 387], color: '#855600', lightColor: '#f4c44f' },
]

/** Returns the service with this id, or undefined if there is none. */
export function findStreamingService(id: string): StreamingService | undefined {
  return STREAMING_SERVICES.find((service) => service.id === id)
}
