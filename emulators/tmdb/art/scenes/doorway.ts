import { darken, lighten, mix, type Pair } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addFigure } from '../motifs/figure.ts'
import { paintGlow } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { wall: Pair; floor: string; light: string; figure: string }
type Door = { x: number; width: number; top: number; sill: number; swing: 1 | -1 }

const PALETTES: readonly Palette[] = [
  {
    wall: ['#27463f', '#0e1f1f'],
    floor: '#1d1512',
    light: '#ffb35c',
    figure: '#070505',
    type: { ink: '#ffcf8f', accent: '#ffcf8f', scrim: '#060404' },
  },
  {
    wall: ['#4a1f2a', '#1c0a12'],
    floor: '#160a0c',
    light: '#ffe0b8',
    figure: '#080305',
    type: { ink: '#ffe6c9', accent: '#ffcfa0', scrim: '#070304' },
  },
  {
    wall: ['#2c3350', '#10131f'],
    floor: '#11131b',
    light: '#9fe4ff',
    figure: '#05070c',
    type: { ink: '#dff5ff', accent: '#a8e6ff', scrim: '#04060a' },
  },
  {
    wall: ['#5a4a2c', '#211a0f'],
    floor: '#17110a',
    light: '#ffe9a3',
    figure: '#0a0704',
    type: { ink: '#fff0c4', accent: '#f5d98a', scrim: '#080502' },
  },
]

/** A figure in a lit doorway, and its light on the floorboards. */
export const doorway = defineScene({
  name: 'doorway',
  moods: ['dark'],
  titleSpaces: { side: { from: 0.05, to: 0.9 }, bottom: { from: 0.69, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const door: Door = {
      x: width * stage.frame(random.between(0.5, 0.56), random.between(0.62, 0.7)),
      width: random.between(200, 230) * unit,
      top: height * stage.frame(0.2, 0.14),
      sill: height * stage.frame(0.6, 0.68),
      swing: random.pick([1, 1, -1]),
    }
    paintRoom(stage, palette, door)
    paintLight(stage, palette, door)
    paintDoor(stage, palette, door)
    paintFigures(stage, palette, door)
  },
})

function paintRoom(stage: Stage, palette: Palette, door: Door): void {
  const { canvas, width, height, unit } = stage
  const { x, sill } = door
  const [upper, lower] = palette.wall
  canvas.cover(
    canvas.boxGradient([
      [0, upper],
      [1, lower],
    ]),
  )
  const stripe = 46 * unit
  for (let left = (x % stripe) - stripe; left < width; left += stripe) {
    canvas.rect(left, 0, stripe / 2, sill, upper, { opacity: 0.32 })
  }
  canvas.cover(
    canvas.radialGradient(
      [
        [0, palette.light, 0.22],
        [0.35, palette.light, 0.07],
        [1, '#000000', 0],
      ],
      x,
      height * 0.42,
      height * 0.5,
    ),
  )
  canvas.rect(0, sill - 44 * unit, width, 44 * unit, darken(lower, 0.25))
  canvas.rect(0, sill - 46 * unit, width, 3 * unit, mix(upper, palette.light, 0.2))
  canvas.rect(
    0,
    sill,
    width,
    height - sill,
    canvas.boxGradient([
      [0, darken(palette.floor, 0.2)],
      [1, '#050405'],
    ]),
  )
  const boards = new Trace()
  for (let board = -16; board <= 16; board += 1) {
    boards.move(x + board * 46 * unit, sill).line(x + board * 260 * unit, height)
  }
  canvas.stroke(boards, '#000000', 2 * unit, { opacity: 0.35 })
}

function paintLight(stage: Stage, { light }: Palette, { x, width, sill }: Door): void {
  const { canvas, height, unit } = stage
  const pool = new Trace().polygon([
    [x - width / 2, sill],
    [x + width / 2, sill],
    [x + width * 1.75, height + 10],
    [x - width * 1.75, height + 10],
  ])
  canvas.shape(
    pool,
    canvas.verticalGradient(
      [
        [0, light, 0.95],
        [0.5, light, 0.42],
        [1, light, 0.1],
      ],
      sill,
      height,
    ),
  )
  paintGlow(stage, x, height * 0.42, 520 * unit, light, 0.42)
}

function paintDoor(stage: Stage, palette: Palette, { x, width, top, sill, swing }: Door): void {
  const { canvas, unit } = stage
  const [upper, lower] = palette.wall
  const casing = (margin: number, color: string) =>
    canvas.rect(x - width / 2 - margin, top - margin, width + 2 * margin, sill - top + margin, color)
  casing(26 * unit, darken(lower, 0.45))
  casing(12 * unit, mix(upper, palette.light, 0.22))
  canvas.rect(
    x - width / 2,
    top,
    width,
    sill - top,
    canvas.boxGradient([
      [0, lighten(palette.light, 0.55)],
      [1, palette.light],
    ]),
  )
  const hinge = x + (swing * width) / 2
  const edge = hinge + swing * 112 * unit
  const leaf = new Trace().polygon([
    [hinge, top],
    [edge, top - 46 * unit],
    [edge, sill + 64 * unit],
    [hinge, sill],
  ])
  const shade = [
    [0, mix(lower, palette.light, 0.28)],
    [1, darken(lower, 0.5)],
  ] as const
  canvas.shape(leaf, canvas.linearGradient(shade, hinge, 0, edge, 0))
  canvas.circle(edge - swing * 18 * unit, sill - 176 * unit, 9 * unit, palette.light)
}

function paintFigures(stage: Stage, palette: Palette, { x, top, sill }: Door): void {
  const { canvas, random, height, unit } = stage
  const shadow = new Trace().polygon([
    [x - 30 * unit, sill + 6 * unit],
    [x + 34 * unit, sill + 6 * unit],
    [x + 148 * unit, height],
    [x - 120 * unit, height],
  ])
  canvas.shape(
    shadow,
    canvas.verticalGradient(
      [
        [0, '#000000', 0.9],
        [1, '#000000', 0.25],
      ],
      sill,
      height,
    ),
  )
  canvas.shape(
    createFigures(stage, x, sill + 10 * unit, (sill - top) * random.between(0.66, 0.8)),
    palette.figure,
  )
}

/** Most often one adult, sometimes with a child or another adult. */
function createFigures({ random }: Stage, x: number, feet: number, tall: number): Trace {
  const coat = random.chance(0.7)
  const company = random.pick(['nobody', 'nobody', 'nobody', 'child', 'other'] as const)
  if (company === 'nobody') return addFigure(new Trace(), x, feet, tall, coat)
  const side = random.pick([-1, 1])
  const second = company === 'child' ? 0.58 : 0.94
  const first = addFigure(new Trace(), x - side * tall * 0.13, feet, tall, coat)
  return addFigure(first, x + side * tall * 0.15, feet, tall * second, !coat)
}
