import { mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFrond, addLeaf } from '../../motifs/leaves.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../../motifs/ridge.ts'
import { paintGlints } from '../../motifs/water.ts'
import type { Cone, Palette } from './volcano-palettes.ts'

/** The volcano as an island, with a boat in front of it. */
export function paintIsland(stage: Stage, palette: Palette, { x, foot, half }: Cone, fiery: boolean): void {
  const { canvas, random, width, height, unit } = stage
  const shore = foot - 4 * unit
  const jungle = new Trace()
  for (let bush = -1; bush <= 1; bush += 0.06)
    jungle.circle(
      x + bush * half * 1.04,
      shore,
      (16 + 34 * (1 - bush * bush)) * random.between(0.6, 1.2) * unit,
    )
  canvas.shape(jungle, mix(palette.ground[0], palette.ground[1], 0.6))
  canvas.rect(
    0,
    shore,
    width,
    height - shore,
    canvas.verticalGradient(
      [
        [0, mix(palette.sky[2], palette.sky[1], 0.35)],
        [0.4, palette.sky[1]],
        [1, palette.dark],
      ],
      shore,
      height,
    ),
  )
  const image = new Trace()
    .move(x - half, shore)
    .quad(x, shore + 150 * unit, x + half, shore)
    .close()
  canvas.shape(image, palette.rock[1], { opacity: 0.4 })
  const colors = fiery ? palette.fire : [palette.disc, palette.sky[2]]
  paintGlints(stage, { x, top: shore, spread: 560 * unit, count: 110, colors, strength: 1.3 })
  const boat: Point = [
    x + random.pick([-1, 1]) * random.between(200, 330) * unit,
    shore + random.between(60, 110) * unit,
  ]
  const [boatX, water] = boat
  const hull = new Trace().polygon([
    [boatX - 52 * unit, water - 14 * unit],
    [boatX + 52 * unit, water - 14 * unit],
    [boatX + 34 * unit, water + 8 * unit],
    [boatX - 38 * unit, water + 8 * unit],
  ])
  hull.polygon([
    [boatX - 4 * unit, water - 14 * unit],
    [boatX - 4 * unit, water - 124 * unit],
    [boatX + 50 * unit, water - 26 * unit],
  ])
  hull.polygon([
    [boatX - 10 * unit, water - 22 * unit],
    [boatX - 10 * unit, water - 104 * unit],
    [boatX - 42 * unit, water - 22 * unit],
  ])
  canvas.shape(hull, palette.dark)
}

/** Rows of lit houses at the foot of the volcano. */
export function paintVillage(stage: Stage, palette: Palette, { foot }: Cone): void {
  const { canvas, random, width, unit, seed } = stage
  for (let row = 0; row < 3; row += 1) {
    const shape = {
      seed: seed + row * 3,
      height: foot + (row * 62 - 6) * unit,
      swing: 34 * unit,
      waves: 2.2,
      octaves: 3,
    }
    const heightAt = ridgeHeight(stage, shape)
    const color = mix(palette.ground[0], palette.ground[1], row * 0.5)
    const roofs = groundBelow(stage, ridgeLine(stage, shape))
    const lights = new Trace()
    for (let x = random.between(-20, 60) * unit; x < width; x += random.between(58, 130 + row * 30) * unit) {
      const half = random.between(20, 32) * (1 + row * 0.25) * unit
      const y = heightAt(x) + 10 * unit
      const tall = half * random.between(0.9, 1.4)
      roofs.polygon([
        [x - half, y],
        [x - half, y - tall],
        [x, y - tall - half * 0.8],
        [x + half, y - tall],
        [x + half, y],
      ])
      if (random.chance(0.7)) lights.rectangle(x - half * 0.5, y - tall * 0.8, half * 0.3, half * 0.42)
      if (random.chance(0.5)) lights.rectangle(x + half * 0.15, y - tall * 0.8, half * 0.3, half * 0.42)
    }
    canvas.shape(
      roofs,
      canvas.verticalGradient(
        [
          [0, color],
          [1, mix(color, palette.dark, 0.6)],
        ],
        shape.height - 60 * unit,
        shape.height + 160 * unit,
      ),
    )
    canvas.shape(lights, palette.fire[0])
  }
}

/** Palms on both sides of the volcano. */
export function paintPalms(stage: Stage, palette: Palette, { x, foot }: Cone): void {
  const { canvas, random, width, unit, seed } = stage
  for (let row = 0; row < 3; row += 1) {
    const near = row / 2
    const shape = { seed: seed + row * 5, height: foot + (row * 70 - 8) * unit, swing: 42 * unit, waves: 2.6 }
    const heightAt = ridgeHeight(stage, shape)
    const wood = groundBelow(stage, ridgeLine(stage, shape))
    const palms = 5 - row
    for (let palm = 0; palm < palms; palm += 1) {
      const palmX = ((palm + random.between(0.1, 0.9)) / palms) * width
      // Palms near the center stay small, so that the volcano is visible between them.
      const tall = random.between(80, 130) * (1 + near * (Math.abs(palmX - x) > 240 * unit ? 1.5 : 0)) * unit
      const topX = palmX + random.between(-0.22, 0.22) * tall
      const y = heightAt(palmX)
      wood.move(palmX - 6 * unit, y + 8).quad(palmX, y - tall * 0.5, topX - 3 * unit, y - tall)
      wood
        .line(topX + 3 * unit, y - tall)
        .quad(palmX + 8 * unit, y - tall * 0.5, palmX + 8 * unit, y + 8)
        .close()
      for (let frond = 0; frond < 6; frond += 1) {
        const angle = -Math.PI * (frond / 5) * 1.1 + 0.15
        const long = tall * random.between(0.4, 0.55)
        // Only the nearest palms show leaflets.
        if (row === 2) addFrond(wood, topX, y - tall, angle, long, 0.4)
        else addLeaf(wood, topX, y - tall, angle, long, 0.12, 0.4)
      }
    }
    canvas.shape(wood, mix(palette.ground[0], palette.ground[1], near))
  }
}
