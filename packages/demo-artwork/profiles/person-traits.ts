import type { Pair } from '../drawing/color.ts'
import { toHex, toLch } from '../drawing/oklab.ts'
import { createRandom, type Random } from '../seeded-random.ts'

/** Skin tones from light to dark, each with its tone in shadow. */
const SKINS: readonly Pair[] = [
  ['#f6d7c3', '#d99f8a'],
  ['#f0c6a4', '#c98d68'],
  ['#e3ae83', '#b0744f'],
  ['#cf9468', '#96603f'],
  ['#b47a50', '#7b4a2f'],
  ['#94603f', '#5f3723'],
  ['#74482f', '#472818'],
  ['#5a3827', '#331d14'],
]

/** Hair colors, each with its highlight. */
const HAIRS: readonly Pair[] = [
  ['#1d1a20', '#3b3642'],
  ['#2a1d1a', '#4f3730'],
  ['#43291d', '#6d4630'],
  ['#6b4226', '#97653c'],
  ['#8f3f22', '#bd6136'],
  ['#b98a4c', '#dcb578'],
  ['#d9c4a0', '#f0e2c6'],
  ['#8d8a8c', '#bdbabb'],
  ['#d8d5d2', '#f2f0ee'],
]

/** Colors of the wall, the shape on it, and outer and inner garments. */
type PortraitPalette = { wall: Pair; shape: string; outer: string; inner: string; accent: string }

const PORTRAIT_PALETTES: readonly PortraitPalette[] = [
  { wall: ['#1f3d4d', '#0f2230'], shape: '#e0795a', outer: '#14202b', inner: '#f2e6d3', accent: '#e0795a' },
  { wall: ['#f1d9bd', '#e3b48c'], shape: '#c9553f', outer: '#2b2d42', inner: '#f7efe4', accent: '#c9553f' },
  { wall: ['#3b2a58', '#1c1333'], shape: '#f0a35e', outer: '#5c2a4f', inner: '#f3d9c6', accent: '#f0a35e' },
  { wall: ['#c9d6cc', '#9cb5a6'], shape: '#2f5d50', outer: '#27403a', inner: '#f4efe2', accent: '#d98b4a' },
  { wall: ['#e9a9a0', '#cf7a79'], shape: '#f7dcc8', outer: '#5b2333', inner: '#fbeee2', accent: '#f2c14e' },
  { wall: ['#2c5f6b', '#173a44'], shape: '#9fd0c4', outer: '#d9a441', inner: '#f5eedd', accent: '#173a44' },
  { wall: ['#f0c869', '#dd9c3f'], shape: '#fbe9bd', outer: '#27496d', inner: '#fdf6e6', accent: '#b8433a' },
  { wall: ['#4a1f2a', '#230d15'], shape: '#a33b45', outer: '#171217', inner: '#d9cfc4', accent: '#e2b26b' },
  { wall: ['#b7c4de', '#8296c2'], shape: '#f2e3d5', outer: '#3a3f6b', inner: '#ffffff', accent: '#e07a5f' },
  { wall: ['#20242c', '#0e1015'], shape: '#3f4a5c', outer: '#86302f', inner: '#e9e2d6', accent: '#c9a35c' },
  { wall: ['#dfe5d8', '#bcc9b8'], shape: '#e8b04a', outer: '#7a4a2c', inner: '#f6f0e3', accent: '#3f6f64' },
  { wall: ['#6d5a86', '#40325c'], shape: '#d7b8d9', outer: '#243447', inner: '#efe6ee', accent: '#e59a8c' },
]

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
  'overalls',
] as const

/** Garments that suit a headscarf, which covers the neck. */
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

type FaceTraits = {
  eyes: 'lowered' | 'open' | 'smiling'
  browWeight: number
  browArch: number
  mouthWidth: number
  /** Negative values turn the corners of the mouth down. */
  smile: number
  lips: boolean
  freckles: boolean
  aged: boolean
  earrings: boolean
}

/** Lengths are in units of a frame 1000 wide. */
export type PersonTraits = {
  skin: Pair
  hair: Pair
  palette: PortraitPalette
  hairstyle: (typeof HAIRSTYLES)[number]
  garment: (typeof GARMENTS)[number]
  backdrop: (typeof BACKDROPS)[number]
  beard: 'none' | 'stubble' | 'full' | 'mustache'
  glasses: boolean
  face: FaceTraits
  /** The center of the head, and half its width. */
  head: { x: number; y: number; half: number; jaw: number }
  /** Width of the shoulders; 1 is average. */
  build: number
  tilt: number
  /** The side of the light source. */
  light: 1 | -1
  random: Random
}

/** Hair colors from this index on are gray or white. */
const FIRST_GRAY = 7

export function createPersonTraits(seed: number): PersonTraits {
  const random = createRandom(seed, 'sitter')
  const hairstyle = random.pick(HAIRSTYLES)
  const bearded = BEARDED.has(hairstyle) && random.chance(0.46)
  const skin = random.integer(0, SKINS.length - 1)
  const hair = pickHair(skin, random)
  return {
    skin: SKINS[skin] ?? ['#cf9468', '#96603f'],
    hair: HAIRS[hair] ?? ['#1d1a20', '#3b3642'],
    palette: createPortraitPalette(random),
    hairstyle,
    garment: random.pick(hairstyle === 'scarf' ? COVERED_GARMENTS : GARMENTS),
    backdrop: random.pick(BACKDROPS),
    beard: bearded ? random.pick(['stubble', 'full', 'mustache', 'full']) : 'none',
    glasses: random.chance(0.2),
    face: pickFaceTraits(random, skin, hair >= FIRST_GRAY, bearded),
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

/** Fair and red hair only go with lighter skin; gray hair is limited to a small share of people. */
function pickHair(skin: number, random: Random): number {
  if (random.chance(0.2)) return random.integer(FIRST_GRAY, HAIRS.length - 1)
  return random.integer(0, skin < 3 ? FIRST_GRAY - 1 : 2)
}

function pickFaceTraits(random: Random, skin: number, gray: boolean, bearded: boolean): FaceTraits {
  return {
    eyes: random.pick(['lowered', 'open', 'open', 'smiling']),
    browWeight: random.between(8, 18),
    browArch: random.between(18, 44),
    mouthWidth: random.between(36, 56),
    smile: random.between(-3, 12),
    lips: !bearded && random.chance(0.4),
    freckles: skin < 3 && random.chance(0.22),
    aged: gray && random.chance(0.75),
    earrings: !bearded && random.chance(0.35),
  }
}

/** Combines the wall of one palette with the clothes of another, and rotates all hues a little for variety. */
function createPortraitPalette(random: Random): PortraitPalette {
  const wall = random.pick(PORTRAIT_PALETTES)
  const clothes = random.chance(0.45) ? wall : random.pick(PORTRAIT_PALETTES)
  const wallTurn = random.between(-55, 55)
  const clothesTurn = clothes === wall ? wallTurn : random.between(-40, 40)
  return {
    wall: [turned(wall.wall[0], wallTurn), turned(wall.wall[1], wallTurn)],
    shape: turned(wall.shape, wallTurn),
    outer: turned(clothes.outer, clothesTurn),
    inner: clothes.inner,
    accent: turned(clothes.accent, clothesTurn),
  }
}

function turned(color: string, angle: number): string {
  const { lightness, chroma, hue } = toLch(color)
  return toHex({ lightness, chroma, hue: (hue + angle + 360) % 360 })
}
