/** The sizes that the image host serves and we ask for. */
export type ImageSize = `w${ImageWidth}` | 'original'

/** Widths in pixels (spec, section 7). */
type ImageWidth = 200 | 500 | 1280

/** The address of a catalogue picture: TMDB's paths begin with a slash. */
export function imageUrl(host: string, size: ImageSize, path: string): string {
  return `${host}/${size}${path}`
}

/** The addresses of a picture, for an image element. */
export type PictureSources = { src: string; srcset: string }

/** The widths to choose from where a picture may be shown at up to this size. */
const WIDTHS: Record<ImageSize, readonly ImageWidth[]> = {
  w200: [200],
  w500: [200, 500],
  w1280: [500, 1280],
  original: [500, 1280],
}

/** Where to get a picture that may be shown at up to this size, and smaller ones where those will do. */
export function pictureSources(host: string, size: ImageSize, path: string): PictureSources {
  const choices = WIDTHS[size].map((width) => `${imageUrl(host, `w${width}`, path)} ${width}w`)
  return { src: imageUrl(host, size, path), srcset: choices.join(', ') }
}
