import type { Catalogue } from '../catalogue/open-catalogue.ts'
import type { Film } from '../catalogue/title-records.ts'
import { hashText } from '../seeded-random.ts'
import type { ApiRequest } from './endpoint.ts'
import { mixedItem } from './list-item.ts'

const FIRST_ID = 10_000
const IDS = 900_000

/** A collection's id, which comes from its name. */
export function collectionId(name: string): number {
  return FIRST_ID + (hashText(`collection ${name}`) % IDS)
}

/** A collection as its films mention it; it shows the pictures of its first film. */
export function collectionItem(name: string, catalogue: Catalogue) {
  const [first] = filmsIn(name, catalogue)
  return {
    id: collectionId(name),
    name,
    poster_path: first?.posterPath ?? null,
    backdrop_path: first?.backdropPath ?? null,
  }
}

/** The body of `/collection/{id}`. */
export function collectionDetails(name: string, request: ApiRequest) {
  return {
    ...collectionItem(name, request.catalogue),
    overview: '',
    parts: filmsIn(name, request.catalogue).map((film) => mixedItem(film, request)),
  }
}

function filmsIn(name: string, catalogue: Catalogue): Film[] {
  return (
    catalogue
      .collections()
      .get(name)
      ?.toSorted((one, other) => (one.date < other.date ? -1 : 1)) ?? []
  )
}
