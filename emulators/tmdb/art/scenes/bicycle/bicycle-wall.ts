import { darken, lighten, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import type { Palette, Place } from './bicycle.ts'

/** A plastered wall in the sun, with a window or a door, and pots on the pavement. */
export const paintWall: Place = (stage, palette, [x, foot]) => {
  const { canvas, random, width, height, unit } = stage
  const kerb = foot - 26 * unit
  canvas.cover(
    canvas.between(
      [
        [0, lighten(palette.wall, 0.2)],
        [1, darken(palette.wall, 0.14)],
      ],
      0,
      0,
      width,
      kerb,
    ),
  )
  const shade = new Trace().polygon([
    [-20, -20],
    [width * random.between(0.5, 1.1), -20],
    [-20, kerb * random.between(0.5, 0.9)],
  ])
  canvas.shape(shade, palette.dark, { opacity: 0.16 })
  const patches = new Trace()
  for (let brick = 0; brick < 26; brick += 1) {
    patches.rectangle(
      random.between(0, width),
      random.between(0, kerb),
      random.between(26, 54) * unit,
      15 * unit,
    )
  }
  canvas.shape(patches, palette.dark, { opacity: 0.09 })
  const side = random.pick([-1, 1])
  paintShutters(stage, palette, [x + side * random.between(120, 230) * unit, kerb - 345 * unit])
  canvas.rect(0, kerb - 46 * unit, width, 46 * unit, darken(palette.wall, 0.3))
  const street = canvas.down(
    [
      [0, lighten(palette.ground, 0.12)],
      [1, darken(palette.ground, 0.55)],
    ],
    kerb,
    height,
  )
  canvas.rect(0, kerb, width, height - kerb, street)
  canvas.rect(0, foot + 64 * unit, width, 10 * unit, palette.dark, { opacity: 0.3 })
  for (const pot of [-1, 1])
    paintPot(stage, palette, [x + pot * random.between(350, 460) * unit, kerb + 20 * unit])
}

function paintShutters(stage: Stage, palette: Palette, [x, sill]: Point): void {
  const { canvas, random, unit } = stage
  const [half, tall] = [100 * unit, 262 * unit]
  canvas.rect(x - half, sill - tall, half * 2, tall, palette.dark)
  const lit = random.chance(0.5)
  const pane = canvas.down(
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
