import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Film } from '../catalogue/title-records.ts'
import { genresOf } from './genres.ts'
import { listItem } from './list-item.ts'
import { imdbId } from './outside-ids.ts'
import { money, production } from './production.ts'

/** The body of `/movie/{id}`. */
export function filmDetails(film: Film, catalogue: Catalogue) {
  const { genre_ids: _, ...item } = listItem(film, catalogue)
  const isOut = film.date <= catalogue.now().toISOString().slice(0, 10)
  return {
    ...item,
    belongs_to_collection: null,
    genres: genresOf(film),
    homepage: '',
    imdb_id: imdbId(film),
    origin_country: film.countries,
    ...production(film),
    ...money(film),
    runtime: film.minutes,
    status: isOut ? 'Released' : 'Post Production',
    tagline: film.tagline,
  }
}
