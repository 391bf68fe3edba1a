import type { Point } from '../drawing/trace.ts'

/** Maps an object's own coordinates to the canvas: `across` points to its front, `up` from its base. */
export type Placer = (across: number, up: number) => Point

/** Creates a placer whose origin is at a point; `side` -1 mirrors the object, `lean` raises its front, in radians. */
export function createPlacer([x, y]: Point, scale: number, side: 1 | -1 = 1, lean = 0): Placer {
  const cosine = Math.cos(lean) * scale
  const sine = Math.sin(lean) * scale
  return (across, up) => [x + side * (across * cosine - up * sine), y - (across * sine + up * cosine)]
}
