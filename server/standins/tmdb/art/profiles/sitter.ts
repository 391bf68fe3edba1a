import { randomFrom, type Random } from '../../../seeded-random.ts'
import type { Pair } from '../drawing/colour.ts'
import { HAIRS, PORTRAIT_PALETTES, SKINS, type PortraitPalette } from './portrait-palette.ts'

const HAIRSTYLES = ['crop', 'swept', 'bob', 'long', 'bun', 'curls', 'bald', 'scarf', 'waves', 'hat'] as const
const GARMENTS = ['jacket', 'roll-neck', 'crew-neck', 'shirt', 'open-neck'] as const
/** What goes with a scarf about the neck. */
const COVERED_GARMENTS = ['jacket', 'roll-neck', 'crew-neck', 'shirt'] as const

const BACKDROPS = ['disc', 'arch', 'split', 'rays', 'panel'] as const

/** What a seed decides about a sitter. Lengths are in units of a frame 1000 wide. */
export type Sitter = {
  skin: Pair
  hair: Pair
  palette: PortraitPalette
  hairstyle: (typeof HAIRSTYLES)[number]
  garment: (typeof GARMENTS)[number]
  backdrop: (typeof BACKDROPS)[number]
  beard: 'none' | 'stubble' | 'full'
  glasses: boolean
  /** Where the head is, and half its width. */
  head: { x: number; y: number; half: number; jaw: number }
  tilt: number
  /** The side that the light comes from. */
  light: 1 | -1
  random: Random
}

/** Gives the sitter of a seed. */
export function sitterOf(seed: number): Sitter {
  const random = randomFrom(seed, 'sitter')
  const hairstyle = random.pick(HAIRSTYLES)
  const bearded = ['crop', 'swept', 'bald', 'hat', 'curls'].includes(hairstyle) && random.chance(0.42)
  const skin = random.whole(0, SKINS.length - 1)
  // Fair and red hair come with the lighter skins; black, brown and grey with all of them.
  const hairs = HAIRS.filter((_, index) => skin < 3 || index < 3 || index > 6)
  return {
    skin: SKINS[skin] ?? ['#cf9468', '#96603f'],
    hair: random.pick(hairs),
    palette: random.pick(PORTRAIT_PALETTES),
    hairstyle,
    garment: random.pick(hairstyle === 'scarf' ? COVERED_GARMENTS : GARMENTS),
    backdrop: random.pick(BACKDROPS),
    beard: bearded ? random.pick(['stubble', 'full']) : 'none',
    glasses: random.chance(0.22),
    head: {
      x: 500 + random.between(-18, 18),
      y: 640,
      half: random.between(156, 176),
      jaw: random.between(0.66, 0.86),
    },
    tilt: random.between(-5, 5),
    light: random.pick([1, -1]),
    random,
  }
}
