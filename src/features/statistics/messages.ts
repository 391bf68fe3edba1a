/** Texts of the statistics and of a year in review. */
import { ph, plural, t } from '@lingui/core/macro'

import { formatDate } from '#domain/catalogue/title-facts.ts'
import { formatHours, formatMinuteCount } from '#domain/duration.ts'
import { oncePerLocale } from '#domain/format-locale.ts'
import { createUtcDateFormat, formatItems, formatNumber } from '#domain/format.ts'
import { toStars } from '#domain/ratings/rating.ts'
import { DAY_MS } from '#domain/time.ts'

const getNumberFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const getRangeFormat = createUtcDateFormat({ dateStyle: 'medium' })
const getMonthFormat = createUtcDateFormat({ month: 'short' })
const getWeekdayFormat = createUtcDateFormat({ weekday: 'short' })

const SUNDAY = Date.UTC(2000, 0, 2)

const HOUR_SECONDS = 3600

/** From here on, a fraction of an hour says nothing. */
const WHOLE_HOURS_FROM = 100

export const heading = () => t`Statistics`
export const loading = () => t`Loading your statistics`
export const failed = () => t`Your browser is blocking site data. Allow it for Marquee, then reload.`
export const onDevice = () => t`Calculated on this device from your history and ratings.`

export const period = () => t`Period`
export const allTime = () => t`All time`
export const history = () => t`History`
export const review = (year: number) => t`${year} in review`

export const empty = () => t`No statistics yet`
export const emptyText = () =>
  t`Watch something, or mark what you’ve seen, and your hours, genres, and streaks will show up here.`
export const findSomething = () => t`Find something to watch`
export const emptyYear = (year: number) => t`Nothing watched in ${year}`
export const emptyYearText = () => t`You didn’t watch anything that year.`
export const openHistory = () => t`Open your history`
export const showAllTime = () => t`Show all time`

export const totals = () => t`Totals`
export const watched = () => t`Time watched`
export const titlesLabel = () => t`Titles`
export const episodesLabel = () => t`Episodes`
export const currentStreak = () => t`Current streak`
export const longestStreak = () => t`Longest streak`
export const creditsSpent = () => t`Credits spent`
export const creditsFailed = () => t`Not available`
export const retryCredits = () => t`Load credits again`
export const loadingCredits = () => t`Loading`
export const unknownLengths = (viewings: number) =>
  plural(viewings, {
    one: 'Time excludes # entry of unknown length.',
    other: 'Time excludes # entries of unknown length.',
  })

export const number = (value: number) => getNumberFormat().format(value)
export const days = (count: number) => plural(count, { one: '# day', other: '# days' })
export const viewings = (count: number) => plural(count, { one: '# entry', other: '# entries' })
export const titles = (count: number) => plural(count, { one: '# title', other: '# titles' })
export const episodes = (count: number) => plural(count, { one: '# episode', other: '# episodes' })
export const date = (isoDate: string) => formatDate(isoDate) ?? isoDate
export const range = (from: string, to: string) =>
  getRangeFormat().formatRange(Date.parse(from), Date.parse(to))
export const month = (number: number) => getMonthFormat().format(Date.UTC(2000, number - 1))

/** Minutes below an hour, tenths of hours below 100. Number and unit stay on one line. */
export const duration = (seconds: number) => {
  const hours = seconds / HOUR_SECONDS
  const text =
    hours < 1
      ? formatMinuteCount(Math.round(seconds / 60))
      : formatHours(hours < WHOLE_HOURS_FROM ? hours : Math.round(hours))
  return text.replaceAll(' ', '\u00A0')
}

export const detailsLoading = (known: number, total: number) =>
  t`Genres, directors, and countries so far, from ${ph({ known: number(known) })} of ${ph({ total: number(total) })} titles`
export const detailsProgress = () => t`Details of titles`
export const detailsMissing = (missing: number) =>
  plural(missing, {
    one: 'We couldn’t load the details of # title. Genres, directors, and countries leave it out.',
    other: 'We couldn’t load the details of # titles. Genres, directors, and countries leave them out.',
  })
export const detailsLimited = (limit: number) =>
  t`Genres, directors, and countries are from the ${ph({ limit: number(limit) })} titles you watched most.`
export const waitingForDetails = () => t`Waiting for details of your titles`
export const noData = () => t`Nothing to show for this period.`

export const showTable = () => t`Show as table`
export const showChart = () => t`Show as chart`
export const table = (name: string) => t`${name}: table`
export const chart = (name: string, parts: string[]) => t`${name}: ${ph({ parts: formatItems(parts) })}`
export const part = (label: string, value: string) => t`${label} ${value}`

export const heatMap = () => t`Activity`
export const heatMapText = (activeDays: number) =>
  plural(activeDays, { one: 'You watched something on # day.', other: 'You watched something on # days.' })
export const heatMapLabel = (activeDays: number, from: string, to: string) =>
  t`${plural(activeDays, { one: 'You watched something on # day.', other: 'You watched something on # days.' })} ${ph({ range: range(from, to) })}.`
export const scrollHeatMap = () => t`Activity heat map`
/** Names for the rows of the heat map, from the first day of the week on. Every second one is enough. */
export const weekdays = (firstWeekday: number) =>
  Array.from({ length: 7 }, (_, row) => (row % 2 ? weekday(firstWeekday + row) : ''))
const weekday = (day: number) => getWeekdayFormat().format(SUNDAY + day * DAY_MS)
export const less = () => t({ message: 'Less', context: 'legend' })
export const more = () => t({ message: 'More', context: 'legend' })
export const day = (isoDate: string, count: number, seconds: number) =>
  count === 0
    ? t`${ph({ isoDate: date(isoDate) })}: nothing`
    : t`${ph({ isoDate: date(isoDate) })}: ${plural(count, { one: '# entry', other: '# entries' })}, ${ph({ seconds: duration(seconds) })}`

export const genres = () => t`Genres`
export const genresText = () => t`By time watched. A title counts for each of its genres.`
export const directors = () => t`Directors and creators`
export const directorsText = () => t`By number of titles. TV shows count for their creators.`
export const countries = () => t`Countries`
export const countriesText = () => t`By number of titles.`
export const decades = () => t`Decades`
export const decadesText = () => t`By number of titles.`
export const ratings = () => t`Your ratings`
export const ratingsText = (count: number) =>
  plural(count, { one: '# title rated in this period.', other: '# titles rated in this period.' })
export const stars = (halfStars: number) => formatNumber(toStars(halfStars))
export const starsLabel = (halfStars: number) =>
  plural(toStars(halfStars), { one: '# star', other: '# stars' })

export const columns = () => ({
  date: t`Date`,
  viewings: t`Entries`,
  time: t`Time`,
  genre: t`Genre`,
  director: t`Director or creator`,
  country: t`Country`,
  decade: t`Decade`,
  titles: t`Titles`,
  stars: t`Rating`,
})
