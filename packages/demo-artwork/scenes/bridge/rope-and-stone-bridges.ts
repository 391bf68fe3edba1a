import { darken, lighten, mix } from '../../drawing/color.ts'
import { createNoise } from '../../drawing/noise.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFlock } from '../../motifs/bird.ts'
import { paintCloudBank } from '../../motifs/clouds.ts'
import { addWalker, addFigure } from '../../motifs/figure.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import { paintGlow } from '../../motifs/sky.ts'
import { addPine } from '../../motifs/trees.ts'
import { paintGlints } from '../../motifs/water.ts'
import type { Crossing, Palette } from './bridge-palettes.ts'

/** A person on a rope bridge between two cliffs above the mist. */
export function paintRope(stage: Stage, palette: Palette, { x, deck, water, side }: Crossing): void {
  const { canvas, random, height, unit } = stage
  const mist = { lit: lighten(palette.sky[2], 0.3), shade: mix(palette.sky[1], palette.hills[0], 0.4) }
  paintCloudBank(stage, { y: water + 40 * unit, size: 70 * unit, ...mist, opacity: 0.9 })
  const reach = random.between(300, 350) * unit
  const [left, right]: [Point, Point] = [
    [x - reach, deck - random.between(-40, 70) * unit],
    [x + reach, deck - random.between(-40, 70) * unit],
  ]
  const sag = random.between(70, 130) * unit
  const seen = (share: number, up: number): Point => [
    left[0] + (right[0] - left[0]) * share,
    left[1] + (right[1] - left[1]) * share + sag * 4 * share * (1 - share) - up * unit,
  ]
  const birds = addFlock(new Trace(), stage, {
    birds: 7,
    x,
    y: deck - 200 * unit,
    across: [-240, 240],
    down: [-60, 60],
    span: [10, 20],
  })
  canvas.shape(birds, palette.dark, { opacity: 0.75 })
  paintRopes(stage, palette, seen)
  const place = random.between(0.36, 0.64)
  canvas.shape(addWalker(new Trace(), ...seen(place, 8), 104 * unit, side), palette.dark)
  paintCliff(stage, palette, left, -1)
  paintCliff(stage, palette, right, 1)
  paintCloudBank(stage, { y: water + (height - water) * 0.5, size: 110 * unit, ...mist, opacity: 0.92 })
}

function paintRopes(
  { canvas, unit }: Stage,
  palette: Palette,
  seen: (share: number, up: number) => Point,
): void {
  const rail = (up: number) => {
    const trace = new Trace()
    for (let step = 0; step <= 24; step += 1) {
      const [x, y] = seen(step / 24, up)
      if (step === 0) trace.move(x, y)
      else trace.line(x, y)
    }
    return trace
  }
  const rope = mix(palette.dark, palette.stone, 0.2)
  const knots = new Trace()
  const planks = new Trace()
  for (let plank = 0; plank <= 46; plank += 1) {
    const [x, y] = seen(plank / 46, 0)
    planks.rectangle(x - 5 * unit, y - 7 * unit, 10 * unit, 9 * unit)
    if (plank % 2 === 0) knots.move(x, y).line(...seen(plank / 46 + 0.012, 64))
  }
  canvas.stroke(knots, rope, 2.4 * unit, { opacity: 0.85 })
  canvas.stroke(rail(66), rope, 5 * unit)
  canvas.stroke(rail(2), rope, 6 * unit)
  canvas.shape(planks, darken(palette.stone, 0.5))
}

/** A cliff from the bottom of the frame to the end of the bridge, with a post and pines on top. */
function paintCliff(stage: Stage, palette: Palette, [edgeX, edgeY]: Point, side: 1 | -1): void {
  const { canvas, random, width, height, unit, seed } = stage
  const noise = createNoise(seed + side * 11)
  const outer = side === -1 ? -30 : width + 30
  const face: Point[] = Array.from({ length: 24 }, (_, step): Point => {
    const down = step / 23
    return [
      edgeX + side * (down * 70 + (noise(down * 11) - 0.5) * 110 * down ** 0.3) * unit,
      edgeY + (height + 20 - edgeY) * down,
    ]
  })
  const head: Point = [outer, edgeY - random.between(20, 90) * unit]
  const ledge = Array.from({ length: 14 }, (_, step): Point => {
    const share = 1 - step / 13
    const rough = (noise(share * 6 + 40) - 0.5) * 90 * Math.sin(Math.PI * Math.min(1, share * 1.2)) * unit
    return [edgeX + (outer - edgeX) * share, edgeY + (head[1] - edgeY) * share + rough]
  })
  const tone = mix(palette.hills[1], palette.dark, 0.3)
  const cliff = new Trace().polygon([...ledge, [edgeX, edgeY], ...face, [outer, height + 20]])
  canvas.shape(
    cliff,
    canvas.linearGradient(
      [
        [0, mix(tone, palette.disc, 0.34)],
        [0.5, tone],
        [1, darken(tone, 0.35)],
      ],
      edgeX - side * 40 * unit,
      0,
      edgeX + side * 320 * unit,
      0,
    ),
  )
  const cracks = new Trace()
  for (let crack = 0; crack < 8; crack += 1) {
    const [x, y] = face[2 + crack * 2] ?? head
    const away = random.between(30, 130) * unit
    cracks.polygon([
      [x, y],
      [x + side * away, y + 16 * unit],
      [x + side * away * 0.6, y + random.between(60, 120) * unit],
    ])
  }
  canvas.shape(cracks, palette.dark, { opacity: 0.3 })
  const growth = new Trace()
  for (let tree = 0; tree < 6; tree += 1) {
    const share = random.between(0.15, 1)
    addPine(
      growth,
      random,
      edgeX + (outer - edgeX) * share,
      edgeY + (head[1] - edgeY) * share + 12 * unit,
      random.between(70, 190) * unit,
    )
  }
  growth.rectangle(edgeX + side * 10 * unit - 8 * unit, edgeY - 110 * unit, 16 * unit, 120 * unit)
  canvas.shape(growth, darken(tone, 0.45))
}

/** A humpback stone bridge, whose arch forms a ring with its reflection. */
export function paintStoneArch(stage: Stage, palette: Palette, { x, water, side }: Crossing): void {
  const { canvas, random, width, height, unit } = stage
  const radius = random.between(200, 235) * unit
  const crown = water - radius - 62 * unit
  const [far, deep] = palette.water
  const fall = canvas.verticalGradient(
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
    canvas.verticalGradient(
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
    canvas.linearGradient(
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
  paintGlints(stage, { x, top: water, spread: 760 * unit, count: 80, colors: [palette.disc, far] })
  paintBanks(stage, palette, water)
}

/** `way` is 1 for the bridge, -1 for its reflection. */
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
