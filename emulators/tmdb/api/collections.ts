import type { Catalogue } from '../catalogue/catalogue.ts'
import { getCollectionId } from '../catalogue/derived-ids.ts'
import type { Movie } from '../catalogue/title.ts'
import type { ApiRequest } from './endpoint.ts'
import { toMixedItem } from './list-item.ts'

/** Returns a collection as movies and search results contain it, with the artwork of its first movie. */
export function toCollectionItem(name: string, catalogue: Catalogue) {
  const [first] = getMoviesByDate(name, catalogue)
  return {
    id: getCollectionId(name),
    name,
    poster_path: first?.posterPath ?? null,
    backdrop_path: first?.backdropPath ?? null,
  }
}

/** Returns the body of `/collection/{id}`. */
export function toCollectionDetails(name: string, request: ApiRequest) {
  return {
    ...toCollectionItem(name, request.catalogue),
    overview: '',
    parts: getMoviesByDate(name, request.catalogue).map((movie) => toMixedItem(movie, request)),
  }
}

function getMoviesByDate(name: string, catalogue: Catalogue): Movie[] {
  return (
    catalogue
      .getCollections()
      .get(name)
      ?.toSorted((one, other) => (one.date < other.date ? -1 : 1)) ?? []
  )
}
