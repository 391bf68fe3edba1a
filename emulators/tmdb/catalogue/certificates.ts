import { CERTIFICATES, type Certificates } from '../data/certificates.ts'
import { randomFrom } from '../seeded-random.ts'
import type { Title } from './title-records.ts'

const ROUGH_GENRES = [27, 53, 80, 10752, 10768]
const GENTLE_GENRES = [10751, 16, 10762]

/** The certificate of a title in a region, as its board would word it; empty where the region has none. */
export function certificateOf(title: Title, region: string): string {
  const board = certificatesIn(title.kind, region)
  if (!board) return ''
  if (title.adult) return board.at(-1) ?? ''
  // One draw for all regions: a mild film is mild everywhere.
  const roughness = roughnessOf(title)
  return board[Math.min(board.length - 2, Math.floor(roughness * (board.length - 1)))] ?? ''
}

/** The certificates that a region's board gives, the mildest first; nothing where it has no board. */
export function certificatesIn(kind: Title['kind'], region: string): readonly string[] | undefined {
  const boards: Certificates = CERTIFICATES[kind]
  return Object.hasOwn(boards, region) ? boards[region] : undefined
}

function roughnessOf(title: Title): number {
  const random = randomFrom(title.id, 'certificate')
  const has = (ids: number[]) => title.genreIds.some((id) => ids.includes(id))
  if (has(GENTLE_GENRES)) return random.between(0, 0.4)
  return has(ROUGH_GENRES) ? random.between(0.5, 1) : random.between(0.2, 0.85)
}
