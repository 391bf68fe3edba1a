import { dayNumber } from './calendar.ts'
import { luckOf, type Popularity } from './popularity.ts'
import type { Title } from './title-records.ts'

export type TrendingWindow = 'day' | 'week'

/** How far chance may lift a title over a more popular one; a day is more fickle than a week. */
const FICKLENESS = { day: 2.5, week: 1.5 } as const

/** The titles in the order in which they trend: by popularity, shaken by a chance that is drawn anew each day or week. */
export function trending<Item extends Title>(
  titles: readonly Item[],
  window: TrendingWindow,
  popularity: Popularity,
  today: string,
): Item[] {
  const day = dayNumber(today)
  const period = `${window} ${window === 'day' ? day : Math.floor(day / 7)}`
  return titles
    .map((title) => {
      const luck = luckOf(title, period)
      return { title, heat: popularity.ofTitle(title) * (1 + FICKLENESS[window] * luck ** 3) }
    })
    .toSorted((one, other) => other.heat - one.heat)
    .map(({ title }) => title)
}
