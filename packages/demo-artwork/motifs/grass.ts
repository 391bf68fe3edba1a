import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addLeaf } from './leaves.ts'
import { ridgeHeight } from './ridge.ts'

/** Reeds at both sides, low in front of the subject. */
export function paintReeds(
  { canvas, random, width, unit }: Stage,
  color: string,
  [x, foot]: Point,
  tall: number,
): void {
  const reeds = new Trace()
  for (let at = -10; at < width; at += random.between(8, 20) * unit) {
    const away = Math.min(1, Math.abs(at - x) / (480 * unit))
    const length = (30 + 210 * away ** 2) * random.between(0.5, 1) * tall * unit
    addLeaf(
      reeds,
      at,
      foot + 30 * unit,
      -Math.PI / 2 + random.between(-0.22, 0.22),
      length + 40 * unit,
      0.035,
    )
  }
  canvas.shape(reeds, color)
}

/** Blades of grass along a line in the foreground, and the dark ground below. */
export function paintGrass(stage: Stage, color: string, heightAt: (x: number) => number): void {
  const { canvas, random, width, height, unit, seed } = stage
  const wander = ridgeHeight(stage, { seed: seed + 7, height: 0, swing: 10 * unit, waves: 5 })
  const grass = new Trace().move(-20, height + 20)
  const blades = new Trace()
  for (let x = -20; x < width + 20; x += 9 * unit) {
    const foot = heightAt(x) + wander(x)
    grass.line(x, foot)
    const lean = -Math.PI / 2 + random.between(-0.5, 0.5)
    addLeaf(blades, x, foot + 8 * unit, lean, random.between(14, 52) * unit, 0.07)
  }
  grass.line(width + 20, height + 20).close()
  canvas.shape(grass, color)
  canvas.shape(blades, color)
}
