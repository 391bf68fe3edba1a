import { mix, type Pair, type Triple } from '../drawing/color.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../motifs/ridge.ts'
import { paintDisc, paintSky, paintStars } from '../motifs/sky.ts'
import { addPine } from '../motifs/trees.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  aurora?: Pair
  sky: Triple
  light: string
  far: string
  near: string
}

const PALETTES: readonly Palette[] = [
  {
    aurora: ['#5dffb0', '#8a6bff'],
    sky: ['#030a1c', '#0b3350', '#3d8f8c'],
    light: '#e9fff4',
    far: '#2a6d78',
    near: '#031018',
    type: { ink: '#e8fff6', accent: '#9df5d2', scrim: '#020b12' },
  },
  {
    aurora: ['#ff7fb5', '#6d7bff'],
    sky: ['#0b0722', '#2b1c55', '#6d4a86'],
    light: '#ffeaf3',
    far: '#51407c',
    near: '#0a0618',
    moods: ['wonder', 'tender', 'cosmic', 'dark'],
    type: { ink: '#fbeaff', accent: '#ffb3d6', scrim: '#080414' },
  },
  {
    sky: ['#e9c9a8', '#f2a97b', '#e58069'],
    light: '#fff0c9',
    far: '#c9736a',
    near: '#2b1a33',
    type: { ink: '#fff0dc', accent: '#ffd3a3', scrim: '#1e0f26', topInk: '#4a2438' },
  },
  {
    sky: ['#7fa7b5', '#b8cdc6', '#ecdfc4'],
    light: '#fff8e2',
    far: '#92aea9',
    near: '#15312f',
    type: { ink: '#f6f4e4', accent: '#e6d9ae', scrim: '#0d2321', topInk: '#183835' },
  },
  {
    sky: ['#1a1f4b', '#5b4a8a', '#f08f8a'],
    light: '#ffe9d0',
    far: '#8a5d8f',
    near: '#120f2c',
    type: { ink: '#ffeede', accent: '#ffbfa8', scrim: '#0d0a20' },
  },
]

/** Mountain ranges and a forest under an aurora or a low sun. */
export const mountains = defineScene({
  name: 'mountains',
  moods: ['wonder', 'sober', 'epic', 'tender'],
  titleSpaces: { bottom: { from: 0.62, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    paintSky(stage, palette.sky, [0, 0.42, 0.72])
    if (palette.aurora) {
      paintStars(stage, stage.frame(170, 260), stage.height * 0.5)
      paintAurora(stage, palette.aurora)
    }
    paintLight(stage, palette)
    paintRanges(stage, palette)
  },
})

/** Curtains of thin upright strips, whose height and opacity follow the noise. */
function paintAurora(stage: Stage, [low, high]: Pair): void {
  const { canvas, width, height, unit, seed } = stage
  for (let curtain = 0; curtain < 3; curtain += 1) {
    const noise = createNoise(seed + 70 + curtain * 7)
    const body = curtain === 0 ? low : curtain === 1 ? mix(low, high, 0.35) : high
    const fill = canvas.boxGradient([
      [0, body, 0],
      [0.62, body, 0.85],
      [0.82, low, 0.95],
      [1, low, 0],
    ])
    const strip = 7 * unit
    for (let x = -10; x < width + 10; x += strip) {
      const place = x / width
      const foot = height * (0.2 + curtain * 0.07 + (noise(place * 3.2 + curtain * 9, 3) - 0.5) * 0.2)
      const tall = height * (0.15 + 0.17 * noise(place * 6 + 20, 2))
      const opacity = noise(place * 11 + 50 + curtain, 3) ** 1.6 * (0.62 - curtain * 0.12)
      canvas.rect(x, foot - tall, strip + 0.6, tall * 1.25, fill, { opacity })
    }
  }
}

function paintLight(stage: Stage, palette: Palette): void {
  const { canvas, random, width, height, unit } = stage
  const night = palette.aurora !== undefined
  const x = width * stage.frame(random.between(0.28, 0.72), random.between(0.62, 0.8))
  const y = height * (night ? random.between(0.09, 0.14) : random.between(0.25, 0.33))
  const radius = (night ? 32 : random.between(85, 150)) * unit
  paintDisc(stage, x, y, radius, palette.light, 0.5)
  if (night) return
  const flock = addFlock(new Trace(), stage, {
    birds: 7,
    x,
    y,
    across: [-210, 190],
    down: [-90, 120],
    span: [7, 17],
  })
  canvas.shape(flock, palette.near, { opacity: 0.85 })
}

function paintRanges(stage: Stage, palette: Palette): void {
  const { canvas, width, height, seed, unit } = stage
  const ranges = 6
  const mist = palette.sky[2]
  for (let index = 0; index < ranges; index += 1) {
    const near = index / (ranges - 1)
    const shape = {
      seed: seed + index * 91,
      height: height * (stage.frame(0.45, 0.5) + near * stage.frame(0.34, 0.36)),
      swing: height * (0.1 - near * 0.045),
      waves: (width / 1000) * (2.2 + near * 1.6),
      octaves: 6,
      step: 6,
    }
    const color = mix(palette.far, palette.near, near ** 0.9)
    const fade = canvas.verticalGradient(
      [
        [0, color],
        [0.55, mix(color, mist, 0.38 * (1 - near))],
        [1, mix(color, mist, 0.5 * (1 - near))],
      ],
      shape.height - height * 0.06,
      shape.height + height * 0.2,
    )
    canvas.shape(groundBelow(stage, ridgeLine(stage, shape)), fade)
    if (near > 0.55) paintPines(stage, ridgeHeight(stage, shape), near, color, unit)
  }
}

function paintPines(
  stage: Stage,
  heightAt: (x: number) => number,
  near: number,
  color: string,
  unit: number,
): void {
  const { canvas, random, width } = stage
  const forest = new Trace()
  const spacing = near > 0.9 ? 26 : 17
  for (let x = -20; x < width + 20; x += spacing * unit * random.between(0.5, 1.5)) {
    const tall = (34 + 132 * (near - 0.5) * random.between(0.6, 1.3)) * unit
    addPine(forest, random, x, heightAt(x) + 10 * unit, tall)
  }
  canvas.shape(forest, color)
}
