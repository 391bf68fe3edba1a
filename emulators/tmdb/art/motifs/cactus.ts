import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'

/** A tall cactus at the edge of the frame, close to the eye. */
export function paintCactus({ canvas, width, height, unit }: Stage, colour: string): void {
  const x = width * 0.1
  const foot = height * 0.83
  const stem = new Trace().move(x, foot).line(x, foot - 210 * unit)
  const arms = new Trace()
    .move(x, foot - 90 * unit)
    .line(x + 62 * unit, foot - 90 * unit)
    .line(x + 62 * unit, foot - 160 * unit)
  arms
    .move(x, foot - 60 * unit)
    .line(x - 54 * unit, foot - 60 * unit)
    .line(x - 54 * unit, foot - 124 * unit)
  canvas.stroke(stem, colour, 38 * unit, { cap: 'round' })
  canvas.stroke(arms, colour, 27 * unit, { cap: 'round' })
}
