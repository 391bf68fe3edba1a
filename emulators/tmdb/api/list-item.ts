import type { Person } from '../catalogue/person.ts'
import type { Title } from '../catalogue/title.ts'
import type { ApiRequest } from './endpoint.ts'
import { getPosterPath, getTexts } from './localized-texts.ts'
import { toPersonSummary } from './person-summary.ts'

/** Returns a title as lists of its own kind contain it. */
export function toListItem(title: Title, request: ApiRequest) {
  const shared = toSharedFields(title, request)
  const { title: name } = getTexts(title, request)
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

/** Returns a title as lists of several kinds contain it. */
export function toMixedItem(title: Title, request: ApiRequest) {
  return { ...toListItem(title, request), media_type: title.kind }
}

/** Returns a person as lists of people contain them. */
export function toPersonItem(person: Person, request: ApiRequest) {
  return {
    ...toPersonSummary(person, request),
    known_for: getKnownFor(person, request).map((title) => toMixedItem(title, request)),
  }
}

/** Returns the person's three most popular titles. */
export function getKnownFor(person: Person, { catalogue: { library, popularity } }: ApiRequest): Title[] {
  return library
    .getTitles(person)
    .filter(({ isAdult }) => !isAdult)
    .toSorted((one, other) => popularity.ofTitle(other) - popularity.ofTitle(one))
    .slice(0, 3)
}

function toSharedFields(title: Title, request: ApiRequest) {
  return {
    adult: title.isAdult,
    backdrop_path: title.backdropPath,
    genre_ids: title.genreIds,
    id: title.id,
    original_language: title.language,
    overview: getTexts(title, request).overview,
    popularity: request.catalogue.popularity.ofTitle(title),
    poster_path: getPosterPath(title, request),
    softcore: title.isSoftcore,
    vote_average: title.score,
    vote_count: title.votes,
  }
}
