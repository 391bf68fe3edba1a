/** The images of a title's gallery. */
import * as v from 'valibot'

import { parseAll } from './from-tmdb.ts'

export type GalleryImage = { kind: 'backdrop' | 'poster'; path: string; width: number; height: number }

/** Popular titles have hundreds of each kind; TMDB's best come first. */
export const MAX_IMAGES_PER_KIND = 20

const list = v.fallback(v.array(v.unknown()), [])
const imagesRecord = v.object({ backdrops: list, posters: list })

const size = v.pipe(v.number(), v.minValue(1))
const imageRecord = v.object({
  file_path: v.pipe(v.string(), v.startsWith('/')),
  width: v.fallback(size, 0),
  height: v.fallback(size, 0),
})

/** Sizes for records without any, in pixels. */
const DEFAULT_SIZES = { backdrop: { width: 1920, height: 1080 }, poster: { width: 1000, height: 1500 } }

/** Returns the backdrops and then the posters. Throws a `ValiError` if the body is not an object. */
export function parseImages(body: unknown): GalleryImage[] {
  const { backdrops, posters } = v.parse(imagesRecord, body)
  return [...toImages(backdrops, 'backdrop'), ...toImages(posters, 'poster')]
}

/**
 * Returns the value of `include_image_language` for images without text, in English and in the original language. TMDB
 * would return only images that are tagged with the language of the request.
 */
export function getImageLanguages(originalLanguage: string | null): string {
  return [...new Set([originalLanguage, 'en', 'null'])].filter(Boolean).join(',')
}

function toImages(records: unknown[], kind: GalleryImage['kind']): GalleryImage[] {
  const images = parseAll(imageRecord, records).map(({ file_path, width, height }) => ({
    kind,
    path: file_path,
    ...(width && height ? { width, height } : DEFAULT_SIZES[kind]),
  }))
  return images.slice(0, MAX_IMAGES_PER_KIND)
}
