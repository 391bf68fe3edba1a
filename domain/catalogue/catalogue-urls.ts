import { SOURCE_LANGUAGE } from '#domain/language.ts'

/** Base URLs of TMDB's API and image host. */
export const TMDB = { apiUrl: 'https://api.themoviedb.org/3', imageUrl: 'https://image.tmdb.org/t/p' }

/** The demo catalogue, served from the app's own origin. */
export const DEMO_CATALOGUE = { apiUrl: '/tmdb/3', imageUrl: '/tmdb/t/p', apiKey: 'demo' }

export type CatalogueEndpoint = { apiUrl: string; apiKey: string }

/** The sizes that the app requests from the image host. */
export type ImageSize = `w${ImageWidth}` | 'original'

type ImageWidth = 200 | 500 | 1280

export type ImageSources = { src: string; srcset: string }

/** The `sizes` attribute of a full-width backdrop. */
export const BACKDROP_SIZES = '100vw'

/**
 * Returns the URL of a catalogue resource. `path` starts with a slash; parameters are URL-encoded. `language` is a BCP 47
 * tag; TMDB responds in English by default.
 */
export function buildCatalogueUrl(
  { apiUrl, apiKey }: CatalogueEndpoint,
  path: string,
  parameters: Record<string, string | number>,
  language = SOURCE_LANGUAGE,
): string {
  const query = new URLSearchParams({ api_key: apiKey })
  if (language !== SOURCE_LANGUAGE) query.set('language', language)
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  return `${apiUrl}${path}?${query}`
}

/** Returns the URL of a catalogue image. `path` starts with a slash, as in TMDB's responses. */
export function buildImageUrl(host: string, size: ImageSize, path: string): string {
  return `${host}/${size}${path}`
}

/** The widths offered in `srcset` for an image that is displayed at up to this size. */
const SRCSET_WIDTHS: Record<ImageSize, readonly ImageWidth[]> = {
  w200: [200],
  w500: [200, 500],
  w1280: [500, 1280],
  original: [500, 1280],
}

/** Returns responsive sources for an image that is displayed at up to `size`. */
export function getImageSources(host: string, size: ImageSize, path: string): ImageSources {
  const candidates = SRCSET_WIDTHS[size].map((width) => `${buildImageUrl(host, `w${width}`, path)} ${width}w`)
  return { src: buildImageUrl(host, size, path), srcset: candidates.join(', ') }
}
