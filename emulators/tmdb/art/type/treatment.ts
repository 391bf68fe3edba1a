import type { Random } from '../../seeded-random.ts'
import type { Mood } from '../genre-moods.ts'
import type { Copy } from './copy.ts'
import type { Face } from './faces.ts'
import type { PlacedType, Rectangle } from './rows.ts'
import { letterWidth } from './words.ts'

/** Where on the poster the type stands. */
export type TitlePosition = 'top' | 'bottom' | 'side'

/** What a treatment works with. */
export type Setting = { copy: Copy; face: Face; space: Rectangle; place: TitlePosition; random: Random }

/** One way to set a poster's words. */
export type Treatment = {
  name: string
  places: readonly TitlePosition[]
  faces: readonly Face[]
  moods: readonly Mood[]
  /** The height that it needs to look well, as a share of the poster's. */
  leastHeight?: number
  suits(copy: Copy, face: Face): boolean
  arrange(setting: Setting): PlacedType
}

/** The letters of the headline, without the spaces. */
export function letterCount(copy: Copy): number {
  return letterWidth(copy.headline.join(''))
}

export function longestWord(copy: Copy): number {
  return Math.max(...copy.headline.map(letterWidth))
}
