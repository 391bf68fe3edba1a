import type { Title, TitleKind } from '../catalogue/title.ts'
import { MOVIE_GENRES, TV_GENRES } from '../data/genres.ts'

const GENRES = { movie: toSortedGenres(MOVIE_GENRES), tv: toSortedGenres(TV_GENRES) }

/** Returns the body of `/genre/{kind}/list`. */
export function toGenreList(kind: TitleKind) {
  return { genres: GENRES[kind] }
}

/** Returns a title's genres with their names, in the title's own order. */
export function toGenres(title: Title) {
  return title.genreIds.flatMap((id) => GENRES[title.kind].filter((genre) => genre.id === id))
}

function toSortedGenres(genres: Readonly<Record<string, number>>): { id: number; name: string }[] {
  return Object.entries(genres)
    .map(([name, id]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
