import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Person } from '../catalogue/read-people.ts'
import type { Film, Series, Title } from '../catalogue/title-records.ts'
import { personFace } from './person-face.ts'

/** A film or series as it stands in a list of its own kind. */
export function listItem(title: Title, catalogue: Catalogue) {
  return title.kind === 'movie' ? filmItem(title, catalogue) : seriesItem(title, catalogue)
}

/** A film or series as it stands in a list of several kinds. */
export function mixedItem(title: Title, catalogue: Catalogue) {
  return { ...listItem(title, catalogue), media_type: title.kind }
}

/** A person as search shows one, with the three titles that they are known for. */
export function personItem(person: Person, catalogue: Catalogue) {
  const knownFor = catalogue.library
    .titlesOf(person)
    .toSorted((one, other) => catalogue.popularity.ofTitle(other) - catalogue.popularity.ofTitle(one))
    .slice(0, 3)
  return {
    ...personFace(person, catalogue),
    media_type: 'person' as const,
    known_for: knownFor.map((title) => mixedItem(title, catalogue)),
  }
}

function filmItem(film: Film, catalogue: Catalogue) {
  return {
    adult: false,
    backdrop_path: film.backdropPath,
    genre_ids: film.genreIds,
    id: film.id,
    original_language: film.language,
    original_title: film.originalTitle,
    overview: film.overview,
    popularity: catalogue.popularity.ofTitle(film),
    poster_path: film.posterPath,
    release_date: film.date,
    title: film.title,
    video: false,
    vote_average: film.score,
    vote_count: film.votes,
  }
}

function seriesItem(series: Series, catalogue: Catalogue) {
  return {
    adult: false,
    backdrop_path: series.backdropPath,
    genre_ids: series.genreIds,
    id: series.id,
    origin_country: series.countries.slice(0, 1),
    original_language: series.language,
    original_name: series.originalTitle,
    overview: series.overview,
    popularity: catalogue.popularity.ofTitle(series),
    poster_path: series.posterPath,
    first_air_date: series.date,
    name: series.title,
    vote_average: series.score,
    vote_count: series.votes,
  }
}
