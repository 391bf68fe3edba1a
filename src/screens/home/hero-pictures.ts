import { pictureSources, type PictureSources } from '#domain/catalogue/images.ts'
import { BACKDROP_SLOT } from '#src/features/catalogue/backdrop-slot.ts'

/** Spec, section 9: the showcase's size. */
export const SHOWCASE_ITEMS = 7

/** How wide a card of the showcase stands, for pictures. */
export const SHOWCASE_SLOT =
  '(min-width: 2200px) 320px, (min-width: 1700px) 245px, (min-width: 640px) 192px, 112px'

/** What the hero shows of a list of the movie database, in its words: the leading backdrop and the cards' posters. */
export function heroPictures(
  host: string,
  records: { poster_path?: string | null; backdrop_path?: string | null }[],
): (PictureSources & { sizes: string })[] {
  const titles = records.slice(0, SHOWCASE_ITEMS)
  const backdrop = titles.find(({ backdrop_path }) => backdrop_path)?.backdrop_path
  const posters = titles.flatMap(({ poster_path, backdrop_path }) => poster_path ?? backdrop_path ?? [])
  return [
    // The largest first: connections are few.
    ...(backdrop ? [{ ...pictureSources(host, 'w1280', backdrop), sizes: BACKDROP_SLOT }] : []),
    ...posters.map((path) => ({ ...pictureSources(host, 'w500', path), sizes: SHOWCASE_SLOT })),
  ]
}
