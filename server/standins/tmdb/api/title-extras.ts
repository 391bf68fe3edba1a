import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Title } from '../catalogue/title-records.ts'
import { credits } from './credits.ts'
import { images } from './images.ts'
import { mixedItem } from './list-item.ts'
import { externalIds } from './outside-ids.ts'
import { pageOf } from './paging.ts'
import { tooManyAppended } from './tmdb-error.ts'

/** What can be asked of a title beyond its details: under its own path, or appended to them. */
export type Extra = 'credits' | 'external_ids' | 'images' | 'videos' | 'recommendations' | 'similar'

export const EXTRAS: readonly Extra[] = [
  'credits',
  'external_ids',
  'images',
  'videos',
  'recommendations',
  'similar',
]

const MOST_APPENDED = 20

/** The body of one extra, without the id that its own path puts before it. `page` counts for lists alone. */
export function extraOf(extra: Extra, title: Title, catalogue: Catalogue, page = 1) {
  switch (extra) {
    case 'credits':
      return credits(title, catalogue)
    case 'external_ids':
      return externalIds(title)
    case 'images':
      return images(title)
    case 'videos':
      return { results: [] }
    case 'recommendations':
    case 'similar':
      return pageOf(catalogue[extra](title), page, (other) => mixedItem(other, catalogue))
  }
}

/** The extras that `append_to_response` names. Unknown names are passed over, as TMDB does. Throws its error 27 above twenty. */
export function appended(parameter: string | undefined, title: Title, catalogue: Catalogue) {
  const asked = new Set((parameter ?? '').split(',').map((name) => name.trim()))
  if (asked.size > MOST_APPENDED) throw tooManyAppended()
  return Object.fromEntries(
    EXTRAS.filter((extra) => asked.has(extra)).map((extra) => [extra, extraOf(extra, title, catalogue)]),
  )
}
