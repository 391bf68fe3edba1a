import { writtenEntries } from '../entries/written-entries.ts'
import { castTitles, type Casting } from './casting.ts'
import { drawPeople } from './draw-people.ts'
import { growFilms, growSeries, shares } from './grow-entries.ts'
import type { Person } from './people.ts'
import { readFilm, readSeries } from './read-title.ts'
import type { Film, Series, Title } from './title-records.ts'
import type { TitleRef } from './title-ref.ts'

/** The titles and people of the demo catalogue as they stand on one day. */
export type Library = Casting & {
  /** Films, then series, in the order of their ordinals. */
  titles: readonly Title[]
  films: readonly Film[]
  series: readonly Series[]
  people: readonly Person[]
  title(ref: TitleRef): Title | undefined
  film(id: number): Film | undefined
  oneSeries(id: number): Series | undefined
  person(id: number): Person | undefined
}

export type LibraryOptions = {
  /** ISO date. */
  today: string
  /** How many titles there shall be; more than were written are made up from those. */
  titles?: number
}

/** How many people are looked for to each title; whoever gets no part is not in the database. */
const PEOPLE_PER_TITLE = 0.15
const FEWEST_PEOPLE = 3400

/** Opens the library on a day. */
export function openLibrary({ today, titles: wanted }: LibraryOptions): Library {
  const written = writtenEntries()
  const sizes =
    wanted === undefined
      ? { films: written.films.length, series: written.series.length }
      : shares(written, wanted)
  const films = Array.from(growFilms(written.films, sizes.films), (entry, index) =>
    readFilm(entry, index, today),
  )
  const series = Array.from(growSeries(written.series, sizes.series), (entry, index) =>
    readSeries(entry, films.length + index, today),
  )
  return { ...indexTitles(films, series), ...hirePeople([...films, ...series]) }
}

function indexTitles(films: readonly Film[], series: readonly Series[]) {
  const filmsById = new Map(films.map((film) => [film.id, film]))
  const seriesById = new Map(series.map((oneSeries) => [oneSeries.id, oneSeries]))
  return {
    titles: [...films, ...series],
    films,
    series,
    film: (id: number) => filmsById.get(id),
    oneSeries: (id: number) => seriesById.get(id),
    title: ({ kind, id }: TitleRef) => (kind === 'movie' ? filmsById.get(id) : seriesById.get(id)),
  }
}

function hirePeople(titles: readonly Title[]) {
  const candidates = drawPeople(Math.max(FEWEST_PEOPLE, Math.round(titles.length * PEOPLE_PER_TITLE)), titles)
  const casting = castTitles(titles, candidates)
  const people = candidates.filter((person) => casting.titlesOf(person).length > 0)
  const peopleById = new Map(people.map((person) => [person.id, person]))
  return { ...casting, people, person: (id: number) => peopleById.get(id) }
}
