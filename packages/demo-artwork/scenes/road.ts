import { darken, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addFigure } from '../motifs/figure.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintDisc, paintSky, paintStars, paintGlow } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  hills: string
  land: string
  tar: string
  line: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#f6c177', '#ee7f55', '#c2416b'],
    sun: '#fff0bd',
    hills: '#7b2d5e',
    land: '#3c1742',
    tar: '#1c0d26',
    line: '#ffd98a',
    type: { ink: '#fff1d2', accent: '#ffd08a', scrim: '#160a1f', topInk: '#571b43', topAccent: '#571b43' },
  },
  {
    sky: ['#06121f', '#143a4f', '#4f8c8c'],
    sun: '#e8fff2',
    hills: '#1b4a55',
    land: '#0a2229',
    tar: '#050f15',
    line: '#bff2dd',
    moods: ['dark', 'sober', 'cosmic'],
    type: { ink: '#eafff6', accent: '#a6ecd4', scrim: '#030b10' },
  },
  {
    sky: ['#7ec4cf', '#f7dba7', '#f4a259'],
    sun: '#fff7d6',
    hills: '#b5583f',
    land: '#d98e4a',
    tar: '#4a2f35',
    line: '#fff3d0',
    moods: ['playful', 'epic', 'tender'],
    type: { ink: '#fff5dc', accent: '#ffe2a6', scrim: '#3a2029', topInk: '#1f4f5c', topAccent: '#1f4f5c' },
  },
  {
    sky: ['#14081f', '#4b1248', '#e0455e'],
    sun: '#ffd2a6',
    hills: '#4a1642',
    land: '#250a2a',
    tar: '#110516',
    line: '#ff9f8c',
    type: { ink: '#ffe6da', accent: '#ffab97', scrim: '#0e0412' },
  },
]

