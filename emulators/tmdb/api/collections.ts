import type { Catalogue } from '../catalogue/catalogue.ts'
import { getCollectionId } from '../catalogue/derived-ids.ts'
import type { Movie } from '../catalogue/title.ts'
import { getTranslations } from '../entries/load-translations.ts'
import type { ApiRequest } from './endpoint.ts'
import { toMixedItem } from './list-item.ts'
import { getLanguageCode, getPosterPath } from './localized-texts.ts'

/**
 * Returns a collection as movies and search results contain it, with the artwork of its first movie. It goes by its
 * English name in languages into which the name is not translated.
 */
export function toCollectionItem(name: string, request: ApiRequest) {
  const [first] = getMoviesByDate(name, request.catalogue)
  const id = getCollectionId(name)
  return {
    id,
    name: getTranslations('collection', id).get(getLanguageCode(request))?.title ?? name,
    poster_path: first ? getPosterPath(first, request) : null,
    backdrop_path: first?.backdropPath ?? null,
  }
}

/** Returns the body of `/collection/{id}`. */
export function toCollectionDetails(name: string, request: ApiRequest) {
  return {
    ...toCollectionItem(name, request),
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
