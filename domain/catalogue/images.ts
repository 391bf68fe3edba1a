/** The images of a title's gallery. */
import * as v from 'valibot'

import { SOURCE_LANGUAGE } from '../language.ts'
import { optionalText, parseAll } from './from-tmdb.ts'

export type GalleryImage = { kind: 'backdrop' | 'poster'; path: string; width: number; height: number }

/** Popular titles have hundreds of each kind; TMDB's best come first. */
export const MAX_IMAGES_PER_KIND = 20

const list = v.fallback(v.array(v.unknown()), [])
const imagesRecord = v.object({ backdrops: list, posters: list })

const size = v.pipe(v.number(), v.minValue(1))
const imageRecord = v.object({
  file_path: v.pipe(v.string(), v.startsWith('/')),
  iso_639_1: optionalText,
  width: v.fallback(size, 0),
  height: v.fallback(size, 0),
})

/** Sizes for records without any, in pixels. */
const DEFAULT_SIZES = { backdrop: { width: 1920, height: 1080 }, poster: { width: 1000, height: 1500 } }

/**
 * Returns the backdrops and then the posters; each kind in the language, an ISO 639-1 code, then in English, then without
 * text. In English, they are in TMDB's order. Throws a `ValiError` if the body is not an object.
 */
export function parseImages(body: unknown, language: string): GalleryImage[] {
  const { backdrops, posters } = v.parse(imagesRecord, body)
  return [...toImages(backdrops, 'backdrop', language), ...toImages(posters, 'poster', language)]
}

/**
 * Returns the value of `include_image_language` for images in the user's language, in the original one, in English and
 * without text. TMDB would return only images that are tagged with the language of the request.
 */
export function getImageLanguages(originalLanguage: string | null, language: string): string {
  const own = language === SOURCE_LANGUAGE ? null : language
  return [...new Set([own, originalLanguage, SOURCE_LANGUAGE, 'null'])].filter(Boolean).join(',')
}

function toImages(records: unknown[], kind: GalleryImage['kind'], language: string): GalleryImage[] {
  const known = parseAll(imageRecord, records)
  const ranks = [language, SOURCE_LANGUAGE, null]
  const rank = ({ iso_639_1: tag }: { iso_639_1: string | null }) =>
    ranks.includes(tag) ? ranks.indexOf(tag) : ranks.length
  const ordered =
    language === SOURCE_LANGUAGE ? known : known.toSorted((one, other) => rank(one) - rank(other))
  const images = ordered.map(({ file_path, width, height }) => ({
    kind,
    path: file_path,
    ...(width && height ? { width, height } : DEFAULT_SIZES[kind]),
  }))
  return images.slice(0, MAX_IMAGES_PER_KIND)
}
