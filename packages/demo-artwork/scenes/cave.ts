import { darken, mix, type Triple } from '../drawing/color.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { addFigure } from '../motifs/figure.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintDisc, paintSky } from '../motifs/sky.ts'
import { paintGlints } from '../motifs/water.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  hills: string
  water: string
  rock: string
  deep: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#3f9fb5', '#a5dccf', '#fdf0c4'],
    sun: '#fffbe0',
    hills: '#5a9c98',
    water: '#3f93a0',
    rock: '#6b4a3f',
    deep: '#150b10',
    type: { ink: '#fff6e0', accent: '#ffdf9f', scrim: '#10080c' },
  },
  {
    sky: ['#3b2a6b', '#c46a8a', '#ffc98f'],
    sun: '#fff2c4',
    hills: '#8a4f80',
    water: '#b0627f',
    rock: '#4a2a56',
    deep: '#0e0718',
    type: { ink: '#fff0e0', accent: '#ffc294', scrim: '#0a0513' },
  },
  {
    sky: ['#0f3f3c', '#4c9c7a', '#e3f0a3'],
    sun: '#fdffe0',
    hills: '#2f7560',
    water: '#3d8a72',
    rock: '#2c4a3c',
    deep: '#06110f',
    type: { ink: '#f8fde6', accent: '#dff09a', scrim: '#040d0b' },
  },
  {
    sky: ['#17264c', '#5673a8', '#dfe6ee'],
    sun: '#ffffff',
    hills: '#4f6a9c',
    water: '#5b78a8',
    rock: '#2a3552',
    deep: '#070a16',
    moods: ['dark', 'sober', 'cosmic'],
    type: { ink: '#f3f7ff', accent: '#bcd0f0', scrim: '#050811' },
  },
]

/** A view out of a dark cave, with a person in its mouth. */
export const cave = defineScene({
  name: 'cave',
  moods: ['wonder', 'dark', 'epic'],
  titleSpaces: { bottom: { from: 0.705, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.62, 0.68))
    const y = height * stage.frame(0.38, 0.44)
    const horizon = y + 90 * unit
    paintSky(stage, palette.sky, [0, 0.28, 0.48])
    paintDisc(
      stage,
      x + random.between(-90, 90) * unit,
      y - random.between(60, 130) * unit,
      random.between(70, 110) * unit,
      palette.sun,
      0.7,
    )
    paintView(stage, palette, x, horizon)
    const rings = 5
    for (let ring = 0; ring < rings; ring += 1) paintRock(stage, palette, x, y, ring / (rings - 1))
    const feet = y + stage.frame(330, 300) * unit
    stage.canvas.shape(
      addFigure(new Trace(), x + random.between(-30, 30) * unit, feet, random.between(130, 160) * unit),
      palette.deep,
    )
  },
})

function paintView(stage: Stage, palette: Palette, x: number, horizon: number): void {
  const { canvas, width, height, unit, seed } = stage
  for (let range = 0; range < 2; range += 1) {
    const line = ridgeLine(stage, {
      seed: seed + range * 3,
      height: horizon - (36 - range * 20) * unit,
      swing: 60 * unit,
      waves: 3 + range,
    })
    canvas.shape(groundBelow(stage, line), mix(palette.hills, palette.sky[2], 0.55 - range * 0.25))
  }
  canvas.rect(
    0,
    horizon,
    width,
    height - horizon,
    canvas.verticalGradient(
      [
        [0, mix(palette.water, palette.sky[2], 0.6)],
        [1, palette.water],
      ],
      horizon,
      horizon + 240 * unit,
    ),
  )
  paintGlints(stage, {
    x,
    top: horizon,
    spread: 420 * unit,
    count: 70,
    colors: [palette.sun],
    strength: 1.6,
  })
  const birds = addFlock(new Trace(), stage, {
    birds: 6,
    x,
    y: horizon,
    across: [-170, 170],
    down: [-120, -270],
    span: [7, 15],
  })
  canvas.shape(birds, darken(palette.hills, 0.4))
}

/** A wall of rock with a ragged hole. The rectangle and the hole have opposite windings, so that the hole stays open. */
function paintRock(stage: Stage, palette: Palette, x: number, y: number, near: number): void {
  const { canvas, width, height, unit } = stage
  const hole = holeOutline(stage, x, y, near)
  const wall = new Trace()
    .polygon([
      [-20, -20],
      [width + 20, -20],
      [width + 20, height + 20],
      [-20, height + 20],
    ])
    .polygon(hole.toReversed())
  const color = mix(mix(palette.rock, palette.sky[2], 0.25), palette.deep, near * 0.95)
  const reach = Math.hypot(width, height) * 0.6
  canvas.shape(
    wall,
    canvas.radialGradient(
      [
        [0.15, mix(color, palette.sun, 0.3 * (1 - near))],
        [0.6, color],
        [1, darken(color, 0.4)],
      ],
      x,
      y,
      reach,
    ),
  )
  canvas.stroke(new Trace().polygon(hole), mix(color, palette.sun, 0.4), (4 - near * 2) * unit, {
    opacity: 0.4 * (1 - near),
  })
}

function holeOutline(stage: Stage, x: number, y: number, near: number): Point[] {
  const { unit, seed } = stage
  const noise = createNoise(seed + 11 + Math.round(near * 40))
  const base = (310 + near * 330) * unit
  const corners = 64
  return Array.from({ length: corners }, (_, corner): Point => {
    const angle = (corner / corners) * Math.PI * 2
    const wander = noise(Math.cos(angle) * 2 + 8, 4) + noise(Math.sin(angle) * 2 + 30, 4)
    // Stalactites: every fourth corner of the roof reaches down.
    const stone = Math.sin(angle) < -0.35 && corner % 4 === 0 ? 0.2 * noise(corner * 3.7) : 0
    const radius = base * (0.6 + 0.42 * wander - stone)
    const floor = y + stage.frame(330, 300) * unit + near * 90 * unit
    return [
      x + Math.cos(angle) * radius * stage.frame(0.92, 1.3),
      Math.min(floor + 8 * unit * noise(corner), y + Math.sin(angle) * radius * stage.frame(1.3, 1)),
    ]
  })
}
