import { mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace } from '../../drawing/trace.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../../motifs/ridge.ts'
import { addPine } from '../../motifs/trees.ts'
import type { RobotPalette } from './robot-palettes.ts'

/** One of three ranges of hills, with or without its woods; the farthest is layer 0. */
export function paintHill(stage: Stage, palette: RobotPalette, ground: number, layer: number): void {
  const { canvas, random, width, height, unit, seed } = stage
  const shape = {
    seed: seed + layer * 7,
    height: ground,
    swing: (54 - layer * 12) * unit,
    waves: 1.8 + layer * 0.7,
    octaves: 3,
  }
  const heightAt = ridgeHeight(stage, shape)
  const land = groundBelow(stage, ridgeLine(stage, shape))
  if (random.chance(0.5))
    for (let x = 0; x < width; x += random.between(20, 90) * unit)
      addPine(land, random, x, heightAt(x) + 6 * unit, random.between(34, 92) * unit)
  const colour = mix(palette.hills[0], palette.hills[1], layer / 2)
  const hazy = mix(colour, palette.sky[2], 0.5 - layer * 0.2)
  canvas.shape(
    land,
    canvas.down(
      [
        [0, hazy],
        [1, mix(hazy, palette.near, 0.35)],
      ],
      ground,
      ground + height * 0.3,
    ),
  )
}

/** Rows of grass with flowers among it, close to the eye. */
export function paintGrass(
  { canvas, random, width, height, unit }: Stage,
  palette: RobotPalette,
  top: number,
): void {
  for (let row = 0; row < 3; row += 1) {
    const blades = new Trace()
    for (let x = -10; x < width + 10; x += random.between(7, 15) * unit)
      addLeaf(
        blades,
        x,
        top + (row * 70 + 44) * unit,
        -Math.PI / 2 + random.between(-0.4, 0.4),
        random.between(40, 92) * unit,
        0.06,
      )
    blades.rectangle(-10, top + (row * 70 + 36) * unit, width + 20, height)
    canvas.shape(blades, mix(palette.hills[1], palette.near, 0.55 + row * 0.22))
    const blooms = row < 2 ? 16 : 0
    for (let bloom = 0; bloom < blooms; bloom += 1)
      canvas.circle(
        random.between(0, width),
        top + (row * 70 + random.between(-20, 20)) * unit,
        random.between(3, 7) * unit,
        random.pick([palette.metal.trim, palette.disc]),
        { opacity: 0.85 },
      )
  }
}
