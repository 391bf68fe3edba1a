import type { Title } from '../catalogue/title-records.ts'
import type { TitleKind } from '../catalogue/title-ref.ts'
import { FILM_GENRES, SERIES_GENRES } from '../data/genres.ts'

const GENRES = { movie: named(FILM_GENRES), tv: named(SERIES_GENRES) }

/** The body of `/genre/{kind}/list`, in alphabetical order. */
export function genreList(kind: TitleKind) {
  return { genres: GENRES[kind] }
}

/** A title's genres with their names, in the title's own order. */
export function genresOf(title: Title) {
  return title.genreIds.flatMap((id) => GENRES[title.kind].filter((genre) => genre.id === id))
}

function named(genres: Readonly<Record<string, number>>): { id: number; name: string }[] {
  return Object.entries(genres)
    .map(([name, id]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
