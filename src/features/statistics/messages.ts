/** Texts of the statistics and of a year in review. */
import { formatDate } from '#domain/catalogue/title-facts.ts'
import { once } from '#domain/memoize.ts'
import { plural } from '#domain/plural.ts'
import { toStars } from '#domain/ratings/rating.ts'

const LOCALE = 'en-US'
const getNumberFormat = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }))
const getHoursFormat = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))
const getRangeFormat = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' }))
const getMonthFormat = once(() => new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' }))

const HOUR_SECONDS = 3600

/** From here on, a fraction of an hour says nothing. */
const WHOLE_HOURS_FROM = 100

export const heading = 'Statistics'
export const loading = 'Loading your statistics'
export const failed = 'Your browser is blocking site data. Allow it for Marquee, then reload.'
export const onDevice = 'Calculated on this device from your history and ratings.'

export const period = 'Period'
export const allTime = 'All time'
export const history = 'History'
export const review = (year: number) => `${year} in review`

export const empty = 'No statistics yet'
export const emptyText =
  'Watch something, or mark what you’ve seen, and your hours, genres, and streaks will show up here.'
export const findSomething = 'Find something to watch'
export const emptyYear = (year: number) => `Nothing watched in ${year}`
export const emptyYearText = 'You didn’t watch anything that year.'
export const openHistory = 'Open your history'
export const showAllTime = 'Show all time'

export const totals = 'Totals'
export const watched = 'Time watched'
export const titlesLabel = 'Titles'
export const episodesLabel = 'Episodes'
export const currentStreak = 'Current streak'
export const longestStreak = 'Longest streak'
export const creditsSpent = 'Credits spent'
export const creditsFailed = 'Not available'
export const retryCredits = 'Load credits again'
export const loadingCredits = 'Loading'
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
  if (seconds < HOUR_SECONDS) return `${Math.round(seconds / 60)}\u00A0min`
  const hours = seconds / HOUR_SECONDS
  return `${(hours < WHOLE_HOURS_FROM ? getHoursFormat() : getNumberFormat()).format(hours)}\u00A0h`
}

export const detailsLoading = (known: number, total: number) =>
  `Genres, directors, and countries so far, from ${number(known)} of ${number(total)} titles`
export const detailsProgress = 'Details of titles'
export const detailsMissing = (missing: number) =>
  plural(missing, {
    one: 'We couldn’t load the details of # title. Genres, directors, and countries leave it out.',
    other: 'We couldn’t load the details of # titles. Genres, directors, and countries leave them out.',
  })
export const detailsLimited = (limit: number) =>
  `Genres, directors, and countries are from the ${number(limit)} titles you watched most.`
export const waitingForDetails = 'Waiting for details of your titles'
export const noData = 'Nothing to show for this period.'

export const showTable = 'Show as table'
export const showChart = 'Show as chart'
export const table = (name: string) => `${name}: table`
export const chart = (name: string, parts: string[]) => `${name}: ${parts.join(', ')}`
export const part = (label: string, value: string) => `${label} ${value}`

export const heatMap = 'Activity'
export const heatMapText = (activeDays: number) =>
  plural(activeDays, { one: 'You watched something on # day.', other: 'You watched something on # days.' })
export const heatMapLabel = (activeDays: number, from: string, to: string) =>
  `${heatMapText(activeDays)} ${range(from, to)}.`
export const scrollHeatMap = 'Activity heat map'
export const weekdays = ['', 'Mon', '', 'Wed', '', 'Fri', '']
export const less = 'Less'
export const more = 'More'
export const day = (isoDate: string, count: number, seconds: number) =>
  count === 0 ? `${date(isoDate)}: nothing` : `${date(isoDate)}: ${viewings(count)}, ${duration(seconds)}`

export const genres = 'Genres'
export const genresText = 'By time watched. A title counts for each of its genres.'
export const directors = 'Directors and creators'
export const directorsText = 'By number of titles. TV shows count for their creators.'
export const countries = 'Countries'
export const countriesText = 'By number of titles.'
export const decades = 'Decades'
export const decadesText = 'By number of titles.'
export const decade = (year: number) => `${year}s`
export const ratings = 'Your ratings'
export const ratingsText = (count: number) =>
  plural(count, { one: '# title rated in this period.', other: '# titles rated in this period.' })
export const stars = (halfStars: number) => `${toStars(halfStars)}`
export const starsLabel = (halfStars: number) =>
  plural(toStars(halfStars), { one: '# star', other: '# stars' })

export const columns = {
  date: 'Date',
  viewings: 'Entries',
  time: 'Time',
  genre: 'Genre',
  director: 'Director or creator',
  country: 'Country',
  decade: 'Decade',
  titles: 'Titles',
  stars: 'Rating',
}
