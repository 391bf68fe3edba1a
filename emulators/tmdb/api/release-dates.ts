import { createRandom, type Random } from '@marquee/demo-artwork/seeded-random.ts'

import { addDays } from '../catalogue/calendar.ts'
import { getCertificate, getRatedCountries } from '../catalogue/certificates.ts'
import type { Movie } from '../catalogue/title.ts'

/** TMDB's types of releases. */
const PREMIERE = 1
const THEATRICAL = 3
const DIGITAL = 4

type Release = { type: number; date: string; certification: string; note: string }

/**
 * Returns the releases of every region with a rating board: in theaters on the same day everywhere, and for some movies a
 * premiere before and a digital release after it.
 */
export function toReleaseDates(movie: Movie) {
  if (movie.date === '') return []
  return getRatedCountries('movie').map((region) => ({
    iso_3166_1: region,
    release_dates: createReleases(movie, region).map(({ type, date, certification, note }) => ({
      certification,
      descriptors: [],
      iso_639_1: '',
      note,
      release_date: `${date}T00:00:00.000Z`,
      type,
    })),
  }))
}

function createReleases(movie: Movie, region: string): Release[] {
  const random = createRandom(movie.id, `releases in ${region}`)
  const certification = getCertificate(movie, region)
  const theatrical = { type: THEATRICAL, date: movie.date, certification, note: '' }
  const premiere = maybe(random, 0.2, () => ({
    type: PREMIERE,
    date: addDays(movie.date, -random.integer(3, 60)),
    certification: '',
    note: 'Festival premiere',
  }))
  const digital = maybe(random, 0.3, () => ({
    type: DIGITAL,
    date: addDays(movie.date, random.integer(45, 180)),
    certification,
    note: '',
  }))
  return [...premiere, theatrical, ...digital]
}

function maybe<Item>(random: Random, probability: number, create: () => Item): Item[] {
  return random.chance(probability) ? [create()] : []
}
