import { darken, lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { addFigure } from '../motifs/figure.ts'
import { paintGlow, paintSky, paintStars } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  mesa: string
  town: string
  sand: string
  near: string
  lamp: string
  night?: boolean
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#f3a952', '#ef7f45', '#d9503f'],
    sun: '#fff0b8',
    mesa: '#a83a35',
    town: '#5a1a24',
    sand: '#c9593a',
    near: '#2a0b14',
    lamp: '#ffe39a',
    type: { ink: '#fff0d0', accent: '#ffcf85', scrim: '#22080f', topInk: '#641a1f', topAccent: '#641a1f' },
  },
  {
    sky: ['#0d1533', '#33407f', '#c4808f'],
    sun: '#fff2d6',
    mesa: '#4a4580',
    town: '#1d1a44',
    sand: '#55477f',
    near: '#0a0920',
    lamp: '#ffc866',
    night: true,
    type: { ink: '#fff1dc', accent: '#ffcb88', scrim: '#08071a' },
  },
  {
    sky: ['#58a5a8', '#cfd9a8', '#f8dc9a'],
    sun: '#fffbe0',
    mesa: '#c47a4a',
    town: '#6b3a2e',
    sand: '#d9a05c',
    near: '#38191a',
    lamp: '#fff0b3',
    moods: ['epic', 'playful', 'sober', 'tender'],
    type: { ink: '#fff5dc', accent: '#ffe0a0', scrim: '#30151a', topInk: '#1d4f55', topAccent: '#1d4f55' },
  },
  {
    sky: ['#2a0a1e', '#8a1f33', '#f0703c'],
    sun: '#ffd98a',
    mesa: '#7a1f33',
    town: '#2f0818',
    sand: '#8f2c33',
    near: '#16030c',
    lamp: '#ffd27a',
    type: { ink: '#ffe8c9', accent: '#ffb371', scrim: '#10020a' },
  },
]

