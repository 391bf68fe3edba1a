import type { Library } from './library.ts'
import { onNow, type OnNow } from './on-now.ts'
import { once } from './once.ts'
import type { Person } from './people.ts'
import type { Popularity } from './popularity.ts'
import type { Ranking } from './ranking.ts'
import type { Film, Series, Title } from './title-records.ts'
import { topRated } from './top-rated.ts'
import { trending, type TrendingWindow } from './trending.ts'

type Kind = Title['kind']

/** The lists that everybody gets in the same order, without what is for adults alone. */
export type Lists = {
  trending(kind: Kind | 'all', window: TrendingWindow): readonly Title[]
  topRated(kind: Kind): readonly Title[]
  onNow(): OnNow
  popularPeople(): readonly Person[]
}

/** Makes the lists of a day, each when somebody first asks for it. */
export function createLists(
  library: Library,
  rankings: { movie: Ranking<Film>; tv: Ranking<Series> },
  popularity: Popularity,
  today: string,
): Lists {
  const films = rankings.movie.titles.filter(({ adult }) => !adult)
  const series = rankings.tv.titles.filter(({ adult }) => !adult)
  const titles: Record<Kind | 'all', readonly Title[]> = {
    all: [...films, ...series],
    movie: films,
    tv: series,
  }
  const lists = new Map<string, readonly Title[]>()
  const kept = (name: string, make: () => readonly Title[]) => {
    const list = lists.get(name) ?? make()
    lists.set(name, list)
    return list
  }

  return {
    trending: (kind, window) =>
      kept(`${kind} ${window}`, () => trending(titles[kind], window, popularity, today)),
    topRated: (kind) => kept(`top ${kind}`, () => topRated(titles[kind])),
    onNow: once(() => onNow(films, series, today)),
    popularPeople: once(() =>
      library.people.toSorted((one, other) => popularity.ofPerson(other) - popularity.ofPerson(one)),
    ),
  }
}
