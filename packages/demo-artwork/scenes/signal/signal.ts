import { darken, lighten, mix, type Triple } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { groundBelow, ridgeLine } from '../../motifs/ridge.ts'
import { paintGlow, paintSky } from '../../motifs/sky.ts'
import { defineScene, type ScenePalette } from '../scene.ts'
import { paintMast, paintObservatory } from './signal-instruments.ts'

type Palette = ScenePalette & {
  sky: Triple
  trails: readonly string[]
  glow: string
  hills: string
  dish: string
  near: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#050a1e', '#14275a', '#c96f6a'],
    trails: ['#ffffff', '#bcd2ff', '#ffd9b0'],
    glow: '#ffb27a',
    hills: '#2a2f60',
    dish: '#dfe4ee',
    near: '#070a1c',
    type: { ink: '#fdf3e2', accent: '#ffcb9e', scrim: '#050716' },
  },
  {
    sky: ['#020d10', '#08363b', '#7fb08a'],
    trails: ['#ecfff4', '#9fe8cf', '#f3e9a8'],
    glow: '#d9f0a0',
    hills: '#134a48',
    dish: '#d8e6dc',
    near: '#021012',
    type: { ink: '#f2fbe9', accent: '#d6f0a6', scrim: '#020d0e' },
  },
  {
    sky: ['#0e0518', '#3b1252', '#e0567a'],
    trails: ['#ffe9f7', '#ffb0d4', '#c9b0ff'],
    glow: '#ff9a9a',
    hills: '#42174f',
    dish: '#f0dfe8',
    near: '#0c0414',
    type: { ink: '#ffeef4', accent: '#ffafc6', scrim: '#0a0310' },
  },
  {
    sky: ['#0c0c10', '#2b2d36', '#8d8a83'],
    trails: ['#ffffff', '#d8d4c8', '#f3c98a'],
    glow: '#f0d9b0',
    hills: '#34353c',
    dish: '#e6e3da',
    near: '#08080a',
    moods: ['sober', 'dark'],
    type: { ink: '#f8f4ea', accent: '#f3cf97', scrim: '#060607' },
  },
]

/** A radio telescope under stars that circle the pole. */
export const signal = defineScene({
  name: 'signal',
  moods: ['cosmic', 'sober'],
  titleSpaces: { bottom: { from: 0.715, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height } = stage
    const x = width * stage.frame(random.between(0.42, 0.58), random.between(0.64, 0.7))
    const ground = height * stage.frame(0.68, 0.76)
    paintSky(stage, palette.sky, [0, 0.42, stage.frame(0.7, 0.78)])
    paintTrails(stage, palette, [x + random.between(-60, 60), height * stage.frame(0.27, 0.24)])
    paintGlow(stage, x, ground, width * 0.55, palette.glow, 0.5)
    paintHills(stage, palette, ground)
    const facing = random.pick([1, -1] as const)
    paintInstruments(stage, palette, [x, ground], facing)
  },
})

/** Paints a field of dishes, a radio mast or an observatory. */
function paintInstruments(stage: Stage, palette: Palette, [x, ground]: Point, facing: 1 | -1): void {
  const { random, width, unit } = stage
  const foot: Point = [x, ground + 30 * unit]
  const light = mix(palette.glow, '#ffffff', 0.3)
  const colors = { dark: palette.near, metal: palette.dish, hills: palette.hills, light }
  const kind = random.pick(['dishes', 'dishes', 'mast', 'observatory'] as const)
  if (kind === 'mast') {
    paintMast(stage, colors, foot)
    return
  }
  if (kind === 'observatory') {
    paintObservatory(stage, colors, foot, facing)
    return
  }
  paintDish(stage, palette, [x - facing * width * stage.frame(0.34, 0.2), ground - 6], 0.34, facing)
  paintDish(stage, palette, [x + facing * width * 0.3, ground - 2], 0.24, facing)
  paintDish(stage, palette, foot, 1, facing)
}

function paintTrails(stage: Stage, palette: Palette, [x, y]: Point): void {
  const { canvas, random, width, height, unit } = stage
  const reach = Math.hypot(width, height) * 0.78
  const sweep = random.between(0.5, 1.15)
  for (let trail = 0; trail < 210; trail += 1) {
    const radius = 14 * unit + reach * (trail / 210) ** 1.1
    const from = random.between(0, Math.PI * 2)
    const to = from + sweep * random.between(0.6, 1.1)
    const arc = new Trace().move(x + Math.cos(from) * radius, y + Math.sin(from) * radius)
    arc.arc(radius, radius, x + Math.cos(to) * radius, y + Math.sin(to) * radius)
    canvas.stroke(arc, random.pick(palette.trails), random.between(0.9, 3.2) * unit, {
      opacity: random.between(0.16, 0.85),
      cap: 'round',
    })
  }
  canvas.circle(x, y, 4 * unit, '#ffffff')
}

