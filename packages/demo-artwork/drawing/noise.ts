import { createRandom } from '../seeded-random.ts'

/** Smooth noise from 0 to 1; more octaves add finer detail. */
export type Noise = (position: number, octaves?: number) => number

const TABLE_SIZE = 512

/** Creates fractal value noise. */
export function createNoise(seed: number): Noise {
  const random = createRandom(seed, 'noise')
  const table = Array.from({ length: TABLE_SIZE }, random.next)
  const valueAt = (position: number) => {
    const cell = Math.floor(position)
    const part = position - cell
    const eased = part * part * (3 - 2 * part)
    return lookUp(table, cell) * (1 - eased) + lookUp(table, cell + 1) * eased
  }
  return (position, octaves = 4) => {
    let sum = 0
    let weights = 0
    let scale = 1
    let weight = 1
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += valueAt(position * scale + octave * 37) * weight
      weights += weight
      // Not exactly 2, so that the octaves do not align.
      scale *= 2.03
      weight *= 0.5
    }
    return sum / weights
  }
}

function lookUp(table: number[], cell: number): number {
  return table[cell & (TABLE_SIZE - 1)] ?? 0
}
