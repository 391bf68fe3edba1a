import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Person } from '../catalogue/read-people.ts'
import type { Title } from '../catalogue/title-records.ts'
import { personFace } from './person-face.ts'

/** A film or series as it stands in a list of its own kind. */
export function listItem(title: Title, catalogue: Catalogue) {
  const shared = sharedFields(title, catalogue)
  return title.kind === 'movie'
    ? {
        ...shared,
        original_title: title.originalTitle,
        release_date: title.date,
        title: title.title,
        video: false,
      }
    : {
        ...shared,
        origin_country: title.countries.slice(0, 1),
        original_name: title.originalTitle,
        first_air_date: title.date,
        name: title.title,
      }
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

function sharedFields(title: Title, catalogue: Catalogue) {
  return {
    adult: false,
    backdrop_path: title.backdropPath,
    genre_ids: title.genreIds,
    id: title.id,
    original_language: title.language,
    overview: title.overview,
    popularity: catalogue.popularity.ofTitle(title),
    poster_path: title.posterPath,
    vote_average: title.score,
    vote_count: title.votes,
  }
}
