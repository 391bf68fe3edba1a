import { hashText, mulberry32 } from '@marquee/demo-artwork/seeded-random.ts'
import { loadEntries } from '@marquee/tmdb-emulator/entries/load-entries.ts'

const KEY = 'api_key=bench'
const GENRES = [28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 53, 10752, 37]
const SORTS = [
  'popularity.desc',
  'vote_average.desc',
  'primary_release_date.desc',
  'revenue.desc',
  'title.asc',
]
/** Common and rare words, prefixes, a typo and nonsense. */
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

/** Query paths in a pseudorandom order that is the same in each run. */
export const QUERIES = {
  trending: createPaths(
    120,
    (random) =>
      `/trending/${pick(random, ['all', 'movie', 'tv'])}/${pick(random, ['day', 'week'])}?page=${1 + randomInteger(random, 20)}`,
  ),
  details: createPaths(1000, (random) => `/movie/${pick(random, loadEntries().movies).id}`),
  discover: createPaths(1000, (random) => {
    const parameters = new URLSearchParams({
      with_genres: Array.from({ length: 1 + randomInteger(random, 2) }, () => pick(random, GENRES)).join(
        pick(random, [',', '|']),
      ),
      sort_by: pick(random, SORTS),
      'vote_count.gte': String(randomInteger(random, 400)),
      'primary_release_date.gte': `${1930 + randomInteger(random, 80)}-01-01`,
      page: String(1 + randomInteger(random, 5)),
    })
    return `/discover/movie?${parameters}`
  }),
  search: createPaths(1000, (random) => {
    const query = `${pick(random, WORDS)}${pick(random, ['', '', '', ' ', ' of', ' the', ' no', ' and'])}`
    return `/search/multi?${new URLSearchParams({ query, page: String(1 + randomInteger(random, 3)) })}`
  }),
} as const

function createPaths(count: number, createPath: (random: () => number) => string): string[] {
  const random = mulberry32(hashText(`queries ${count}`))
  return Array.from({ length: count }, () => {
    const path = createPath(random)
    return `/tmdb/3${path}${path.includes('?') ? '&' : '?'}${KEY}`
  })
}

/** Returns an integer from 0 to `limit` - 1. */
function randomInteger(random: () => number, limit: number): number {
  return Math.floor(random() * limit)
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[randomInteger(random, items.length)]
  if (item === undefined) throw new RangeError('Cannot pick from an empty list')
  return item
}
