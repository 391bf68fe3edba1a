import { loadEntries } from '@marquee/tmdb-emulator/entries/load-entries.ts'
import { hashText, mulberry32 } from '@marquee/tmdb-emulator/seeded-random.ts'

const KEY = 'api_key=bench'
const GENRES = [28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 53, 10752, 37]
const SORTS = [
  'popularity.desc',
  'vote_average.desc',
  'primary_release_date.desc',
  'revenue.desc',
  'title.asc',
]
/** Common words, rare ones, beginnings of words, slips of the finger, and nonsense. */
const WORDS = [
  'the',
  'night',
  'sea',
  'my',
  'last train',
  'house',
  'north',
  'love',
  'little',
  'dr',
  'a',
  'winter',
  'salt',
  'captain',
  'one',
  'lemon',
  'orchardd',
  'zzz',
  'mar',
  'st',
]

/** Questions in a fixed but mixed order. */
export const QUESTIONS = {
  trending: list(
    120,
    (random) =>
      `/trending/${pick(random, ['all', 'movie', 'tv'])}/${pick(random, ['day', 'week'])}?page=${1 + whole(random, 20)}`,
  ),
  details: list(1000, (random) => `/movie/${pick(random, loadEntries().movies).id}`),
  discover: list(1000, (random) => {
    const parameters = new URLSearchParams({
      with_genres: Array.from({ length: 1 + whole(random, 2) }, () => pick(random, GENRES)).join(
        pick(random, [',', '|']),
      ),
      sort_by: pick(random, SORTS),
      'vote_count.gte': String(whole(random, 400)),
      'primary_release_date.gte': `${1930 + whole(random, 80)}-01-01`,
      page: String(1 + whole(random, 5)),
    })
    return `/discover/movie?${parameters}`
  }),
  search: list(1000, (random) => {
    const query = `${pick(random, WORDS)}${pick(random, ['', '', '', ' ', ' of', ' the', ' no', ' and'])}`
    return `/search/multi?${new URLSearchParams({ query, page: String(1 + whole(random, 3)) })}`
  }),
} as const

function list(count: number, make: (random: () => number) => string): string[] {
  const random = mulberry32(hashText(`questions ${count}`))
  return Array.from({ length: count }, () => {
    const path = make(random)
    return `/tmdb/3${path}${path.includes('?') ? '&' : '?'}${KEY}`
  })
}

function whole(random: () => number, below: number): number {
  return Math.floor(random() * below)
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[whole(random, items.length)]
  if (item === undefined) throw new RangeError('There is nothing to pick from')
  return item
}
