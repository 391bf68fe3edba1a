import { darken, lighten, mix, type Pair, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { ridgeLine } from '../motifs/ridge.ts'
import { paintGlow, paintSky, paintStars } from '../motifs/sky.ts'
import { waveCrest } from '../motifs/water.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  beam: string
  rock: string
  tower: string
  stripe: string
  sea: Pair
  foam: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#0a1626', '#20415a', '#8fa9a0'],
    beam: '#fff2c4',
    rock: '#0d1a22',
    tower: '#e9e2d2',
    stripe: '#b8453a',
    sea: ['#3f7280', '#0a1f2c'],
    foam: '#dff3ee',
    type: { ink: '#fdf6e3', accent: '#f0dfae', scrim: '#07161f' },
  },
  {
    sky: ['#1b1033', '#553068', '#e38a7d'],
    beam: '#ffe9b0',
    rock: '#170d26',
    tower: '#f3e4dd',
    stripe: '#2d2a66',
    sea: ['#7a5285', '#1a1033'],
    foam: '#ffdccf',
    moods: ['tender', 'wonder', 'dark'],
    type: { ink: '#fff0e2', accent: '#ffc9ae', scrim: '#120a22' },
  },
  {
    sky: ['#05070c', '#15232e', '#3f5a60'],
    beam: '#e8fff0',
    rock: '#04080b',
    tower: '#b9c4c2',
    stripe: '#1c2a30',
    sea: ['#28484f', '#04090d'],
    foam: '#bcd8d2',
    moods: ['dark', 'sober'],
    type: { ink: '#eaf6f0', accent: '#b7dccf', scrim: '#03070a' },
  },
  {
    sky: ['#2f6f8f', '#7fb9c4', '#f3e2bd'],
    beam: '#fff8dc',
    rock: '#2b3a3c',
    tower: '#fffaf0',
    stripe: '#d8503f',
    sea: ['#4f9fae', '#124a60'],
    foam: '#ffffff',
    moods: ['playful', 'tender', 'wonder'],
    type: { ink: '#fffaf0', accent: '#ffe9b8', scrim: '#0c3647' },
  },
]
type Tower = { x: number; lamp: number; foot: number; halfWidth: number }

