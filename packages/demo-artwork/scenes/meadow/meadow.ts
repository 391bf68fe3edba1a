import { darken, lighten, mix, type Triple } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace } from '../../drawing/trace.ts'
import { addFlock } from '../../motifs/bird.ts'
import { addFigure } from '../../motifs/figure.ts'
import { groundBelow, ridgeLine } from '../../motifs/ridge.ts'
import { paintDisc, paintSky } from '../../motifs/sky.ts'
import { defineScene, type ScenePalette } from '../scene.ts'
import { paintBareTree, paintPoplars, paintWindmill } from './meadow-landmarks.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  hills: readonly [string, string]
  crown: string
  blooms: readonly string[]
  figure: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#6fb3c9', '#bfe0d0', '#fdf0c4'],
    sun: '#fffbe3',
    hills: ['#b9cf7a', '#2f6b3f'],
    crown: '#2c6b4a',
    blooms: ['#f2665e', '#fff3dc', '#f3b340'],
    figure: '#173a2b',
    type: { ink: '#fffbe6', accent: '#fff0b0', scrim: '#123a26', topInk: '#154a55', topAccent: '#154a55' },
  },
  {
    sky: ['#e8856a', '#f8b878', '#ffe3a3'],
    sun: '#fff6cf',
    hills: ['#e0a04c', '#7a3a24'],
    crown: '#7f2f24',
    blooms: ['#fff0c9', '#f2665e', '#ffd166'],
    figure: '#3a1616',
    type: { ink: '#fff3d9', accent: '#ffdf9e', scrim: '#381410', topInk: '#6b2320', topAccent: '#6b2320' },
  },
  {
    sky: ['#20265c', '#6a5aa0', '#f2a6a0'],
    sun: '#fff0d6',
    hills: ['#7a6aa8', '#1d1a47'],
    crown: '#2b2560',
    blooms: ['#ffd9c9', '#c9b0ff', '#ffb08f'],
    figure: '#0f0d2b',
    type: { ink: '#fff1e6', accent: '#ffc9ad', scrim: '#100e30' },
  },
  {
    sky: ['#f4cfd2', '#fbe3da', '#fff6e8'],
    sun: '#ffffff',
    hills: ['#d3d6a8', '#6f8f6a'],
    crown: '#e58fa5',
    blooms: ['#f2a0b5', '#ffffff', '#f7c6b0'],
    figure: '#3f4a3d',
    moods: ['tender', 'playful', 'wonder'],
    type: { ink: '#ffffff', accent: '#ffe9ee', scrim: '#46603f', topInk: '#7a3f56', topAccent: '#7a3f56' },
  },
]

/** A large tree on a hill with a person in its shade, behind grass and flowers. */
export const meadow = defineScene({
  name: 'meadow',
  moods: ['tender', 'playful', 'wonder', 'sober'],
  titleSpaces: { top: { from: 0.05, to: 0.19 }, bottom: { from: 0.735, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.42, 0.58), random.between(0.64, 0.7))
    const hill = height * stage.frame(0.6, 0.64)
    paintSky(stage, palette.sky, [0, 0.34, 0.62])
    paintDisc(
      stage,
      x + random.pick([-1, 1]) * random.between(210, 300) * unit,
      hill - random.between(120, 240) * unit,
      random.between(78, 118) * unit,
      palette.sun,
      0.6,
    )
    paintHills(stage, palette, hill)
    paintKnoll(stage, palette, x, hill)
    paintLandmark(stage, palette, x, hill)
    paintGrass(stage, palette)
  },
})

/** Most often a large tree with a swing. */
function paintLandmark(stage: Stage, palette: Palette, x: number, hill: number): void {
  const { random } = stage
  const kind = random.pick(['tree', 'tree', 'poplars', 'windmill', 'bare'] as const)
  if (kind === 'tree') {
    paintTree(stage, palette, x, hill)
    paintSwing(stage, palette, x + 118 * stage.unit, hill)
  } else {
    const paint = { poplars: paintPoplars, windmill: paintWindmill, bare: paintBareTree }[kind]
    paint(stage, { crown: palette.crown, dark: palette.figure, pale: lighten(palette.sky[2], 0.35) }, [
      x,
      hill,
    ])
  }
  paintPassers(stage, palette, x, hill)
}

function paintHills(stage: Stage, palette: Palette, hill: number): void {
  const { canvas, unit, seed } = stage
  for (let range = 0; range < 3; range += 1) {
    const y = hill - (46 - range * 44) * unit
    const line = ridgeLine(stage, {
      seed: seed + range * 19,
      height: y,
      swing: 50 * unit,
      waves: 2.2 + range * 0.4,
      octaves: 2,
    })
    const color = mix(
      mix(palette.hills[0], palette.sky[2], 0.55 - range * 0.2),
      palette.hills[1],
      range * 0.1,
    )
    canvas.shape(
      groundBelow(stage, line),
      canvas.verticalGradient(
        [
          [0, lighten(color, 0.12)],
          [1, color],
        ],
        y - 50 * unit,
        y + 130 * unit,
      ),
    )
  }
}

