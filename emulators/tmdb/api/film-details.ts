import { money } from '../catalogue/money.ts'
import type { Film } from '../catalogue/title-records.ts'
import { collectionItem } from './collections.ts'
import type { ApiRequest } from './endpoint.ts'
import { genresOf } from './genres.ts'
import { listItem } from './list-item.ts'
import { imdbId } from './outside-ids.ts'
import { production } from './production.ts'

/** The body of `/movie/{id}`. */
export function filmDetails(film: Film, request: ApiRequest) {
  const { catalogue } = request
  const { genre_ids: _, ...item } = listItem(film, request)
  const isOut = film.date <= catalogue.today
  return {
    ...item,
    belongs_to_collection: film.collection ? collectionItem(film.collection, catalogue) : null,
    genres: genresOf(film),
    homepage: '',
    imdb_id: imdbId(film),
    origin_country: film.countries,
    ...production(film),
    ...(isOut ? money(film) : { budget: 0, revenue: 0 }),
    runtime: film.minutes,
    status: isOut ? 'Released' : 'Post Production',
    tagline: film.tagline,
  }
}