/** A striped lighthouse on a rock, with its beams across the sky. */
export const lighthouse = defineScene({
  name: 'lighthouse',
  moods: ['sober', 'dark', 'tender'],
  titleSpaces: { top: { from: 0.05, to: 0.235 }, bottom: { from: 0.7, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    paintSky(stage, palette.sky, [0, 0.4, 0.64])
    paintStars(stage, 110, height * 0.36)
    paintCloudBanks(stage, palette)
    const x = width * stage.frame(random.between(0.58, 0.7), random.between(0.68, 0.76))
    const tower = {
      x,
      lamp: height * stage.frame(0.335, 0.25),
      foot: height * 0.62,
      halfWidth: random.between(32, 40) * unit,
    }
    paintBeams(stage, palette, tower)
    paintRock(stage, palette, tower)
    paintTower(stage, palette, tower)
    paintSea(stage, palette)
  },
})

function paintCloudBanks(stage: Stage, palette: Palette): void {
  const { canvas, width, height, unit, seed } = stage
  const [, middle, low] = palette.sky
  for (let bank = 0; bank < 6; bank += 1) {
    const y = height * (0.12 + bank * 0.07)
    const line = ridgeLine(stage, {
      seed: seed + 40 + bank,
      height: y,
      swing: 32 * unit,
      waves: 3,
      octaves: 4,
      step: 10,
    })
    const shape = new Trace().polygon([...line, [width + 20, y + 70 * unit], [-20, y + 90 * unit]])
    canvas.shape(
      shape,
      canvas.verticalGradient(
        [
          [0, mix(middle, low, 0.5), 0.35],
          [1, middle, 0],
        ],
        y - 30 * unit,
        y + 90 * unit,
      ),
    )
  }
}

function paintBeams(stage: Stage, { beam }: Palette, { x, lamp }: Tower): void {
  const { canvas, width, height, unit } = stage
  const reach = (toX: number, toY: number, spread: number) => {
    const cone = new Trace().polygon([
      [x, lamp],
      [toX, toY - spread],
      [toX, toY + spread],
    ])
    canvas.shape(
      cone,
      canvas.linearGradient(
        [
          [0, beam, 0.85],
          [0.35, beam, 0.32],
          [1, beam, 0],
        ],
        x,
        lamp,
        toX,
        toY,
      ),
    )
  }
  reach(-width * 0.1, lamp - height * 0.13, 120 * unit)
  reach(width * 1.3, lamp + height * 0.085, 90 * unit)
  paintGlow(stage, x, lamp, 300 * unit, beam, 0.8)
}

function paintRock(stage: Stage, palette: Palette, { x, foot }: Tower): void {
  const { canvas, random, width, height, unit } = stage
  const ragged = () => random.between(-9, 9) * unit
  const outline = new Trace()
    .move(x - 290 * unit, height * 0.75)
    .line(x - 200 * unit, height * 0.69 + ragged())
    .line(x - 150 * unit, height * 0.67 + ragged())
    .line(x - 118 * unit, foot + 24 * unit)
    .line(x - 66 * unit, foot + ragged() * 0.4)
    .line(x + 70 * unit, foot - 2 * unit)
    .line(x + 122 * unit, foot + 16 * unit)
    .line(x + 210 * unit, foot + 10 * unit + ragged())
    .line(Math.max(width + 20, x + 420 * unit), foot - 26 * unit)
    .line(width + 40, height * 0.82)
    .close()
  canvas.shape(
    outline,
    canvas.verticalGradient(
      [
        [0, mix(palette.rock, palette.sky[1], 0.35)],
        [1, palette.rock],
      ],
      foot,
      height * 0.76,
    ),
  )
}

function paintTower(stage: Stage, palette: Palette, { x, lamp, foot, halfWidth }: Tower): void {
  const { canvas, unit } = stage
  const gallery = lamp + 34 * unit
  const halfAt = (y: number) => halfWidth * (0.62 + (0.38 * (y - gallery)) / (foot - gallery))
  const section = (top: number, bottom: number) =>
    new Trace().polygon([
      [x - halfAt(top), top],
      [x + halfAt(top), top],
      [x + halfAt(bottom), bottom],
      [x - halfAt(bottom), bottom],
    ])
  const rounded = (color: string) =>
    canvas.boxGradient(
      [
        [0, color],
        [0.5, color],
        [1, mix(color, palette.rock, 0.75)],
      ],
      [0, 0, 1, 0],
    )
  canvas.shape(section(gallery, foot + 4), rounded(palette.tower))
  for (let stripe = 0; stripe < 3; stripe += 1) {
    const top = gallery + (foot - gallery) * (0.1 + stripe * 0.32)
    canvas.shape(section(top, top + (foot - lamp) * 0.15), rounded(palette.stripe))
  }
  canvas.rect(x - halfWidth * 0.8, lamp + 26 * unit, halfWidth * 1.6, 9 * unit, palette.rock)
  canvas.rect(x - halfWidth * 0.46, lamp - 20 * unit, halfWidth * 0.92, 46 * unit, lighten(palette.beam, 0.5))
  const roof = new Trace().polygon([
    [x - halfWidth * 0.62, lamp - 18 * unit],
    [x, lamp - 54 * unit],
    [x + halfWidth * 0.62, lamp - 18 * unit],
  ])
  canvas.shape(roof, palette.rock)
}

function paintSea(stage: Stage, palette: Palette): void {
  const { canvas, width, height, unit } = stage
  const [far, deep] = palette.sea
  for (let row = 0; row < 9; row += 1) {
    const near = row / 8
    const y = height * (0.7 + near * 0.26)
    const swell = (10 + 34 * near) * unit
    const color = mix(far, deep, near)
    const crest = waveCrest(stage, y, swell, (120 + 150 * near) * unit)
    const fill = canvas.verticalGradient(
      [
        [0, lighten(color, 0.16 * (1 - near))],
        [0.35, color],
        [1, darken(color, 0.3)],
      ],
      y - swell,
      y + swell * 3.2,
    )
    canvas.stroke(crest, palette.foam, (2.4 + near * 3.6) * unit, { opacity: 0.5 - near * 0.28 })
    canvas.shape(
      crest
        .line(width + 300, height + 30)
        .line(-330, height + 30)
        .close(),
      fill,
    )
  }
}
