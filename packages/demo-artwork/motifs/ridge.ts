import { createNoise } from '../drawing/noise.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'

export type RidgeShape = {
  seed: number
  height: number
  swing: number
  waves: number
  octaves?: number
  step?: number
}

/** The skyline of hills across the frame; `swing` is the amplitude around `height`. */
export function ridgeLine(stage: Stage, shape: RidgeShape): Point[] {
  const heightAt = ridgeHeight(stage, shape)
  const step = shape.step ?? 8
  const points: Point[] = []
  for (let x = -step; x <= stage.width + step; x += step) points.push([x, heightAt(x)])
  return points
}

/** Returns a function from x to the height of that skyline, to place objects on it. */
export function ridgeHeight(stage: Stage, shape: RidgeShape): (x: number) => number {
  const noise = createNoise(shape.seed)
  const octaves = shape.octaves ?? 5
  return (x) => shape.height - shape.swing * (noise((x / stage.width) * shape.waves + 3, octaves) - 0.5) * 2
}

/** The area from a line to below the bottom of the frame. */
export function groundBelow(stage: Stage, line: readonly Point[]): Trace {
  const { width, height } = stage
  return new Trace().polygon([...line, [width + 20, height + 20], [-20, height + 20]])
}
