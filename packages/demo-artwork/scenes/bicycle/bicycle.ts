import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintBicycle, paintRider, type BicycleKind } from '../../motifs/bicycle.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import { createPlacer, type Placer } from '../../motifs/placer.ts'
import { defineScene } from '../scene.ts'
import { type Palette, PALETTES, type SceneryPainter } from './bicycle-palettes.ts'
import { paintDyke, paintPass, paintStreet } from './bicycle-roads.ts'

type Ride = { place: 'wall' | 'dyke' | 'pass' | 'street'; kind: BicycleKind; riders: number }

const RIDES: readonly Ride[] = [
  { place: 'wall', kind: 'town', riders: 0 },
  { place: 'wall', kind: 'carrier', riders: 0 },
  { place: 'dyke', kind: 'town', riders: 1 },
  { place: 'dyke', kind: 'town', riders: 2 },
  { place: 'pass', kind: 'racer', riders: 1 },
  { place: 'pass', kind: 'racer', riders: 3 },
  { place: 'street', kind: 'carrier', riders: 1 },
]

/** A bicycle: leaning on a wall, on a dike, on a mountain pass, or delivering parcels at night. */
export const bicycle = defineScene({
  name: 'bicycle',
  moods: ['tender', 'playful', 'sober'],
  titleSpaces: { top: { from: 0.05, to: 0.225 }, bottom: { from: 0.715, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const ride = random.pick(RIDES)
    const x = width * stage.frame(random.between(0.47, 0.53), random.between(0.64, 0.68))
    const foot = height * stage.frame(0.655, 0.8)
    const side = random.pick([-1, 1] as const)
    const paintPlace = { wall: paintWall, dyke: paintDyke, pass: paintPass, street: paintStreet }[ride.place]
    paintPlace(stage, palette, [x, foot])
    const size = { 0: 1.5, 1: 1.2, 2: 0.92, 3: 0.84 }[ride.riders] ?? 1
    const scale = size * random.between(0.9, 1.06) * unit
    if (ride.riders === 0) paintLeaning(stage, palette, ride.kind, [x, foot], scale, side)
    for (let rider = ride.riders; rider >= 1; rider -= 1) {
      const behind = (rider - 1) * 330 - (ride.riders - 1) * 130
      const at: Point = [x - side * behind * scale, foot - (rider - 1) * 10 * unit]
      paintRide(stage, palette, ride, at, scale * (1 - (rider - 1) * 0.07), side, rider)
    }
  },
})

/** The bicycle and its shadow on the wall. */
function paintLeaning(
  { canvas, random, unit }: Stage,
  palette: Palette,
  kind: BicycleKind,
  [x, foot]: Point,
  scale: number,
  side: 1 | -1,
): void {
  const shade = mix(palette.wall, palette.dark, 0.62)
  const colors = { frame: shade, tire: shade, saddle: shade, shine: shade }
  canvas.group({ opacity: 0.5 }, () => {
    paintBicycle(
      canvas,
      createPlacer([x + 44 * unit, foot - 26 * unit], scale, side, -0.02),
      scale,
      kind,
      colors,
    )
  })
  const at = createPlacer([x, foot], scale, side)
  paintBicycle(canvas, at, scale, kind, getBicycleColors(palette, palette.frame))
  paintLoad(canvas, at, scale, palette, kind, random)
}

function paintRide(
  { canvas, random, unit }: Stage,
  palette: Palette,
  { place, kind, riders }: Ride,
  [x, foot]: Point,
  scale: number,
  side: 1 | -1,
  number: number,
): void {
  const at = createPlacer([x, foot], scale, side)
  const frame = number % 2 ? palette.frame : palette.trim
  // At night only a light coat is visible.
  const day = number % 2 ? palette.trim : palette.frame
  const coat = place === 'street' ? mix(palette.frame, palette.glow, 0.62) : day
  const shadow = new Trace().move(...at(-250, 0)).arc(250 * scale, 12 * unit, ...at(250, 0))
  shadow.arc(250 * scale, 12 * unit, ...at(-250, 0)).close()
  canvas.shape(shadow, palette.dark, { opacity: 0.4 })
  paintBicycle(canvas, at, scale, kind, getBicycleColors(palette, frame))
  if (kind !== 'racer' && riders === 1) paintLoad(canvas, at, scale, palette, kind, random)
  paintRider(canvas, at, scale, kind === 'racer', random.between(-0.6, 1.4), {
    coat,
    legs: mix(palette.dark, palette.wall, 0.14),
    skin: palette.skin,
    hat: kind === 'racer' ? lighten(frame, 0.45) : darken(frame, 0.25),
  })
}

function getBicycleColors(palette: Palette, frame: string) {
  return {
    frame,
    tire: palette.dark,
    saddle: mix(palette.dark, palette.skin, 0.35),
    shine: mix(palette.dark, palette.sky[2], 0.55),
  }
}

/** A parcel crate at the back, or a basket of flowers at the front. */
function paintLoad(
  canvas: Stage['canvas'],
  at: Placer,
  scale: number,
  palette: Palette,
  kind: BicycleKind,
  random: Stage['random'],
): void {
  const straw = mix(palette.wall, palette.skin, 0.45)
  const bands = (points: readonly Point[]) =>
    new Trace().polygon(points.map(([across, up]) => at(across, up)))
  if (kind === 'carrier') {
    canvas.shape(
      bands([
        [-238, 214],
        [-92, 214],
        [-92, 224],
        [-238, 224],
      ]),
      palette.dark,
    )
    for (const [left, low, broad, tall] of [
      [-232, 224, 132, 76],
      [-222, 300, 84, 54],
      [-196, 354, 50, 30],
    ] as const) {
      canvas.shape(
        bands([
          [left, low],
          [left + broad, low],
          [left + broad, low + tall],
          [left, low + tall],
        ]),
        mix(straw, palette.dark, (low - 220) / 420),
      )
      canvas.shape(
        bands([
          [left + broad / 2 - 5, low],
          [left + broad / 2 + 5, low],
          [left + broad / 2 + 5, low + tall],
          [left + broad / 2 - 5, low + tall],
        ]),
        palette.frame,
      )
    }
    return
  }
  const flowers = new Trace()
  for (let leaf = 0; leaf < 22; leaf += 1)
    addLeaf(
      flowers,
      ...at(152 + random.between(-34, 34), 278),
      -Math.PI / 2 + random.between(-1, 1),
      random.between(30, 80) * scale,
      0.26,
    )
  canvas.shape(flowers, palette.leaf)
  for (let bloom = 0; bloom < 12; bloom += 1)
    canvas.circle(
      ...at(152 + random.between(-60, 60), random.between(296, 346)),
      random.between(7, 14) * scale,
      random.pick([palette.glow, palette.trim, lighten(palette.frame, 0.4)]),
    )
  canvas.shape(
    bands([
      [106, 290],
      [200, 290],
      [186, 216],
      [120, 216],
    ]),
    straw,
  )
  for (const up of [232, 250, 268])
    canvas.shape(
      bands([
        [112, up],
        [194, up],
        [194, up + 5],
        [112, up + 5],
      ]),
      darken(straw, 0.3),
    )
}

/** A sunlit plaster wall with a window or a door, and pots on the sidewalk. */
const paintWall: SceneryPainter = (stage, palette, [x, foot]) => {
  const { canvas, random, width, height, unit } = stage
  const curb = foot - 26 * unit
  canvas.cover(
    canvas.linearGradient(
      [
        [0, lighten(palette.wall, 0.2)],
        [1, darken(palette.wall, 0.14)],
      ],
      0,
      0,
      width,
      curb,
    ),
  )
  const shade = new Trace().polygon([
    [-20, -20],
    [width * random.between(0.5, 1.1), -20],
    [-20, curb * random.between(0.5, 0.9)],
  ])
  canvas.shape(shade, palette.dark, { opacity: 0.16 })
  const patches = new Trace()
  for (let brick = 0; brick < 26; brick += 1) {
    patches.rectangle(
      random.between(0, width),
      random.between(0, curb),
      random.between(26, 54) * unit,
      15 * unit,
    )
  }
  canvas.shape(patches, palette.dark, { opacity: 0.09 })
  const side = random.pick([-1, 1])
  paintShutters(stage, palette, [x + side * random.between(120, 230) * unit, curb - 345 * unit])
  canvas.rect(0, curb - 46 * unit, width, 46 * unit, darken(palette.wall, 0.3))
  const street = canvas.verticalGradient(
    [
      [0, lighten(palette.ground, 0.12)],
      [1, darken(palette.ground, 0.55)],
    ],
    curb,
    height,
  )
  canvas.rect(0, curb, width, height - curb, street)
  canvas.rect(0, foot + 64 * unit, width, 10 * unit, palette.dark, { opacity: 0.3 })
  for (const pot of [-1, 1])
    paintPot(stage, palette, [x + pot * random.between(350, 460) * unit, curb + 20 * unit])
}

function paintShutters(stage: Stage, palette: Palette, [x, sill]: Point): void {
  const { canvas, random, unit } = stage
  const [half, tall] = [100 * unit, 262 * unit]
  canvas.rect(x - half, sill - tall, half * 2, tall, palette.dark)
  const lit = random.chance(0.5)
  const pane = canvas.verticalGradient(
    [
      [0, lit ? palette.glow : mix(palette.dark, palette.sky[0], 0.5)],
      [1, lit ? darken(palette.glow, 0.25) : palette.sky[1]],
    ],
    sill - tall,
    sill,
  )
  canvas.rect(x - half * 0.88, sill - tall * 0.96, half * 1.76, tall * 0.92, pane)
  canvas.rect(x - 4 * unit, sill - tall, 8 * unit, tall, palette.dark)
  canvas.rect(x - half, sill - tall * 0.55, half * 2, 7 * unit, palette.dark)
  for (const side of [-1, 1]) {
    const left = side === 1 ? x + half : x - half * 2
    canvas.rect(left, sill - tall, half, tall, palette.trim)
    for (let slat = 0; slat < 11; slat += 1)
      canvas.rect(
        left + 12 * unit,
        sill - tall + (16 + slat * 22) * unit,
        half - 24 * unit,
        6 * unit,
        darken(palette.trim, 0.3),
      )
  }
  canvas.rect(x - half * 1.15, sill, half * 2.3, 16 * unit, lighten(palette.wall, 0.35))
  const flowers = new Trace()
  for (let leaf = 0; leaf < 34; leaf += 1)
    addLeaf(
      flowers,
      x + random.between(-1, 1) * half,
      sill,
      -random.between(0.2, 2.9),
      random.between(24, 60) * unit,
      0.3,
    )
  canvas.shape(flowers, palette.leaf)
  for (let bloom = 0; bloom < 16; bloom += 1)
    canvas.circle(
      x + random.between(-1, 1) * half,
      sill - random.between(8, 52) * unit,
      random.between(5, 11) * unit,
      random.pick([palette.glow, palette.frame]),
    )
}

function paintPot({ canvas, random, unit }: Stage, palette: Palette, [x, foot]: Point): void {
  const leaves = new Trace()
  const tall = random.between(110, 200)
  for (let leaf = 0; leaf < 22; leaf += 1)
    addLeaf(
      leaves,
      x,
      foot - 76 * unit,
      -Math.PI / 2 + random.between(-1.2, 1.2),
      random.between(0.4, 1) * tall * unit,
      0.2,
      0.2,
    )
  canvas.shape(leaves, palette.leaf)
  const pot = new Trace().polygon([
    [x - 50 * unit, foot - 88 * unit],
    [x + 50 * unit, foot - 88 * unit],
    [x + 36 * unit, foot],
    [x - 36 * unit, foot],
  ])
  canvas.shape(pot, mix(palette.frame, palette.dark, 0.35))
  canvas.rect(x - 56 * unit, foot - 98 * unit, 112 * unit, 22 * unit, mix(palette.frame, palette.dark, 0.2))
}