function paintKnoll({ canvas, width, height, unit }: Stage, palette: Palette, x: number, hill: number): void {
  const knoll = new Trace()
    .move(-20, hill + 190 * unit)
    .cubic(x * 0.5, hill + 150 * unit, x - 240 * unit, hill, x, hill)
  knoll
    .cubic(x + 250 * unit, hill, x + (width - x) * 0.5, hill + 140 * unit, width + 20, hill + 170 * unit)
    .line(width + 20, height + 20)
    .line(-20, height + 20)
    .close()
  const [light, dark] = palette.hills
  canvas.shape(
    knoll,
    canvas.verticalGradient(
      [
        [0, light],
        [0.35, mix(light, dark, 0.5)],
        [1, darken(dark, 0.3)],
      ],
      hill,
      height,
    ),
  )
}

function paintTree(stage: Stage, palette: Palette, x: number, foot: number): void {
  const { canvas, random, unit } = stage
  const trunk = new Trace()
    .move(x - 40 * unit, foot + 10 * unit)
    .cubic(
      x - 14 * unit,
      foot - 40 * unit,
      x - 20 * unit,
      foot - 120 * unit,
      x - 74 * unit,
      foot - 210 * unit,
    )
  trunk
    .line(x - 56 * unit, foot - 216 * unit)
    .line(x - 6 * unit, foot - 140 * unit)
    .line(x + 4 * unit, foot - 240 * unit)
    .line(x + 20 * unit, foot - 240 * unit)
    .line(x + 20 * unit, foot - 146 * unit)
  trunk
    .line(x + 74 * unit, foot - 220 * unit)
    .line(x + 88 * unit, foot - 210 * unit)
    .cubic(x + 30 * unit, foot - 110 * unit, x + 18 * unit, foot - 40 * unit, x + 44 * unit, foot + 10 * unit)
    .close()
  const shadow = new Trace()
    .move(x - 260 * unit, foot + 26 * unit)
    .arc(260 * unit, 30 * unit, x + 260 * unit, foot + 26 * unit)
    .arc(260 * unit, 30 * unit, x - 260 * unit, foot + 26 * unit)
    .close()
  canvas.shape(shadow, palette.figure, { opacity: 0.3 })
  canvas.shape(trunk, palette.figure)
  for (const [layer, tone] of [
    darken(palette.crown, 0.3),
    palette.crown,
    lighten(palette.crown, 0.14),
    lighten(palette.crown, 0.28),
  ].entries()) {
    const leaves = new Trace()
    const lift = layer * 26
    for (let clump = 0; clump < 17 - layer * 3; clump += 1) {
      const around = (clump / (17 - layer * 3)) * Math.PI * 2
      const reach = (170 - layer * 42) * unit * random.between(0.75, 1.1)
      leaves.circle(
        x + Math.cos(around) * reach * 1.15 - lift * 0.6 * unit,
        foot - (310 + lift) * unit + Math.sin(around) * reach * 0.78,
        random.between(52, 84) * unit * (1 - layer * 0.2),
      )
    }
    leaves.circle(x - lift * 0.6 * unit, foot - (310 + lift) * unit, (150 - layer * 36) * unit)
    canvas.shape(leaves, tone, { opacity: layer > 1 ? 0.75 : 1 })
  }
}

function paintSwing(stage: Stage, palette: Palette, x: number, foot: number): void {
  const { canvas, unit } = stage
  const ropes = new Trace()
    .move(x - 16 * unit, foot - 230 * unit)
    .line(x - 16 * unit, foot - 40 * unit)
    .move(x + 16 * unit, foot - 230 * unit)
    .line(x + 16 * unit, foot - 40 * unit)
  canvas.stroke(ropes, palette.figure, 2.6 * unit)
  canvas.rect(x - 24 * unit, foot - 42 * unit, 48 * unit, 7 * unit, palette.figure)
}

function paintPassers(stage: Stage, palette: Palette, x: number, foot: number): void {
  const { canvas, random, unit } = stage
  const people = addFigure(new Trace(), x - 240 * unit, foot + 18 * unit, 92 * unit, random.chance(0.6))
  addFlock(people, stage, { birds: 6, x, y: foot, across: [-420, 240], down: [-440, -560], span: [7, 16] })
  canvas.shape(people, palette.figure)
}

function paintGrass({ canvas, random, width, height, unit }: Stage, palette: Palette): void {
  for (let row = 0; row < 3; row += 1) {
    const grass = new Trace()
    const foot = height * (0.8 + row * 0.08)
    for (let x = -10; x < width + 10; x += random.between(5, 13) * unit) {
      const tall = random.between(30, 90) * unit
      const sway = random.between(-20, 26) * unit
      grass
        .move(x - 4 * unit, foot + 30 * unit)
        .quad(x, foot - tall * 0.5, x + sway, foot - tall)
        .quad(x + 6 * unit, foot - tall * 0.4, x + 5 * unit, foot + 30 * unit)
        .close()
    }
    grass.rectangle(-10, foot + 10 * unit, width + 20, height)
    canvas.shape(grass, mix(palette.hills[1], '#000000', 0.06 + row * 0.2))
    for (let bloom = 0; bloom < 26; bloom += 1) {
      canvas.circle(
        random.between(0, width),
        foot - random.between(10, 76) * unit,
        random.between(4, 11) * unit,
        random.pick(palette.blooms),
        { opacity: 0.95 },
      )
    }
  }
}
