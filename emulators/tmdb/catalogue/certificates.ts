import { createRandom } from '@marquee/demo-artwork/seeded-random.ts'

import { CERTIFICATES, type Certificates } from '../data/certificates.ts'
import type { Title } from './title.ts'

/** Horror, thriller, crime, war, war & politics. */
const HARSH_GENRES = [27, 53, 80, 10752, 10768]
/** Family, animation, kids. */
const MILD_GENRES = [10751, 16, 10762]

/** Returns a title's certificate in a region; empty if the region has no rating board. */
export function getCertificate(title: Title, region: string): string {
  const board = getCertificates(title.kind, region)
  if (!board) return ''
  if (title.isAdult) return board.at(-1) ?? ''
  const harshness = drawHarshness(title)
  return board[Math.min(board.length - 2, Math.floor(harshness * (board.length - 1)))] ?? ''
}

/** Returns a region's certificates, the mildest first; undefined if it has no rating board. */
export function getCertificates(kind: Title['kind'], region: string): readonly string[] | undefined {
  const boards: Certificates = CERTIFICATES[kind]
  return Object.hasOwn(boards, region) ? boards[region] : undefined
}

/** Returns the countries with a rating board. TMDB lists the board of Québec as well, but states none of its certificates. */
export function getRatedCountries(kind: Title['kind']): string[] {
  return Object.keys(CERTIFICATES[kind]).filter((region) => region.length === 2)
}

/** The same in all regions, so that a movie that is mild in one is mild everywhere. */
function drawHarshness(title: Title): number {
  const random = createRandom(title.id, 'certificate')
  const hasGenre = (ids: number[]) => title.genreIds.some((id) => ids.includes(id))
  if (hasGenre(MILD_GENRES)) return random.between(0, 0.4)
  return hasGenre(HARSH_GENRES) ? random.between(0.5, 1) : random.between(0.2, 0.85)
}