/** A main street with false fronts and mesas, and a person with a long shadow. */
export const desertTown = defineScene({
  name: 'desert-town',
  moods: ['epic', 'dark', 'sober'],
  titleSpaces: { top: { from: 0.05, to: 0.24 }, bottom: { from: 0.73, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const horizon = height * stage.frame(0.54, 0.57)
    const x = width * stage.frame(random.between(0.47, 0.53), random.between(0.63, 0.68))
    paintSky(stage, palette.sky, [0, 0.3, 0.54])
    if (palette.night) paintStars(stage, 150, horizon * 0.8)
    const radius = random.between(150, 200) * unit
    paintGlow(stage, x, horizon - radius * 0.7, radius * 2.6, palette.sun, 0.6)
    stage.canvas.circle(
      x,
      horizon - radius * 0.7,
      radius,
      stage.canvas.boxGradient([
        [0, lighten(palette.sun, 0.4)],
        [1, palette.sun],
      ]),
    )
    paintMesas(stage, palette, x, horizon)
    paintSand(stage, palette, x, horizon)
    paintStreet(stage, palette, x, horizon, -1)
    paintStreet(stage, palette, x, horizon, 1)
    paintStranger(stage, palette, x, horizon)
    paintCactus(stage, palette.near)
  },
})

function paintMesas(
  { canvas, random, width, unit }: Stage,
  palette: Palette,
  x: number,
  horizon: number,
): void {
  for (let index = 0; index < 6; index += 1) {
    const middle = ((index + random.between(0.1, 0.9)) / 6) * width
    // Keeps the end of the street open for the sun.
    if (Math.abs(middle - x) < 150 * unit) continue
    const half = random.between(60, 170) * unit
    const tall = random.between(90, 250) * unit
    const step = random.between(0.3, 0.5)
    const at = (across: number, up: number): Point => [middle + across * half, horizon + 6 - up * tall]
    const mesa = new Trace().polygon([
      at(-1.7, 0),
      at(-1.1, step),
      at(-0.85, step + 0.02),
      at(-0.72, 1),
      at(0.7, 0.97),
      at(0.86, step),
      at(1.15, step - 0.02),
      at(1.8, 0),
    ])
    const color = mix(palette.mesa, palette.sky[2], index % 2 ? 0.5 : 0.24)
    canvas.shape(
      mesa,
      canvas.verticalGradient(
        [
          [0, lighten(color, 0.08)],
          [1, mix(color, palette.sky[2], 0.5)],
        ],
        horizon - tall,
        horizon,
      ),
    )
  }
}

function paintSand(
  { canvas, random, width, height, unit }: Stage,
  palette: Palette,
  x: number,
  horizon: number,
): void {
  canvas.rect(
    0,
    horizon,
    width,
    height - horizon,
    canvas.verticalGradient(
      [
        [0, mix(palette.sand, palette.sun, 0.45)],
        [0.3, palette.sand],
        [1, palette.near],
      ],
      horizon,
      height,
    ),
  )
  const ruts = new Trace()
  for (const rut of [-1, 1]) {
    ruts
      .move(x + rut * 8 * unit, horizon)
      .cubic(
        x + rut * 34 * unit,
        horizon + 80 * unit,
        x + rut * 60 * unit,
        horizon + 200 * unit,
        x + rut * 190 * unit,
        height,
      )
  }
  canvas.stroke(ruts, darken(palette.sand, 0.4), 9 * unit, { opacity: 0.4 })
  for (let pebble = 0; pebble < 40; pebble += 1) {
    const near = random.next()
    canvas.rect(
      random.between(0, width),
      horizon + near ** 1.5 * (height - horizon),
      (8 + 50 * near) * unit,
      (1.5 + 3 * near) * unit,
      darken(palette.sand, 0.45),
      { opacity: 0.3 },
    )
  }
}

/** One side of the street, from its far end to the foreground; each house is larger than the last. */
function paintStreet(stage: Stage, palette: Palette, x: number, horizon: number, side: 1 | -1): void {
  const { canvas, random, unit } = stage
  let near = 0
  for (let house = 0; house < 6; house += 1) {
    const inner = x + side * (70 + near * 480) * unit
    const broad = (70 + near * 240) * unit
    const tall = (90 + near * 330) * unit * stage.frame(1.45, 1) * random.between(0.85, 1.15)
    const foot = horizon + (10 + near * 110) * unit
    const color = mix(mix(palette.town, palette.mesa, 0.5), palette.town, Math.min(1, near * 1.6 + 0.2))
    const outer = inner + side * broad
    const front = new Trace().polygon([
      [inner, foot],
      [inner, foot - tall * 0.82],
      [inner + side * broad * 0.14, foot - tall * 0.82],
      [inner + side * broad * 0.14, foot - tall],
      [outer - side * broad * 0.14, foot - tall],
      [outer - side * broad * 0.14, foot - tall * 0.82],
      [outer, foot - tall * 0.82],
      [outer, foot + 20 * unit],
    ])
    canvas.shape(
      front,
      canvas.verticalGradient(
        [
          [0, color],
          [1, darken(color, 0.3)],
        ],
        foot - tall,
        foot,
      ),
    )
    const porch = new Trace().polygon([
      [inner - side * broad * 0.16, foot - tall * 0.4],
      [outer, foot - tall * 0.46],
      [outer, foot - tall * 0.4],
      [inner - side * broad * 0.16, foot - tall * 0.36],
    ])
    porch.rectangle(
      inner - side * broad * 0.14 - 2 * unit,
      foot - tall * 0.38,
      (3 + near * 6) * unit,
      tall * 0.4,
    )
    canvas.shape(porch, darken(color, 0.45))
    const panes = new Trace()
    for (const pane of [0.3, 0.62])
      panes.rectangle(
        inner + side * broad * pane - broad * 0.07,
        foot - tall * 0.72,
        broad * 0.14,
        tall * 0.18,
      )
    canvas.shape(panes, random.chance(0.5) ? palette.lamp : darken(color, 0.5))
    near += 0.13 + house * 0.055
  }
}

function paintStranger(stage: Stage, palette: Palette, x: number, horizon: number): void {
  const { canvas, random, unit } = stage
  const tall = random.between(170, 200) * unit
  const feet = horizon + 130 * unit
  const shadow = new Trace().polygon([
    [x - 22 * unit, feet],
    [x + 22 * unit, feet],
    [x + 90 * unit, feet + 330 * unit],
    [x - 60 * unit, feet + 330 * unit],
  ])
  canvas.shape(
    shadow,
    canvas.verticalGradient(
      [
        [0, palette.near, 0.75],
        [1, palette.near, 0],
      ],
      feet,
      feet + 330 * unit,
    ),
  )
  const stranger = addFigure(new Trace(), x, feet, tall)
  const brim = feet - tall * 0.945
  stranger
    .move(x - tall * 0.15, brim)
    .quad(x, brim + tall * 0.03, x + tall * 0.15, brim)
    .quad(x, brim - tall * 0.045, x - tall * 0.15, brim)
    .close()
  stranger.polygon([
    [x - tall * 0.075, brim - tall * 0.008],
    [x - tall * 0.06, brim - tall * 0.09],
    [x, brim - tall * 0.075],
    [x + tall * 0.06, brim - tall * 0.09],
    [x + tall * 0.075, brim - tall * 0.008],
  ])
  addFlock(stranger, stage, {
    birds: 4,
    x,
    y: horizon,
    across: [-260, 260],
    down: [-330, -450],
    span: [9, 20],
  })
  canvas.shape(stranger, palette.near)
}

/** A tall cactus in the foreground, at the edge of the frame. */
function paintCactus({ canvas, width, height, unit }: Stage, color: string): void {
  const x = width * 0.1
  const foot = height * 0.83
  const stem = new Trace().move(x, foot).line(x, foot - 210 * unit)
  const arms = new Trace()
    .move(x, foot - 90 * unit)
    .line(x + 62 * unit, foot - 90 * unit)
    .line(x + 62 * unit, foot - 160 * unit)
  arms
    .move(x, foot - 60 * unit)
    .line(x - 54 * unit, foot - 60 * unit)
    .line(x - 54 * unit, foot - 124 * unit)
  canvas.stroke(stem, color, 38 * unit, { cap: 'round' })
  canvas.stroke(arms, color, 27 * unit, { cap: 'round' })
}
