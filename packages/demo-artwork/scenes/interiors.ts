import { darken, lighten, mix, type Pair } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFigure } from '../motifs/figure.ts'
import { paintGlow } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type DoorPalette = ScenePalette & { wall: Pair; floor: string; light: string; figure: string }

type Door = { x: number; width: number; top: number; sill: number; swing: 1 | -1 }

const DOOR_PALETTES: readonly DoorPalette[] = [
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
  palettes: DOOR_PALETTES,
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

function paintRoom(stage: Stage, palette: DoorPalette, door: Door): void {
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

function paintLight(stage: Stage, { light }: DoorPalette, { x, width, sill }: Door): void {
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

function paintDoor(stage: Stage, palette: DoorPalette, { x, width, top, sill, swing }: Door): void {
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

function paintFigures(stage: Stage, palette: DoorPalette, { x, top, sill }: Door): void {
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

type StairPalette = ScenePalette & { step: string; riser: string; rail: string; depth: string; light: string }

const STAIR_PALETTES: readonly StairPalette[] = [
  {
    step: '#e8dcc3',
    riser: '#8a6f5a',
    rail: '#b3392f',
    depth: '#1d1418',
    light: '#fff3d0',
    type: { ink: '#fff3da', accent: '#ff9d83', scrim: '#120b0e' },
  },
  {
    step: '#7fa6b3',
    riser: '#2b4a5e',
    rail: '#e8a13a',
    depth: '#06111c',
    light: '#fff0c4',
    type: { ink: '#f0f7f7', accent: '#ffc873', scrim: '#040c14' },
  },
  {
    step: '#c96b5b',
    riser: '#5c1f33',
    rail: '#f5d491',
    depth: '#16060f',
    light: '#ffe4bf',
    type: { ink: '#ffe9d6', accent: '#ffd08f', scrim: '#10040b' },
  },
  {
    step: '#9aa98a',
    riser: '#3a4f43',
    rail: '#1f2a26',
    depth: '#0a1210',
    light: '#f3ffd9',
    type: { ink: '#f4f9e6', accent: '#d7e8a0', scrim: '#070d0b' },
  },
]

/** A view down a stairwell to a person at the bottom. */
export const stairwell = defineScene({
  name: 'stairwell',
  moods: ['dark', 'sober'],
  titleSpaces: { bottom: { from: 0.7, to: 0.9 } },
  palettes: STAIR_PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.62, 0.68))
    const y = height * stage.frame(0.4, 0.48)
    const turn = random.pick([-1, 1]) * random.between(0.105, 0.135)
    const start = random.between(0, Math.PI)
    const corners = random.pick([4, 5, 6, 8])
    canvas.cover(palette.depth)
    const rings = 24
    for (let ring = 0; ring < rings; ring += 1) {
      const outer = ringOutline(stage, x, y, corners, ring, start + ring * turn)
      const inner = ringOutline(stage, x, y, corners, ring + 1, start + (ring + 1) * turn)
      paintRing(stage, palette, outer, inner, ring / rings)
    }
    const foot = 118 * unit
    paintGlow(stage, x, y, foot * 2.2, palette.light, 0.85)
    canvas.circle(x, y, foot * 0.52, lighten(palette.light, 0.3))
    canvas.shape(addFigure(new Trace(), x, y + foot * 0.36, foot * 0.72, random.chance(0.6)), palette.depth)
  },
})

function ringOutline(
  stage: Stage,
  x: number,
  y: number,
  corners: number,
  ring: number,
  angle: number,
): Point[] {
  const { width, height } = stage
  const radius = Math.hypot(width, height) * 0.72 * 0.885 ** ring
  return Array.from({ length: corners }, (_, corner): Point => {
    const at = angle + (corner / corners) * Math.PI * 2
    return [x + Math.cos(at) * radius, y + Math.sin(at) * radius]
  })
}

/** Each side of a flight has its own brightness. */
function paintRing(stage: Stage, palette: StairPalette, outer: Point[], inner: Point[], depth: number): void {
  const { canvas, unit } = stage
  const count = outer.length
  outer.forEach((corner, index) => {
    const next = (index + 1) % count
    const [outerNext, innerHere, innerNext] = [outer[next], inner[index], inner[next]]
    if (!outerNext || !innerHere || !innerNext) return
    const facing = Math.atan2(
      corner[1] + outerNext[1] - 2 * innerHere[1],
      corner[0] + outerNext[0] - 2 * innerHere[0],
    )
    const lit = (0.5 + 0.5 * Math.cos(facing + 0.9)) ** 1.4
    const side = mix(mix(palette.riser, palette.depth, 0.35), palette.step, lit)
    // Darkest halfway down, between the daylight above and the light of the door below.
    const gloom = 0.1 + 0.78 * Math.sin(Math.PI * Math.min(1, depth * 1.02)) ** 1.3
    const color = mix(mix(side, palette.light, depth ** 5 * 0.5), palette.depth, gloom * (1 - depth * 0.45))
    canvas.shape(new Trace().polygon([corner, outerNext, innerNext, innerHere]), color)
  })
  canvas.stroke(
    new Trace().polygon(inner),
    mix(palette.rail, palette.depth, depth * 0.5),
    (9 - depth * 6) * unit,
  )
  const tread = new Trace().polygon(inner)
  canvas.stroke(tread, '#000000', (34 - depth * 26) * unit, { opacity: 0.16 })
}
