import { titleKey } from '../catalogue/title.ts'
import type { Viewing } from '../history/viewing.ts'
import type { Rating } from '../ratings/rating.ts'
import type { Activity, DayActivity, TitleActivity } from './activity.ts'
import { countEpisodes } from './period-totals.ts'
import { rankGenres, type FactsByKey } from './rankings.ts'
import { findLongestStreak, type Streak } from './streaks.ts'
import { sortByTime } from './title-order.ts'

/** The highlights of a year. What nothing stands out in is undefined. */
export type YearReview = {
  seconds: number
  titles: number
  episodes: number
  mostWatchedShow: TitleActivity | undefined
  favoriteGenre: string | undefined
  /** The title of this year that the user rates highest, whenever it was rated. */
  bestRated: Rating | undefined
  busiestDay: (DayActivity & { date: string }) | undefined
  longestStreak: Streak | undefined
  first: Viewing | undefined
  last: Viewing | undefined
  /** The titles on which most time was spent, at most three. */
  topTitles: TitleActivity[]
}

const TOP_TITLES = 3

/** Returns the highlights of the activity of a year. Ratings are by title key. */
export function reviewYear(
  activity: Activity,
  factsByKey: FactsByKey,
  ratingsByKey: ReadonlyMap<string, Rating>,
): YearReview {
  const titles = [...activity.titles.values()]
  const rated = titles.flatMap(({ title }) => ratingsByKey.get(titleKey(title)) ?? [])
  const days = [...activity.days].map(([date, day]) => ({ ...day, date }))
  return {
    seconds: activity.seconds,
    titles: titles.length,
    episodes: countEpisodes(activity),
    mostWatchedShow: findBest(
      titles.filter(({ title }) => title.kind === 'tv'),
      ({ episodes, seconds }) => [episodes, seconds],
    ),
    favoriteGenre: rankGenres(activity, factsByKey)[0]?.name,
    bestRated: findBest(rated, ({ halfStars, ratedAt }) => [halfStars, ratedAt]),
    busiestDay: findBest(days, ({ seconds, viewings }) => [seconds, viewings]),
    longestStreak: findLongestStreak(activity.days.keys()),
    first: activity.first,
    last: activity.last,
    topTitles: sortByTime(activity).slice(0, TOP_TITLES),
  }
}

/** Returns the item with the highest scores, compared in their order; the first of equal items. */
function findBest<Item>(
  items: readonly Item[],
  getScores: (item: Item) => [number, number],
): Item | undefined {
  return items.reduce<Item | undefined>((best, item) => {
    if (best === undefined) return item
    const [first, second] = getScores(item)
    const [bestFirst, bestSecond] = getScores(best)
    return first > bestFirst || (first === bestFirst && second > bestSecond) ? item : best
  }, undefined)
}
