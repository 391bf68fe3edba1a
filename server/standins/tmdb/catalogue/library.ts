import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'

import { FILM_ENTRIES } from '../data/all-films.ts'
import { SERIES_ENTRIES } from '../data/all-series.ts'
import { castTitle, type Credits } from './casting.ts'
import { readFilm } from './read-film.ts'
import { readPeople, type Person } from './read-people.ts'
import { readSeries } from './read-series.ts'
import type { Film, Series, Title } from './title-records.ts'

/** Everything in the demo catalogue that does not change with the day. */
export type Library = {
  films: readonly Film[]
  series: readonly Series[]
  people: readonly Person[]
  film(id: number): Film | undefined
  oneSeries(id: number): Series | undefined
  title(ref: TitleRef): Title | undefined
  person(id: number): Person | undefined
  creditsOf(title: TitleRef): Credits
  /** The titles that a person plays in or works on, without repetition. */
  titlesOf(person: Person): readonly Title[]
}

let opened: Library | undefined

/** The library; built at the first call, since a process that never asks should not pay for it. */
export function openLibrary(): Library {
  opened ??= buildLibrary()
  return opened
}

function buildLibrary(): Library {
  const films = FILM_ENTRIES.map(readFilm)
  const series = SERIES_ENTRIES.map(readSeries)
  const people = readPeople()
  const filmsById = new Map(films.map((film) => [film.id, film]))
  const seriesById = new Map(series.map((oneSeries) => [oneSeries.id, oneSeries]))
  const peopleById = new Map(people.map((person) => [person.id, person]))
  const titles = [...films, ...series]
  const creditsByTitle = new Map(titles.map((title) => [titleKey(title), castTitle(title, people)]))
  const titlesByPerson = indexByPerson(titles, creditsByTitle)

  return {
    films,
    series,
    people,
    film: (id) => filmsById.get(id),
    oneSeries: (id) => seriesById.get(id),
    title: ({ kind, id }) => (kind === 'movie' ? filmsById.get(id) : seriesById.get(id)),
    person: (id) => peopleById.get(id),
    creditsOf: (title) => creditsByTitle.get(titleKey(title)) ?? { cast: [], crew: [] },
    titlesOf: (person) => titlesByPerson.get(person.id) ?? [],
  }
}

function indexByPerson(
  titles: readonly Title[],
  creditsByTitle: ReadonlyMap<string, Credits>,
): Map<number, Title[]> {
  const titlesByPerson = new Map<number, Title[]>()
  for (const title of titles) {
    const credits = creditsByTitle.get(titleKey(title))
    for (const { person } of [...(credits?.cast ?? []), ...(credits?.crew ?? [])]) {
      const known = titlesByPerson.get(person.id)
      if (known) known.push(title)
      else titlesByPerson.set(person.id, [title])
    }
  }
  return titlesByPerson
}
