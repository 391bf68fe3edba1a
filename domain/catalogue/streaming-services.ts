/** The ids of the landing pages' addresses, `/streaming/{id}` (spec, section 2: route table). */
export type StreamingServiceId =
  | 'netflix'
  | 'hulu'
  | 'amazon-prime'
  | 'disney-plus'
  | 'hbo-max'
  | 'apple-tv'
  | 'paramount-plus'
  | 'peacock'

/** A streaming service that has a landing page of its own. */
export type StreamingService = {
  id: StreamingServiceId
  name: string
  /** TMDB's id of the service as a watch provider. */
  providerId: number
  /** A hex triplet close to the service's own, dark enough for white text on it and for text in it on a light page. */
  colour: string
  /** The same hue, light enough for text on a dark page. */
  lightColour: string
}

/** The services in the sidebar's order, with their names and provider ids (spec, section 2: "Sidebar"). */
export const STREAMING_SERVICES: readonly StreamingService[] = [
  { id: 'netflix', name: 'Netflix', providerId: 8, colour: '#b20710', lightColour: '#ff8a8f' },
  { id: 'hulu', name: 'Hulu', providerId: 15, colour: '#0b7443', lightColour: '#4fdc96' },
  { id: 'amazon-prime', name: 'Amazon Prime', providerId: 9, colour: '#0a6a90', lightColour: '#62c9f3' },
  { id: 'disney-plus', name: 'Disney+', providerId: 337, colour: '#1b2f8f', lightColour: '#a3b3ff' },
  { id: 'hbo-max', name: 'Max', providerId: 384, colour: '#6321c4', lightColour: '#c3a4ff' },
  { id: 'apple-tv', name: 'Apple TV+', providerId: 350, colour: '#42424c', lightColour: '#cfcfd9' },
  { id: 'paramount-plus', name: 'Paramount+', providerId: 531, colour: '#0a55cf', lightColour: '#8bb8ff' },
  { id: 'peacock', name: 'Peacock', providerId: 386, colour: '#855600', lightColour: '#f4c44f' },
]

/** The service whose landing page an address names; undefined where there is none. */
export function streamingServiceOf(id: string): StreamingService | undefined {
  return STREAMING_SERVICES.find((service) => service.id === id)
}
