import { mix } from '../drawing/colour.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addLeaf } from './leaves.ts'

export type FlowerColours = {
  leaves: string
  /** What the leaves turn to towards the eye. */
  near: string
  blooms: readonly string[]
  heart: string
}

/** Two rows of flowers along the foot of the frame, close to the eye. */
export function paintFlowers(
  { canvas, random, width, height, unit }: Stage,
  { leaves: leafColour, near, blooms, heart }: FlowerColours,
): void {
  for (let row = 0; row < 2; row += 1) {
    const leaves = new Trace()
    const foot = height * (0.84 + row * 0.1)
    const heads: { x: number; y: number; size: number }[] = []
    for (let x = -10; x < width + 10; x += random.between(14, 34) * unit) {
      const tall = random.between(50, 150) * unit
      addLeaf(leaves, x, foot + 40 * unit, -Math.PI / 2 + random.between(-0.5, 0.5), tall, 0.14)
      if (random.chance(0.5))
        heads.push({
          x: x + random.between(-16, 16) * unit,
          y: foot + 30 * unit - tall * 0.85,
          size: random.between(8, 18) * unit,
        })
    }
    leaves.rectangle(-10, foot + 10 * unit, width + 20, height)
    canvas.shape(leaves, mix(near, leafColour, 0.3 - row * 0.25))
    for (const { x, y, size } of heads) {
      const petals = new Trace()
      for (let petal = 0; petal < 5; petal += 1)
        addLeaf(petals, x, y, (petal / 5) * Math.PI * 2, size * 1.3, 0.46)
      canvas.shape(petals, random.pick(blooms))
      canvas.circle(x, y, size * 0.34, heart)
    }
  }
}
