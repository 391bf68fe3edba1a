import { darken, lighten, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace } from '../../drawing/trace.ts'
import { addFigure, addWalker } from '../../motifs/figure.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import { paintGlow } from '../../motifs/sky.ts'
import { paintGlints } from '../../motifs/water.ts'
import type { Crossing, Palette } from './bridge.ts'

/** A stone bridge with a high back: its arch and the image of its arch make a ring. */
export function paintStoneArch(stage: Stage, palette: Palette, { x, water, side }: Crossing): void {
  const { canvas, random, width, height, unit } = stage
  const radius = random.between(200, 235) * unit
  const crown = water - radius - 62 * unit
  const [far, deep] = palette.water
  const fall = canvas.down(
    [
      [0, mix(far, palette.sky[2], 0.4)],
      [0.45, mix(far, deep, 0.4)],
      [1, deep],
    ],
    water,
    height,
  )
  canvas.rect(0, water, width, height - water, fall)
  const reach = { unit, end: Math.max(620 * unit, x + 30, width - x + 30) }
  const bridge = outline(x, water, crown, radius, reach, 1)
  const image = outline(x, water, crown, radius, reach, -1)
  const stone = palette.stone
  canvas.shape(
    image,
    canvas.down(
      [
        [0, mix(stone, deep, 0.55), 0.85],
        [1, deep, 0.2],
      ],
      water,
      water + radius * 1.3,
    ),
  )
  canvas.shape(
    bridge,
    canvas.between(
      [
        [0, lighten(stone, 0.2)],
        [0.5, stone],
        [1, darken(stone, 0.35)],
      ],
      x - 500 * unit,
      crown,
      x + 500 * unit,
      water,
    ),
  )
  paintStones(stage, palette, x, water, radius)
  paintWalkers(stage, palette, x, crown, side)
  paintGlints(stage, { x, top: water, spread: 760 * unit, count: 80, colours: [palette.disc, far] })
  paintBanks(stage, palette, water)
}

/** `way` 1 draws the bridge, -1 its image beneath the water. */
function outline(
  x: number,
  water: number,
  crown: number,
  radius: number,
  { unit, end }: { unit: number; end: number },
  way: 1 | -1,
): Trace {
  const up = (y: number) => water - way * (water - y)
  const trace = new Trace()
    .move(x - end, water)
    .line(x - end, up(water - 74 * unit))
    .cubic(x - 330 * unit, up(water - 96 * unit), x - 190 * unit, up(crown), x, up(crown))
    .cubic(x + 190 * unit, up(crown), x + 330 * unit, up(water - 96 * unit), x + end, up(water - 74 * unit))
    .line(x + end, water)
    .line(x + radius, water)
  return trace.arc(radius, radius, x - radius, water, way === -1).close()
}

function paintStones(
  { canvas, unit }: Stage,
  palette: Palette,
  x: number,
  water: number,
  radius: number,
): void {
  const joints = new Trace()
  for (let joint = 0; joint <= 24; joint += 1) {
    const angle = (joint / 24) * Math.PI
    const [across, up] = [Math.cos(angle), Math.sin(angle)]
    joints
      .move(x + across * radius, water - up * radius)
      .line(x + across * (radius + 36 * unit), water - up * (radius + 36 * unit))
  }
  const ring = radius + 36 * unit
  joints.move(x - ring, water).arc(ring, ring, x + ring, water)
  canvas.stroke(joints, darken(palette.stone, 0.45), 3 * unit, { opacity: 0.7 })
  const under = new Trace()
    .move(x - radius, water)
    .arc(radius, radius, x + radius, water)
    .line(x + radius - 26 * unit, water)
  under.arc(radius - 10 * unit, radius - 16 * unit, x - radius + 14 * unit, water, false).close()
  canvas.shape(under, darken(palette.stone, 0.55), { opacity: 0.75 })
}

function paintWalkers(stage: Stage, palette: Palette, x: number, crown: number, side: 1 | -1): void {
  const { canvas, random, unit } = stage
  const people = new Trace()
  const company = random.pick(['one', 'two', 'meeting'] as const)
  const feet = crown + 6 * unit
  if (company === 'one') addWalker(people, x - side * 30 * unit, feet, 122 * unit, side)
  if (company === 'two')
    addFigure(addFigure(people, x - 24 * unit, feet, 122 * unit), x + 24 * unit, feet, 112 * unit, false)
  if (company === 'meeting')
    addWalker(
      addWalker(people, x - 110 * unit, feet + 16 * unit, 118 * unit, 1),
      x + 110 * unit,
      feet + 16 * unit,
      118 * unit,
      -1,
    )
  canvas.shape(people, palette.dark)
  for (const away of [-235, 235]) {
    const foot = crown + 96 * unit
    canvas.rect(x + away * unit - 4 * unit, foot - 150 * unit, 8 * unit, 150 * unit, palette.dark)
    paintGlow(stage, x + away * unit, foot - 164 * unit, 110 * unit, palette.light, 0.8)
    canvas.circle(x + away * unit, foot - 164 * unit, 15 * unit, lighten(palette.light, 0.3))
  }
}

function paintBanks({ canvas, random, width, height, unit }: Stage, palette: Palette, water: number): void {
  for (const side of [-1, 1]) {
    const edge = side === -1 ? -30 : width + 30
    const bank = new Trace()
    for (let bush = 0; bush < 9; bush += 1)
      bank.circle(
        edge - side * random.between(0, 150) * unit,
        water - random.between(-30, 150) * unit,
        random.between(40, 84) * unit,
      )
    canvas.shape(bank, mix(palette.hills[1], palette.dark, 0.35))
    const reeds = new Trace()
    for (let reed = 0; reed < 26; reed += 1)
      addLeaf(
        reeds,
        edge - side * random.between(0, 240) * unit,
        height * 1.02,
        -Math.PI / 2 + random.between(-0.3, 0.3),
        random.between(190, 400) * unit,
        0.05,
      )
    canvas.shape(reeds, palette.dark)
  }
}
