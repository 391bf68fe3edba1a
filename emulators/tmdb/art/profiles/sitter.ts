import { createRandom, type Random } from '../../seeded-random.ts'
import type { Pair } from '../drawing/colour.ts'
import { HAIRS, paletteOf, SKINS, type PortraitPalette } from './portrait-palette.ts'

const HAIRSTYLES = [
  'crop',
  'swept',
  'bob',
  'long',
  'bun',
  'curls',
  'bald',
  'waves',
  'crop',
  'swept',
  'scarf',
  'hat',
  'afro',
  'braids',
  'ponytail',
  'shoulder',
  'pixie',
  'receding',
  'quiff',
  'cap',
  'turban',
] as const
const BEARDED: ReadonlySet<string> = new Set([
  'crop',
  'swept',
  'bald',
  'hat',
  'curls',
  'receding',
  'quiff',
  'cap',
  'turban',
  'afro',
])
const GARMENTS = [
  'jacket',
  'roll-neck',
  'crew-neck',
  'shirt',
  'open-neck',
  'jersey',
  'hoodie',
  'shawl',
  'suit',
  'dungarees',
] as const
/** What goes with a scarf about the neck. */
const COVERED_GARMENTS = ['jacket', 'roll-neck', 'crew-neck', 'shirt', 'jersey', 'shawl'] as const

const BACKDROPS = [
  'disc',
  'arch',
  'split',
  'rays',
  'panel',
  'plain',
  'hills',
  'pane',
  'dots',
  'stripes',
  'half-disc',
  'rings',
  'leaves',
] as const

/** What a seed decides about a sitter. Lengths are in units of a frame 1000 wide. */
export type Sitter = {
  skin: Pair
  hair: Pair
  palette: PortraitPalette
  hairstyle: (typeof HAIRSTYLES)[number]
  garment: (typeof GARMENTS)[number]
  backdrop: (typeof BACKDROPS)[number]
  beard: 'none' | 'stubble' | 'full' | 'moustache'
  glasses: boolean
  face: FaceTraits
  /** Where the head is, and half its width. */
  head: { x: number; y: number; half: number; jaw: number }
  /** How broad the shoulders are; 1 is usual. */
  build: number
  tilt: number
  /** The side that the light comes from. */
  light: 1 | -1
  random: Random
}

/** What tells two faces of one shape apart. */
type FaceTraits = {
  eyes: 'lowered' | 'open' | 'smiling'
  browWeight: number
  browArch: number
  mouthWidth: number
  /** Below 0 the corners of the mouth fall, above they rise. */
  smile: number
  lips: boolean
  freckles: boolean
  aged: boolean
  earrings: boolean
}

/** Hair from here on in the list is grey or white. */
const FIRST_GREY = 7

/** Gives the sitter of a seed. */
export function sitterOf(seed: number): Sitter {
  const random = createRandom(seed, 'sitter')
  const hairstyle = random.pick(HAIRSTYLES)
  const bearded = BEARDED.has(hairstyle) && random.chance(0.46)
  const skin = random.integer(0, SKINS.length - 1)
  const hair = hairOf(skin, random)
  return {
    skin: SKINS[skin] ?? ['#cf9468', '#96603f'],
    hair: HAIRS[hair] ?? ['#1d1a20', '#3b3642'],
    palette: paletteOf(random),
    hairstyle,
    garment: random.pick(hairstyle === 'scarf' ? COVERED_GARMENTS : GARMENTS),
    backdrop: random.pick(BACKDROPS),
    beard: bearded ? random.pick(['stubble', 'full', 'moustache', 'full']) : 'none',
    glasses: random.chance(0.2),
    face: traitsOf(random, skin, hair >= FIRST_GREY, bearded),
    head: {
      x: 500 + random.between(-18, 18),
      y: 640,
      half: random.between(148, 180),
      jaw: random.between(0.6, 0.92),
    },
    build: random.between(0.88, 1.14),
    tilt: random.between(-8, 8),
    light: random.pick([1, -1]),
    random,
  }
}

/** Fair and red hair come with the lighter skins; black, brown and grey with all of them, and grey not too often. */
function hairOf(skin: number, random: Random): number {
  if (random.chance(0.2)) return random.integer(FIRST_GREY, HAIRS.length - 1)
  return random.integer(0, skin < 3 ? FIRST_GREY - 1 : 2)
}

function traitsOf(random: Random, skin: number, grey: boolean, bearded: boolean): FaceTraits {
  return {
    eyes: random.pick(['lowered', 'open', 'open', 'smiling']),
    browWeight: random.between(8, 18),
    browArch: random.between(18, 44),
    mouthWidth: random.between(36, 56),
    smile: random.between(-3, 12),
    lips: !bearded && random.chance(0.4),
    freckles: skin < 3 && random.chance(0.22),
    aged: grey && random.chance(0.75),
    earrings: !bearded && random.chance(0.35),
  }
}
