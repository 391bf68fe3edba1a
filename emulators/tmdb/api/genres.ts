import type { Title, TitleKind } from '../catalogue/title.ts'
import { MOVIE_GENRES, TV_GENRES } from '../data/genres.ts'
import { getTerms } from '../entries/load-terms.ts'
import type { ApiRequest } from './endpoint.ts'
import { getLanguageCode } from './localized-texts.ts'

const GENRES = { movie: toSortedGenres(MOVIE_GENRES), tv: toSortedGenres(TV_GENRES) }

type Genre = { id: number; name: string }

/** Returns the body of `/genre/{kind}/list`. Like on TMDB, its order is by English name in every language. */
export function toGenreList(kind: TitleKind, request: ApiRequest) {
  return { genres: translateGenres(GENRES[kind], request) }
}

/** Returns a title's genres with their names in the requested language, in the title's own order. */
export function toGenres(title: Title, request: ApiRequest): Genre[] {
  return translateGenres(getEnglishGenres(title), request)
}

export function getEnglishGenres(title: Title): Genre[] {
  return title.genreIds.flatMap((id) => GENRES[title.kind].filter((genre) => genre.id === id))
}

function translateGenres(genres: readonly Genre[], request: ApiRequest): Genre[] {
  const { getGenreName } = getTerms(getLanguageCode(request))
  return genres.map(({ id, name }) => ({ id, name: getGenreName(name) }))
}

function toSortedGenres(genres: Readonly<Record<string, number>>): Genre[] {
  return Object.entries(genres)
    .map(([name, id]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