function paintHills(stage: Stage, palette: Palette, ground: number): void {
  const { canvas, height, unit, seed } = stage
  for (let range = 0; range < 3; range += 1) {
    const y = ground + (range * 34 - 60) * unit
    const line = ridgeLine(stage, {
      seed: seed + range * 29,
      height: y,
      swing: (58 - range * 18) * unit,
      waves: 2.6 + range,
    })
    const color = mix(mix(palette.hills, palette.sky[2], 0.4 - range * 0.2), palette.near, range * 0.42)
    canvas.shape(
      groundBelow(stage, line),
      canvas.verticalGradient(
        [
          [0, color],
          [1, range === 2 ? palette.near : mix(color, palette.sky[2], 0.35)],
        ],
        y - 40 * unit,
        y + height * 0.1,
      ),
    )
  }
}

function paintDish(stage: Stage, palette: Palette, [x, foot]: Point, scale: number, facing: 1 | -1): void {
  const { canvas, unit } = stage
  const size = unit * scale
  const haze = scale < 1 ? 0.45 : 0
  const body = mix(palette.near, palette.hills, haze)
  const hub: Point = [x, foot - 250 * size]
  const legs = new Trace()
    .polygon([
      [x - 96 * size, foot],
      [hub[0] - 16 * size, hub[1]],
      [hub[0] + 4 * size, hub[1]],
      [x - 74 * size, foot],
    ])
    .polygon([
      [x + 96 * size, foot],
      [hub[0] + 16 * size, hub[1]],
      [hub[0] - 4 * size, hub[1]],
      [x + 74 * size, foot],
    ])
    .polygon([
      [x - 66 * size, foot - 84 * size],
      [x + 66 * size, foot - 84 * size],
      [x + 62 * size, foot - 96 * size],
      [x - 62 * size, foot - 96 * size],
    ])
    .rectangle(x - 120 * size, foot - 8 * size, 240 * size, 18 * size)
  canvas.shape(legs, body)
  canvas.group({ transform: `rotate(${facing * 34} ${hub[0]} ${hub[1]})` }, () =>
    paintBowl(stage, palette, hub, size, haze, body),
  )
  if (scale === 1)
    canvas.shape(
      addFigure(new Trace(), x + facing * 190 * unit, foot + 8 * unit, 58 * unit, false),
      palette.near,
    )
}

function paintBowl(
  stage: Stage,
  palette: Palette,
  [x, y]: Point,
  size: number,
  haze: number,
  body: string,
): void {
  const { canvas } = stage
  const half = 222 * size
  const rim = y - 86 * size
  const metal = mix(palette.dish, palette.sky[2], haze)
  const back = new Trace()
    .move(x - half, rim)
    .cubic(x - half * 0.72, y + 40 * size, x + half * 0.72, y + 40 * size, x + half, rim)
    .close()
  canvas.shape(
    back,
    canvas.linearGradient(
      [
        [0, lighten(metal, 0.2)],
        [0.5, mix(metal, palette.hills, 0.4)],
        [1, darken(palette.hills, 0.35)],
      ],
      x - half,
      y,
      x + half,
      y,
    ),
  )
  const mouth = new Trace()
    .move(x - half, rim)
    .arc(half, 46 * size, x + half, rim)
    .arc(half, 46 * size, x - half, rim)
    .close()
  canvas.shape(
    mouth,
    canvas.linearGradient(
      [
        [0, mix(palette.hills, palette.near, 0.5)],
        [1, metal],
      ],
      x - half,
      y,
      x + half,
      y,
    ),
  )
  const feed = new Trace()
    .move(x - half * 0.6, rim + 24 * size)
    .line(x, rim - 150 * size)
    .line(x + half * 0.6, rim + 24 * size)
    .move(x, rim + 30 * size)
    .line(x, rim - 150 * size)
  canvas.stroke(feed, body, 5 * size)
  canvas.shape(
    new Trace().polygon([
      [x - 13 * size, rim - 176 * size],
      [x + 13 * size, rim - 176 * size],
      [x + 8 * size, rim - 136 * size],
      [x - 8 * size, rim - 136 * size],
    ]),
    body,
  )
}
