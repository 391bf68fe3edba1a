import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'

import { FactList } from '../../components/titles/fact-list.tsx'

/** Rating out of ten, year, length or seasons, and genres. */
export function TitleFacts({ title }: { title: TitleDetail }) {
  return (
    <FactList title={title} ratingScale="/10">
      {title.kind === 'tv' && title.seasonCount > 0 && (
        <li>
          {title.seasonCount} {title.seasonCount === 1 ? 'season' : 'seasons'}
        </li>
      )}
    </FactList>
  )
}
