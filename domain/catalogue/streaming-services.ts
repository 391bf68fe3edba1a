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
  /** TMDB watch provider id. */
  providerId: number
  /** Brand color as `#rrggbb`, dark enough to carry white text and to be text on a light background. */
  color: string
  /** The same hue, light enough for text on a dark background. */
  lightColor: string
}

/** In the order of the sidebar. */
export const STREAMING_SERVICES: readonly StreamingService[] = [
  { id: 'netflix', name: 'Netflix', providerId: 8, color: '#b20710', lightColor: '#ff8a8f' },
  { id: 'hulu', name: 'Hulu', providerId: 15, color: '#0b7443', lightColor: '#4fdc96' },
  { id: 'amazon-prime', name: 'Amazon Prime', providerId: 9, color: '#0a6a90', lightColor: '#62c9f3' },
  { id: 'disney-plus', name: 'Disney+', providerId: 337, color: '#1b2f8f', lightColor: '#a3b3ff' },
  { id: 'hbo-max', name: 'Max', providerId: 384, color: '#6321c4', lightColor: '#c3a4ff' },
  { id: 'apple-tv', name: 'Apple TV+', providerId: 350, color: '#42424c', lightColor: '#cfcfd9' },
  { id: 'paramount-plus', name: 'Paramount+', providerId: 531, color: '#0a55cf', lightColor: '#8bb8ff' },
  { id: 'peacock', name: 'Peacock', providerId: 386, color: '#855600', lightColor: '#f4c44f' },
]

/** Returns the service with this id, or undefined if there is none. */
export function findStreamingService(id: string): StreamingService | undefined {
  return STREAMING_SERVICES.find((service) => service.id === id)
}
