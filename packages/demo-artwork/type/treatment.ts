import type { Mood } from '../genre-moods.ts'
import type { Random } from '../seeded-random.ts'
import type { Copy } from './copy.ts'
import type { Face } from './faces.ts'
import type { PlacedType, Rectangle } from './rows.ts'
import { letterWidth } from './words.ts'

export type TitlePosition = 'top' | 'bottom' | 'side'

export type Setting = { copy: Copy; face: Face; space: Rectangle; position: TitlePosition; random: Random }

/** A style for the lettering of a poster. */
export type Treatment = {
  name: string
  positions: readonly TitlePosition[]
  faces: readonly Face[]
  moods: readonly Mood[]
  /** The minimum height, as a share of the poster's. */
  leastHeight?: number
  suits(copy: Copy, face: Face): boolean
  arrange(setting: Setting): PlacedType
}

/** Returns the number of letters in the headline, without spaces. */
export function countLetters(copy: Copy): number {
  return letterWidth(copy.headline.join(''))
}

export function getLongestWordWidth(copy: Copy): number {
  return Math.max(...copy.headline.map(letterWidth))
}
