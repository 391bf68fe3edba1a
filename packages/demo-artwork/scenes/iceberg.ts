import { darken, lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { paintDisc, paintSky, paintStars } from '../motifs/sky.ts'
import { waveCrest } from '../motifs/water.ts'
import type { Random } from '../seeded-random.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { sky: Triple; sun: string; ice: string; water: Triple; boat: string }

const PALETTES: readonly Palette[] = [
  {
    sky: ['#f4cdb0', '#f9e2c8', '#fff2dd'],
    sun: '#fffaf0',
    ice: '#ffffff',
    water: ['#4fb0b8', '#15616f', '#04202e'],
    boat: '#c9402f',
    type: { ink: '#f2fbf9', accent: '#ffcfae', scrim: '#031a26', topInk: '#1b4a57', topAccent: '#1b4a57' },
  },
  {
    sky: ['#0b1030', '#2c2f72', '#b384b8'],
    sun: '#ffeef5',
    ice: '#e3e6ff',
    water: ['#4a55a8', '#1c2368', '#060a26'],
    boat: '#0a0c22',
    type: { ink: '#f3f2ff', accent: '#c4bfff', scrim: '#050820' },
  },
  {
    sky: ['#3f1d2e', '#b3434a', '#ffb27a'],
    sun: '#fff0c9',
    ice: '#ffe6d6',
    water: ['#a3485a', '#4a1a3a', '#16061c'],
    boat: '#1b0716',
    moods: ['epic', 'dark', 'tender'],
    type: { ink: '#ffeede', accent: '#ffbd96', scrim: '#100416' },
  },
  {
    sky: ['#a9c6cc', '#d3e0dc', '#eef0e4'],
    sun: '#ffffff',
    ice: '#fbffff',
    water: ['#6b9aa0', '#2a565f', '#0a2329'],
    boat: '#20302f',
    type: { ink: '#f4fbf8', accent: '#dfeede', scrim: '#081d22', topInk: '#264c52', topAccent: '#264c52' },
  },
]

/** An iceberg above and below the water line, and a boat. */
export const iceberg = defineScene({
  name: 'iceberg',
  moods: ['sober', 'dark', 'epic'],
  titleSpaces: { top: { from: 0.05, to: 0.175 }, bottom: { from: 0.715, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    const line = height * stage.frame(0.37, 0.4)
    const x = width * stage.frame(random.between(0.42, 0.56), random.between(0.62, 0.7))
    paintSky(stage, palette.sky, [0, 0.22, stage.frame(0.37, 0.4)])
    if (palette.sky[0] === '#0b1030') paintStars(stage, 130, line)
    paintDisc(
      stage,
      x + random.pick([-1, 1]) * random.between(200, 280) * unit,
      line - random.between(70, 150) * unit,
      random.between(54, 84) * unit,
      palette.sun,
      0.5,
    )
    const depth = canvas.verticalGradient(
      [
        [0, palette.water[0]],
        [0.35, palette.water[1]],
        [1, palette.water[2]],
      ],
      line,
      height,
    )
    paintFacets(stage, palette, tipOutline(stage, x, line), [x, line], 'above')
    canvas.rect(0, line, width, height - line, depth)
    paintRays(stage, palette, line)
    paintFacets(stage, palette, rootOutline(stage, x, line), [x, line + height * 0.17], 'below')
    canvas.stroke(waveCrest(stage, line, 7 * unit, 130 * unit), lighten(palette.water[0], 0.6), 5 * unit, {
      opacity: 0.8,
    })
    paintBoat(stage, palette, x - random.pick([-1, 1]) * random.between(300, 390) * unit, line)
  },
})

function tipOutline({ random, unit, height }: Stage, x: number, line: number): Point[] {
  const tall = height * random.between(0.135, 0.155)
  const jag = jagger(random, 16 * unit)
  return [
    [x - 190 * unit, line + 6],
    jag(x - 150 * unit, line - tall * 0.3),
    jag(x - 95 * unit, line - tall * 0.46),
    jag(x - 52 * unit, line - tall * 0.86),
    jag(x - 8 * unit, line - tall),
    jag(x + 46 * unit, line - tall * 0.7),
    jag(x + 88 * unit, line - tall * 0.76),
    jag(x + 150 * unit, line - tall * 0.28),
    [x + 205 * unit, line + 6],
  ]
}

function rootOutline({ random, unit, height, frame }: Stage, x: number, line: number): Point[] {
  const deep = height * frame(0.35, 0.45)
  const jag = jagger(random, 30 * unit)
  return [
    [x - 218 * unit, line],
    jag(x - 300 * unit, line + deep * 0.14),
    jag(x - 330 * unit, line + deep * 0.36),
    jag(x - 290 * unit, line + deep * 0.6),
    jag(x - 190 * unit, line + deep * 0.74),
    jag(x - 130 * unit, line + deep * 0.98),
    jag(x - 20 * unit, line + deep * 0.9),
    jag(x + 76 * unit, line + deep),
    jag(x + 150 * unit, line + deep * 0.7),
    jag(x + 262 * unit, line + deep * 0.58),
    jag(x + 320 * unit, line + deep * 0.3),
    jag(x + 284 * unit, line + deep * 0.12),
    [x + 225 * unit, line],
  ]
}

function jagger(random: Random, reach: number) {
  return (x: number, y: number): Point => [
    x + random.between(-reach, reach),
    y + random.between(-reach, reach),
  ]
}

/** Splits the outline into triangles around a center and shades each by its orientation. */
function paintFacets(
  stage: Stage,
  palette: Palette,
  outline: Point[],
  heart: Point,
  side: 'above' | 'below',
): void {
  const { canvas, random, height, unit } = stage
  const tint =
    side === 'above' ? mix(palette.ice, palette.water[1], 0.28) : mix(palette.ice, palette.water[0], 0.72)
  const lit = side === 'above' ? palette.ice : mix(palette.ice, palette.water[0], 0.36)
  const middles = outline.map(([x, y]): Point => {
    const inward = random.between(0.36, 0.58)
    return [x + (heart[0] - x) * inward, y + (heart[1] - y) * inward]
  })
  outline.forEach((corner, index) => {
    // The last corner connects to the first, which closes the ice at the water line.
    const following = (index + 1) % outline.length
    const next = outline[following]
    const middle = middles[index]
    const nextMiddle = middles[following]
    if (!next || !middle || !nextMiddle) return
    const light = ((index * 0.618 + 0.2) % 1) * 0.7 + (corner[0] < heart[0] ? 0.3 : 0)
    canvas.shape(new Trace().polygon([corner, next, middle]), mix(tint, lit, light))
    canvas.shape(new Trace().polygon([next, nextMiddle, middle]), mix(tint, lit, light * 0.7 + 0.2))
    canvas.shape(new Trace().polygon([middle, nextMiddle, heart]), mix(tint, lit, 0.9 - light * 0.5))
  })
  if (side === 'above') return
  // Light fades with depth.
  const shape = new Trace().polygon(outline)
  canvas.shape(
    shape,
    canvas.verticalGradient(
      [
        [0, palette.water[1], 0],
        [0.5, palette.water[1], 0.42],
        [1, palette.water[2], 0.92],
      ],
      heart[1] - height * 0.13,
      heart[1] + height * 0.26,
    ),
  )
  canvas.stroke(shape, lighten(palette.water[0], 0.4), 2 * unit, { opacity: 0.2 })
}

function paintRays(stage: Stage, palette: Palette, line: number): void {
  const { canvas, random, width, height, unit } = stage
  for (let ray = 0; ray < 8; ray += 1) {
    const x = random.between(0, width)
    const broad = random.between(20, 90) * unit
    const lean = random.between(60, 190) * unit
    const shaft = new Trace().polygon([
      [x, line],
      [x + broad, line],
      [x + broad * 2 - lean, height],
      [x - lean, height],
    ])
    canvas.shape(
      shaft,
      canvas.verticalGradient(
        [
          [0, palette.ice, 0.16],
          [0.6, palette.ice, 0.03],
          [1, palette.ice, 0],
        ],
        line,
        height,
      ),
    )
  }
}

function paintBoat(stage: Stage, palette: Palette, x: number, line: number): void {
  const { canvas, unit } = stage
  const hull = new Trace().polygon([
    [x - 46 * unit, line - 12 * unit],
    [x + 50 * unit, line - 14 * unit],
    [x + 32 * unit, line + 10 * unit],
    [x - 34 * unit, line + 10 * unit],
  ])
  canvas.shape(hull, palette.boat)
  const upper = new Trace()
    .rectangle(x - 24 * unit, line - 36 * unit, 34 * unit, 24 * unit)
    .rectangle(x - 3 * unit, line - 78 * unit, 4 * unit, 46 * unit)
  canvas.shape(upper, darken(palette.boat, 0.35))
  canvas.rect(x - 16 * unit, line - 30 * unit, 8 * unit, 9 * unit, '#ffe3a0')
}
