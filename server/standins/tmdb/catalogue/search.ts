import { foldText } from './folded-text.ts'
import type { Library } from './library.ts'
import { matchText } from './match-text.ts'
import type { Popularity } from './popularity.ts'
import type { Person } from './read-people.ts'
import type { Film, Series } from './title-records.ts'

export type Found = Film | Series | (Person & { kind: 'person' })

/** A name in a long query is found by its first words; the rest would only cost time. */
const LONGEST_QUERY = 200

/** Gives the function that searches films, series and people by name, best match first and then by popularity. */
export function createSearch(library: Library, popularity: Popularity): (query: string) => Found[] {
  const indexed = [
    ...library.films.map((film) => ({ item: film, names: namesOf(film.title, film.originalTitle) })),
    ...library.series.map((series) => ({ item: series, names: namesOf(series.title, series.originalTitle) })),
    ...library.people.map((person) => ({
      item: { kind: 'person' as const, ...person },
      names: namesOf(person.name),
    })),
  ]
  const popularityOf = (item: Found) =>
    item.kind === 'person' ? popularity.ofPerson(item) : popularity.ofTitle(item)

  return (query) => {
    const folded = foldText(query.slice(0, LONGEST_QUERY))
    return indexed
      .map(({ item, names }) => ({ item, match: Math.max(...names.map((name) => matchText(folded, name))) }))
      .filter(({ match }) => match > 0)
      .map((hit) => ({ ...hit, popularity: popularityOf(hit.item) }))
      .toSorted((one, other) => other.match - one.match || other.popularity - one.popularity)
      .map(({ item }) => item)
  }
}

function namesOf(...names: string[]): string[] {
  return [...new Set(names.map(foldText))]
}
