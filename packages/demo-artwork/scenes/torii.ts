import { lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { addFigure } from '../motifs/figure.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintSky } from '../motifs/sky.ts'
import { paintGlints } from '../motifs/water.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { sky: Triple; sun: string; far: string; near: string; gate: string }

const PALETTES: readonly Palette[] = [
  {
    sky: ['#f3e3cd', '#f0c9a6', '#eda88a'],
    sun: '#cf2f2b',
    far: '#8c3b45',
    near: '#4a1626',
    gate: '#2a0d18',
    type: { ink: '#fff0df', accent: '#ffd9bd', scrim: '#2a0d18' },
  },
  {
    sky: ['#0e1830', '#24406b', '#6f8fb0'],
    sun: '#f4f0dc',
    far: '#3d5d86',
    near: '#0b1730',
    gate: '#c4372f',
    moods: ['wonder', 'dark', 'sober', 'tender'],
    type: { ink: '#f7f3e3', accent: '#e9d9ae', scrim: '#081122' },
  },
  {
    sky: ['#f6d7d9', '#f2b8c0', '#d98fa5'],
    sun: '#fff4ea',
    far: '#a8607f',
    near: '#4b2346',
    gate: '#6b1f3c',
    moods: ['tender', 'wonder'],
    type: { ink: '#fff2ef', accent: '#ffd9dc', scrim: '#3a1836' },
  },
  {
    sky: ['#d9e3d0', '#c0d3bd', '#93b5a0'],
    sun: '#f2b544',
    far: '#4f8574',
    near: '#12362f',
    gate: '#0f2a26',
    type: { ink: '#f6f2dd', accent: '#f3d694', scrim: '#0c2722' },
  },
]

/** A torii gate in still water in front of a large sun. */
export const torii = defineScene({
  name: 'torii',
  moods: ['sober', 'epic', 'tender', 'wonder'],
  titleSpaces: { bottom: { from: 0.725, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    paintSky(stage, palette.sky, [0, 0.55, 0.72])
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.64, 0.7))
    const shore = height * stage.frame(0.655, 0.72)
    const radius = random.between(255, 310) * unit
    const sun = { x: x + random.between(-50, 50) * unit, y: shore - random.between(390, 440) * unit }
    canvas.circle(
      sun.x,
      sun.y,
      radius,
      canvas.boxGradient([
        [0, palette.sun],
        [0.7, palette.sun],
        [1, mix(palette.sun, palette.sky[2], 0.85)],
      ]),
    )
    paintHills(stage, palette, shore)
    paintWater(stage, palette, x, shore, radius)
    paintGate(stage, palette.gate, x, shore)
    paintLife(stage, palette.gate, x, shore, sun.y)
  },
})

function paintHills(stage: Stage, palette: Palette, shore: number): void {
  const { canvas, height, seed } = stage
  for (let range = 0; range < 3; range += 1) {
    const y = shore - height * (0.155 - range * 0.055)
    const line = ridgeLine(stage, {
      seed: seed + range * 13,
      height: y,
      swing: height * 0.045,
      waves: 2.3 + range,
    })
    const color = mix(palette.far, palette.sky[2], 0.55 - range * 0.2)
    canvas.shape(
      groundBelow(stage, line),
      canvas.verticalGradient(
        [
          [0, color],
          [1, palette.sky[2]],
        ],
        y - height * 0.04,
        y + height * 0.12,
      ),
    )
  }
}

function paintWater(stage: Stage, palette: Palette, x: number, shore: number, radius: number): void {
  const { canvas, width, height } = stage
  const water = canvas.boxGradient([
    [0, lighten(palette.sky[2], 0.08)],
    [0.5, mix(palette.sky[1], palette.far, 0.25)],
    [1, palette.near],
  ])
  canvas.rect(0, shore, width, height - shore, water)
  paintGlints(stage, {
    x,
    top: shore,
    spread: radius * 1.7,
    count: 70,
    colors: [palette.sun],
    strength: 1.5,
  })
}

/** The gate and its fainter reflection. */
function paintGate(stage: Stage, color: string, x: number, shore: number): void {
  const { canvas, unit } = stage
  for (const [stretch, opacity] of [
    [-0.8, 0.34],
    [1, 1],
  ] as const) {
    const across = (value: number) => x + value * unit
    const up = (value: number) => shore + stretch * value * unit
    const gate = new Trace()
      .move(across(-300), up(-392))
      .quad(across(0), up(-348), across(300), up(-392))
      .line(across(290), up(-346))
      .quad(across(0), up(-316), across(-290), up(-346))
      .close()
      .polygon([
        [across(-246), up(-268)],
        [across(246), up(-268)],
        [across(246), up(-236)],
        [across(-246), up(-236)],
      ])
      .polygon([
        [across(-192), up(-346)],
        [across(-158), up(-346)],
        [across(-164), up(22)],
        [across(-212), up(22)],
      ])
      .polygon([
        [across(158), up(-346)],
        [across(192), up(-346)],
        [across(212), up(22)],
        [across(164), up(22)],
      ])
      .polygon([
        [across(-22), up(-330)],
        [across(22), up(-330)],
        [across(22), up(-268)],
        [across(-22), up(-268)],
      ])
    canvas.shape(gate, color, { opacity })
  }
}

function paintLife(stage: Stage, color: string, x: number, shore: number, sunY: number): void {
  const { canvas, random, unit } = stage
  const dark = mix(color, '#12060c', 0.5)
  const birds = addFlock(new Trace(), stage, {
    birds: 9,
    x,
    y: sunY,
    across: [-90, 330],
    down: [-170, 0],
    span: [8, 22],
  })
  canvas.shape(birds, dark)
  const boatX = x + random.between(-90, 90) * unit
  const boatY = shore + 62 * unit
  const boat = new Trace()
    .move(boatX - 65 * unit, boatY - 12 * unit)
    .quad(boatX, boatY + 14 * unit, boatX + 65 * unit, boatY - 13 * unit)
    .line(boatX + 44 * unit, boatY + 10 * unit)
    .line(boatX - 44 * unit, boatY + 10 * unit)
    .close()
  canvas.shape(addFigure(boat, boatX + 4 * unit, boatY, 62 * unit), dark)
}
