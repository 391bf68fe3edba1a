import { BACKDROP_SIZES, getImageSources, type ImageSources } from '#domain/catalogue/catalogue-urls.ts'
import { isShownTitle, type ListedRecord } from '#domain/catalogue/listed-record.ts'

/** Number of cards in the showcase. */
export const SHOWCASE_ITEMS = 7

/** The `sizes` of a showcase poster. */
export const SHOWCASE_SIZES =
  '(min-width: 2200px) 320px, (min-width: 1700px) 245px, (min-width: 640px) 192px, 112px'

/** Returns the hero's backdrop and posters for a page of raw TMDB results, for preloading. */
export function getHeroImages(
  host: string,
  records: (ListedRecord & { poster_path?: string | null; backdrop_path?: string | null })[],
): (ImageSources & { sizes: string })[] {
  const titles = records.filter(isShownTitle).slice(0, SHOWCASE_ITEMS)
  const backdrop = titles.find(({ backdrop_path }) => backdrop_path)?.backdrop_path
  const posters = titles.flatMap(({ poster_path, backdrop_path }) => poster_path ?? backdrop_path ?? [])
  return [
    // Largest first, because connections are limited.
    ...(backdrop ? [{ ...getImageSources(host, 'w1280', backdrop), sizes: BACKDROP_SIZES }] : []),
    ...posters.map((path) => ({ ...getImageSources(host, 'w500', path), sizes: SHOWCASE_SIZES })),
  ]
}
