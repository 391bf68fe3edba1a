import sharp from 'sharp'

/** Of a third of TMDB's size, since they are enlarged anyway. */
const WIDTH = 426
const HEIGHT = 240

const BRIGHT: readonly [from: string, to: string][] = [
  ['#ffffff', '#ffffff'],
  ['#fdfbe8', '#f2ead0'],
  ['#e8f4ff', '#ffffff'],
  ['#ffe9c7', '#ffd18a'],
  ['#fff200', '#ffffff'],
  ['#c8ffd4', '#f4fff6'],
  ['#ffd6ec', '#ffffff'],
  ['#ffffff', '#101018'],
  ['#101018', '#ffffff'],
  ['#9ff5ff', '#e9fdff'],
]

/** The width in pixels of what repeats, and the two colors. */
const BUSY: readonly [size: number, one: string, other: string][] = [
  [2, '#ffffff', '#000000'],
  [4, '#ffffff', '#000000'],
  [8, '#fff2b0', '#1b2a6b'],
  [16, '#ffffff', '#d4001a'],
  [32, '#ffffff', '#111111'],
  [64, '#f6ff6a', '#0b3d2e'],
  [3, '#ffd9f2', '#3c0033'],
  [6, '#d7ffff', '#5a3000'],
  [12, '#ffffff', '#7a7a7a'],
  [24, '#fffbe0', '#ff5a1f'],
]

type NamedImage = { name: string; image: Promise<Buffer> }

/** Ten bright and ten busy backdrops. */
export const BACKDROPS: readonly NamedImage[] = [
  ...BRIGHT.map(([from, to]) => ({
    name: `a gradient from ${from} to ${to}`,
    image: draw(
      `<linearGradient id="fill"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    ),
  })),
  ...BUSY.map(([size, one, other]) => ({
    name: `a checkerboard of ${size} pixels in ${one} and ${other}`,
    image: draw(
      `<pattern id="fill" width="${2 * size}" height="${2 * size}" patternUnits="userSpaceOnUse">
        <path fill="${other}" d="M0 0h${2 * size}v${2 * size}H0z"/>
        <path fill="${one}" d="M0 0h${size}v${2 * size}h${size}v-${size}H0z"/>
      </pattern>`,
    ),
  })),
]

function draw(definition: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>${definition}</defs><rect width="100%" height="100%" fill="url(#fill)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
}