/** A road to the horizon with poles, and a single vehicle or walker. */
export const road = defineScene({
  name: 'road',
  moods: ['epic', 'dark', 'tender', 'sober'],
  titleSpaces: { top: { from: 0.05, to: 0.28 }, bottom: { from: 0.69, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const horizon = height * stage.frame(0.56, 0.58)
    const x = width * stage.frame(random.between(0.4, 0.6), random.between(0.62, 0.7))
    paintSky(stage, palette.sky, [0, 0.32, stage.frame(0.57, 0.6)])
    if (palette.moods?.includes('cosmic')) paintStars(stage, 160, horizon)
    paintDisc(
      stage,
      x,
      horizon - random.between(40, 110) * unit,
      random.between(130, 200) * unit,
      palette.sun,
      0.6,
    )
    paintHills(stage, palette, horizon)
    paintRoad(stage, palette, x, horizon)
    paintPoles(stage, palette, x, horizon)
    paintTraveler(stage, palette, x, horizon)
  },
})

function paintHills(stage: Stage, palette: Palette, horizon: number): void {
  const { canvas, height, unit, seed } = stage
  for (const [range, lift] of [70, 26].entries()) {
    const line = ridgeLine(stage, {
      seed: seed + range * 31,
      height: horizon - lift * unit,
      swing: (70 - range * 34) * unit,
      waves: 3.6,
      octaves: 6,
    })
    const color = mix(palette.hills, palette.sky[2], 0.5 - range * 0.4)
    canvas.shape(
      groundBelow(stage, line),
      canvas.verticalGradient(
        [
          [0, color],
          [1, mix(color, palette.sky[2], 0.4)],
        ],
        horizon - 150 * unit,
        horizon,
      ),
    )
  }
  const land = canvas.verticalGradient(
    [
      [0, mix(palette.land, palette.sky[2], 0.35)],
      [0.35, palette.land],
      [1, darken(palette.land, 0.55)],
    ],
    horizon,
    height,
  )
  canvas.rect(0, horizon, stage.width, height - horizon, land)
}

function paintRoad(stage: Stage, palette: Palette, x: number, horizon: number): void {
  const { canvas, height, unit } = stage
  const footX = x + (stage.width * 0.5 - x) * 0.5
  const half = 430 * unit
  const surface = new Trace().polygon([
    [x - 5 * unit, horizon],
    [x + 5 * unit, horizon],
    [footX + half, height + 10],
    [footX - half, height + 10],
  ])
  canvas.shape(
    surface,
    canvas.verticalGradient(
      [
        [0, mix(palette.tar, palette.sun, 0.45)],
        [0.25, mix(palette.tar, palette.sky[2], 0.25)],
        [1, palette.tar],
      ],
      horizon,
      height,
    ),
  )
  const at = (depth: number, across: number) =>
    [x + (footX - x) * depth + across * depth, horizon + (height - horizon) * depth] as const
  const marks = new Trace()
  for (const edge of [-0.93, 0.93]) {
    marks.polygon([
      at(0.01, (edge - 0.012) * half),
      at(0.01, (edge + 0.012) * half),
      at(1, (edge + 0.012) * half),
      at(1, (edge - 0.012) * half),
    ])
  }
  for (let dash = 0; dash < 14; dash += 1) {
    // In perspective, equal lengths shrink with the square of their distance.
    const from = 1 / (1 + dash * 0.95 + 0.12)
    const to = 1 / (1 + dash * 0.95 + 0.58)
    marks.polygon([at(from, -9 * unit), at(from, 9 * unit), at(to, 9 * unit), at(to, -9 * unit)])
  }
  canvas.shape(marks, palette.line, { opacity: 0.85 })
}

function paintPoles(stage: Stage, palette: Palette, x: number, horizon: number): void {
  const { canvas, random, height, unit } = stage
  const side = stage.tall ? random.pick([-1, 1]) : 1
  const poles = new Trace()
  const wires = new Trace()
  let previous: { x: number; y: number; depth: number } | undefined
  for (let pole = 0; pole < 9; pole += 1) {
    const depth = 0.62 / (1 + pole * 0.75)
    const foot = horizon + (height - horizon) * depth * 0.6
    const poleX = x + side * 720 * unit * depth
    const top = foot - 820 * unit * depth
    const thick = 15 * unit * depth
    poles.rectangle(poleX - thick / 2, top, thick, foot - top)
    poles.rectangle(poleX - 78 * unit * depth, top + 40 * unit * depth, 156 * unit * depth, thick * 0.8)
    if (previous) {
      for (const arm of [-74, 74]) {
        const fromX = previous.x + arm * unit * previous.depth
        const toX = poleX + arm * unit * depth
        const sag = (previous.y + top) / 2 + 90 * unit * depth
        wires
          .move(fromX, previous.y + 40 * unit * previous.depth)
          .quad((fromX + toX) / 2, sag, toX, top + 40 * unit * depth)
      }
    }
    previous = { x: poleX, y: top, depth }
  }
  canvas.shape(poles, darken(palette.tar, 0.2))
  canvas.stroke(wires, darken(palette.tar, 0.2), 1.8 * unit, { opacity: 0.8 })
}

function paintTraveler(stage: Stage, palette: Palette, x: number, horizon: number): void {
  const { random, height, unit } = stage
  const depth = random.between(0.16, 0.24)
  const y = horizon + (height - horizon) * depth
  const size = 460 * unit * depth
  const carX = x + (stage.width * 0.5 - x) * 0.5 * depth + size * 0.85
  random.pick([paintCar, paintCar, paintTruck, paintWalker])(stage, palette.tar, carX, y, size)
}

/** A car from behind with its lights on. */
function paintCar(stage: Stage, tar: string, x: number, y: number, size: number): void {
  const { canvas } = stage
  const body = new Trace()
    .polygon([
      [x - size * 0.5, y],
      [x - size * 0.5, y - size * 0.3],
      [x - size * 0.36, y - size * 0.36],
      [x - size * 0.27, y - size * 0.64],
      [x + size * 0.27, y - size * 0.64],
      [x + size * 0.36, y - size * 0.36],
      [x + size * 0.5, y - size * 0.3],
      [x + size * 0.5, y],
    ])
    .rectangle(x - size * 0.44, y - 2, size * 0.18, size * 0.13)
    .rectangle(x + size * 0.26, y - 2, size * 0.18, size * 0.13)
  canvas.shape(body, darken(tar, 0.35))
  for (const lamp of [-0.4, 0.4]) {
    paintGlow(stage, x + lamp * size, y - size * 0.22, size * 0.8, '#ff3b2f', 0.8)
    canvas.rect(x + (lamp - 0.07) * size, y - size * 0.26, size * 0.14, size * 0.08, '#ff7a5c')
  }
}

/** A truck or a bus from behind with its lights on. */
function paintTruck(stage: Stage, tar: string, x: number, y: number, size: number): void {
  const { canvas } = stage
  const dark = darken(tar, 0.35)
  const body = new Trace()
    .polygon([
      [x - size * 0.52, y - size * 0.12],
      [x - size * 0.52, y - size * 1.18],
      [x + size * 0.52, y - size * 1.18],
      [x + size * 0.52, y - size * 0.12],
    ])
    .rectangle(x - size * 0.46, y - size * 0.14, size * 0.2, size * 0.24)
    .rectangle(x + size * 0.26, y - size * 0.14, size * 0.2, size * 0.24)
  canvas.shape(body, dark)
  const doors = new Trace().move(x, y - size * 1.1).line(x, y - size * 0.2)
  doors.move(x - size * 0.44, y - size * 1.1).line(x + size * 0.44, y - size * 1.1)
  canvas.stroke(doors, darken(tar, 0.7), size * 0.022)
  for (const lamp of [-0.4, 0.4]) {
    paintGlow(stage, x + lamp * size, y - size * 0.2, size * 0.7, '#ff3b2f', 0.8)
    canvas.rect(x + (lamp - 0.06) * size, y - size * 0.24, size * 0.12, size * 0.07, '#ff7a5c')
  }
}

/** A walker in the middle of the road, with a suitcase. */
function paintWalker(stage: Stage, tar: string, x: number, y: number, size: number): void {
  const { canvas, random } = stage
  const dark = darken(tar, 0.5)
  const tall = size * 1.5
  const side = random.pick([-1, 1])
  const shadow = new Trace()
    .move(x - tall * 0.1, y)
    .line(x + tall * 0.1, y)
    .line(x + tall * 0.26, y + tall * 0.9)
    .line(x - tall * 0.26, y + tall * 0.9)
    .close()
  canvas.shape(shadow, dark, { opacity: 0.42 })
  const traveler = addFigure(new Trace(), x, y, tall, random.chance(0.6))
  traveler.rectangle(x + side * tall * 0.15 - tall * 0.075, y - tall * 0.4, tall * 0.15, tall * 0.19)
  canvas.shape(traveler, dark)
}
