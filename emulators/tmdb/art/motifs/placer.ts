import type { Point } from '../drawing/trace.ts'

/** Gives places about a point in a thing's own measure: across towards its front, and up from its foot. */
export type Placer = (across: number, up: number) => Point

/** Makes the placer of a thing; `side` -1 turns it about, `lean` tips it, in radians, its front upwards. */
export function createPlacer([x, y]: Point, scale: number, side: 1 | -1 = 1, lean = 0): Placer {
  const cosine = Math.cos(lean) * scale
  const sine = Math.sin(lean) * scale
  return (across, up) => [x + side * (across * cosine - up * sine), y - (across * sine + up * cosine)]
}
