import { darken, lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addWalker } from '../motifs/figure.ts'
import { paintGlow, paintSky, paintStars } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Dune = { crestX: number; crestY: number; base: number; swing: number; lit: string; shade: string }

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  far: string
  near: string
  shadow: string
  people: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#2b2350', '#b8476b', '#f6a15c'],
    sun: '#ffd27a',
    far: '#e58a55',
    near: '#a8423f',
    shadow: '#3d1738',
    people: '#1d0b1e',
    type: { ink: '#ffe9c9', accent: '#ffd9a0', scrim: '#2a0d24' },
  },
  {
    sky: ['#f2d9b8', '#f3c58f', '#f7b26a'],
    sun: '#fff3d2',
    far: '#e7a763',
    near: '#c26a36',
    shadow: '#5b2a20',
    people: '#35140f',
    type: { ink: '#fff1dc', accent: '#ffe0ae', scrim: '#4a1d14', topInk: '#5b2a20' },
  },
  {
    sky: ['#07142b', '#1e3d63', '#6b86a0'],
    sun: '#f3f1dc',
    far: '#7d93a5',
    near: '#31506b',
    shadow: '#0a1830',
    people: '#050c18',
    moods: ['dark', 'cosmic', 'sober', 'wonder'],
    type: { ink: '#eef4f4', accent: '#f3e6b8', scrim: '#06101f' },
  },
  {
    sky: ['#3a1422', '#a32c30', '#ee6b3a'],
    sun: '#ffe1a8',
    far: '#d55a35',
    near: '#7c1f2a',
    shadow: '#2a0a18',
    people: '#17040c',
    moods: ['epic', 'dark', 'cosmic'],
    type: { ink: '#ffe7cf', accent: '#ffb974', scrim: '#1f0710' },
  },
]

/** A caravan on a crest before a low sun. */
export const dunes = defineScene({
  name: 'dunes',
  moods: ['epic', 'cosmic', 'sober'],
  titleSpaces: { bottom: { from: 0.6, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    paintSky(stage, palette.sky, [0, 0.3, 0.54])
    if (palette.sun === '#f3f1dc') paintStars(stage, 120, height * 0.4)
    paintSun(stage, palette)
    const count = 5
    const crestShift = random.between(0.05, 0.5)
    for (let index = 0; index < count; index += 1) {
      const near = index / (count - 1)
      const lit = mix(palette.far, palette.near, near * 0.85)
      const base = height * (stage.frame(0.44, 0.54) + near * stage.frame(0.3, 0.32))
      const swing = height * (0.03 + 0.035 * near)
      const crestX = width * (0.18 + 0.64 * ((index * 0.618 + crestShift) % 1))
      const dune = {
        crestX,
        crestY: base - swing * 1.6,
        base,
        swing,
        lit,
        shade: mix(lit, palette.shadow, 0.62),
      }
      paintDune(stage, dune, palette.shadow)
      if (index === 1) paintCaravan(stage, dune, palette.people, 52 * unit)
    }
  },
})

function paintSun(stage: Stage, { sun, sky }: Palette): void {
  const { canvas, random, width, height, unit } = stage
  const radius = random.between(170, 245) * unit
  const x = width * stage.frame(random.between(0.36, 0.64), random.between(0.62, 0.74))
  const y = height * stage.frame(0.3, 0.38)
  paintGlow(stage, x, y, radius * 2.6, sun, 0.55)
  canvas.circle(
    x,
    y,
    radius,
    canvas.boxGradient([
      [0, lighten(sun, 0.5)],
      [0.75, sun],
      [1, mix(sun, sky[2], 0.6)],
    ]),
  )
}

function paintDune(stage: Stage, dune: Dune, shadow: string): void {
  const { canvas, width, height } = stage
  const { crestX, crestY, base, swing, lit, shade } = dune
  const rest = width - crestX
  const slope = (trace: Trace) =>
    trace
      .cubic(
        crestX + rest * 0.3,
        crestY + swing * 0.35,
        crestX + rest * 0.6,
        base + swing * 0.7,
        width + 20,
        base + swing * 0.4,
      )
      .line(width + 20, height + 20)
  const body = new Trace()
    .move(-20, base + swing * 0.6)
    .cubic(crestX * 0.45, base + swing * 0.5, crestX * 0.72, crestY + swing * 0.2, crestX, crestY)
  canvas.shape(
    slope(body)
      .line(-20, height + 20)
      .close(),
    canvas.verticalGradient(
      [
        [0, lit],
        [1, mix(lit, shadow, 0.35)],
      ],
      crestY,
      crestY + height * 0.28,
    ),
  )
  const leeSide = slope(new Trace().move(crestX, crestY))
    .line(crestX + width * 0.3, height)
    .cubic(
      crestX + width * 0.2,
      base + swing * 5,
      crestX - width * 0.13,
      base + swing * 2.6,
      crestX + width * 0.02,
      crestY + swing * 1.1,
    )
    .cubic(
      crestX + width * 0.05,
      crestY + swing * 0.6,
      crestX + width * 0.015,
      crestY + swing * 0.25,
      crestX,
      crestY,
    )
    .close()
  canvas.shape(
    leeSide,
    canvas.verticalGradient(
      [
        [0, shade, 0.95],
        [1, shade, 0.1],
      ],
      crestY,
      crestY + height * 0.26,
    ),
  )
}

function paintCaravan(stage: Stage, dune: Dune, color: string, tallest: number): void {
  const { canvas, random, unit } = stage
  const people = new Trace()
  const count = random.integer(2, 5)
  const spacing = random.between(42, 56) * unit
  for (let index = 0; index < count; index += 1) {
    const x = dune.crestX - 26 * unit - index * spacing
    addWalker(people, x, windwardHeight(dune, x) + 4 * unit, tallest - index * 4 * unit, 1)
  }
  canvas.shape(people, darken(color, 0.1))
}

/** Returns the height of the windward slope at x, on the same curve that `paintDune` draws. */
function windwardHeight({ crestX, crestY, base, swing }: Dune, x: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    if (evaluateCubic(-20, crestX * 0.45, crestX * 0.72, crestX, middle) < x) low = middle
    else high = middle
  }
  return evaluateCubic(base + swing * 0.6, base + swing * 0.5, crestY + swing * 0.2, crestY, low)
}

/** Evaluates one coordinate of a cubic Bézier curve; `share` is its parameter, from 0 to 1. */
function evaluateCubic(start: number, first: number, second: number, end: number, share: number): number {
  const rest = 1 - share
  return start * rest ** 3 + 3 * first * share * rest ** 2 + 3 * second * share ** 2 * rest + end * share ** 3
}
