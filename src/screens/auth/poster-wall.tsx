import { useInfiniteQuery } from '@tanstack/react-query'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { Artwork } from '#src/features/catalogue/artwork.tsx'
import { popularList, titleListQuery } from '#src/features/catalogue/queries.ts'

/** Columns of the wall, each hung a little lower or higher than the one beside it. */
const COLUMN_OFFSETS = ['-translate-y-8', '-translate-y-28', '-translate-y-4', '-translate-y-20'] as const

/** As many as the tallest screen has room for: pictures may hang twice. */
const COLUMN_PLACES = 7

/** What there is to watch, as a picture beside the forms: half a screen of it, or a band above them on a phone. */
export function PosterWall() {
  const { data: titles } = useInfiniteQuery(titleListQuery(popularList('movie')))
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 -z-10 h-52 overflow-hidden mask-b-from-15% lg:sticky lg:h-dvh lg:mask-r-from-75% lg:mask-b-from-100%"
    >
      <div className="grid origin-top scale-125 -rotate-6 grid-cols-4 gap-3 lg:gap-5">
        {COLUMN_OFFSETS.map((offset, column) => (
          <ul key={offset} className={`grid content-start gap-3 lg:gap-5 ${offset}`}>
            {columnOf(titles ?? [], column).map((title, place) => (
              <li key={`${place} ${titleKey(title)}`}>
                <Artwork
                  paths={[title.posterPath]}
                  alt=""
                  size="w500"
                  slot="(width >= 64rem) 18vw, 25vw"
                  width={342}
                  height={513}
                  className="aspect-2/3 w-full rounded-xl lg:rounded-2xl"
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className="bg-background/60 from-background/60 absolute inset-0 bg-linear-to-b to-transparent lg:bg-black/15 lg:bg-none" />
    </div>
  )
}

function columnOf(titles: TitleSummary[], column: number): TitleSummary[] {
  if (titles.length === 0) return []
  return Array.from(
    { length: COLUMN_PLACES },
    (_, place) => titles[(column * 5 + place) % titles.length],
  ).filter((title) => title !== undefined)
}
