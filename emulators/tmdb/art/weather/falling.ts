import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'

/** Flakes in three depths: the near ones are few, large and pale. */
export function snow({ canvas, random, width, height, unit }: Stage): void {
  const DEPTHS = [
    { count: 150, least: 1.6, most: 3.2, opacity: 0.75 },
    { count: 60, least: 3.4, most: 6, opacity: 0.85 },
    { count: 16, least: 9, most: 17, opacity: 0.32 },
  ]
  const thick = random.between(0.7, 1.2)
  for (const { count, least, most, opacity } of DEPTHS) {
    const flakes = new Trace()
    for (let flake = 0; flake < count * thick; flake += 1) {
      flakes.circle(random.between(0, width), random.between(0, height), random.between(least, most) * unit)
    }
    canvas.shape(flakes, '#ffffff', { opacity })
  }
}

/** Slanting strokes, near and far. */
export function rain({ canvas, random, width, height, unit }: Stage): void {
  const slant = random.pick([-1, 1]) * random.between(0.1, 0.32)
  const DEPTHS = [
    { count: 130, length: 46, breadth: 1.3, opacity: 0.3 },
    { count: 60, length: 90, breadth: 2.2, opacity: 0.34 },
  ]
  for (const { count, length, breadth, opacity } of DEPTHS) {
    const drops = new Trace()
    for (let drop = 0; drop < count; drop += 1) {
      const x = random.between(-60, width + 60)
      const y = random.between(-60, height)
      const fall = length * unit * random.between(0.7, 1.2)
      drops.move(x, y).line(x + slant * fall, y + fall)
    }
    canvas.stroke(drops, '#e8f1ff', breadth * unit, { opacity, cap: 'round' })
  }
}
