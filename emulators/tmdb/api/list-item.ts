import type { Person } from '../catalogue/people.ts'
import type { Title } from '../catalogue/title-records.ts'
import type { ApiRequest } from './endpoint.ts'
import { personFace } from './person-face.ts'

/** A film or series as it stands in a list of its own kind. */
export function listItem(title: Title, request: ApiRequest) {
  const shared = sharedFields(title, request)
  const name = isOwnLanguage(title, request) ? title.originalTitle : title.title
  return title.kind === 'movie'
    ? {
        ...shared,
        original_title: title.originalTitle,
        release_date: title.date,
        title: name,
        video: false,
      }
    : {
        ...shared,
        origin_country: title.countries.slice(0, 1),
        original_name: title.originalTitle,
        first_air_date: title.date,
        name,
      }
}

/** A film or series as it stands in a list of several kinds. */
export function mixedItem(title: Title, request: ApiRequest) {
  return { ...listItem(title, request), media_type: title.kind }
}

/** A person as lists of people show one, with the three titles that they are known for. */
export function personItem(person: Person, request: ApiRequest) {
  return {
    ...personFace(person, request),
    known_for: knownFor(person, request).map((title) => mixedItem(title, request)),
  }
}

/** The three titles that a person is known for: the most popular ones. */
export function knownFor(person: Person, { catalogue: { library, popularity } }: ApiRequest): Title[] {
  return library
    .titlesOf(person)
    .filter(({ adult }) => !adult)
    .toSorted((one, other) => popularity.ofTitle(other) - popularity.ofTitle(one))
    .slice(0, 3)
}

/** Whether the language asked for is the one that a title was made in, and its own name is wanted instead of the English one. */
export function isOwnLanguage(title: Title, { language }: ApiRequest): boolean {
  return language?.slice(0, 2) === title.language
}

function sharedFields(title: Title, { catalogue }: ApiRequest) {
  return {
    adult: title.adult,
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
