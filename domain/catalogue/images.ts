/** The sizes that the image host serves and we ask for. */
export type ImageSize = 'w200' | 'w500' | 'w1280' | 'original'

/** The address of a catalogue picture: TMDB's paths begin with a slash. */
export function imageUrl(host: string, size: ImageSize, path: string): string {
  return `${host}/${size}${path}`
}
