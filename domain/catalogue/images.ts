/** The sizes that the image host serves and we ask for. */
export type ImageSize = `w${ImageWidth}` | 'original'

/** Widths in pixels (spec, section 7). */
export type ImageWidth = 200 | 500 | 1280

/** The address of a catalogue picture: TMDB's paths begin with a slash. */
export function imageUrl(host: string, size: ImageSize, path: string): string {
  return `${host}/${size}${path}`
}
