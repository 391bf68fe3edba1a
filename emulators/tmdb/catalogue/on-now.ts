import { daysAfter } from './calendar.ts'
import { airsBetween } from './read-season.ts'
import type { Film, Series } from './title-records.ts'

/** For how many days a film is in the cinemas, and for how many it is announced. */
const DAYS_IN_CINEMAS = 42
const DAYS_ANNOUNCED = 31

/** What is on, in the cinemas and on the air: the lists that TMDB makes by date. */
export type OnNow = {
  nowPlaying: { films: Film[]; dates: { minimum: string; maximum: string } }
  upcoming: { films: Film[]; dates: { minimum: string; maximum: string } }
  airingToday: Series[]
  onTheAir: Series[]
}

/** Picks what is on today, in the order given. */
export function onNow(films: readonly Film[], series: readonly Series[], today: string): OnNow {
  const released = (minimum: string, maximum: string) => ({
    films: films.filter(({ date }) => date >= minimum && date <= maximum),
    dates: { minimum, maximum },
  })
  return {
    nowPlaying: released(daysAfter(today, -DAYS_IN_CINEMAS), today),
    upcoming: released(daysAfter(today, 1), daysAfter(today, DAYS_ANNOUNCED)),
    airingToday: series.filter((one) => airsBetween(one, today, today)),
    onTheAir: series.filter((one) => airsBetween(one, today, daysAfter(today, 7))),
  }
}
