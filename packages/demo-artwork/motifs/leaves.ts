import { Trace, type Point } from '../drawing/trace.ts'

/** Adds a long pointed leaf; `angle` is in radians, 0 to the right. */
export function addLeaf(
  trace: Trace,
  x: number,
  y: number,
  angle: number,
  length: number,
  breadth = 0.32,
  droop = 0,
): Trace {
  const at = leafPlacer(x, y, angle, length, droop)
  return trace
    .move(x, y)
    .cubic(...at(0.25, -breadth), ...at(0.7, -breadth * 0.9), ...at(1, 0))
    .cubic(...at(0.7, breadth * 0.7), ...at(0.25, breadth), x, y)
    .close()
}

/** Adds a palm frond with leaflets on both sides of a bent rib. */
export function addFrond(
  trace: Trace,
  x: number,
  y: number,
  angle: number,
  length: number,
  droop = 0.25,
): Trace {
  const at = leafPlacer(x, y, angle, length, droop)
  const leaflets = 15
  for (let leaflet = 1; leaflet <= leaflets; leaflet += 1) {
    const along = leaflet / leaflets
    const reach = 0.34 * Math.sin(Math.PI * (0.12 + along * 0.84)) + 0.03
    for (const side of [-1, 1]) {
      trace.polygon([at(along - 0.075, 0), at(along + 0.13, side * reach), at(along - 0.02, 0)])
    }
  }
  return trace.polygon([at(0, -0.012), at(1, 0), at(0, 0.012)])
}

/** Creates a map from positions along and across a leaf, which droops toward its tip, to the canvas. */
function leafPlacer(x: number, y: number, angle: number, length: number, droop: number) {
  return (along: number, across: number): Point => {
    const bend = droop * along * along * length
    const aheadX = Math.cos(angle) * along * length
    const aheadY = Math.sin(angle) * along * length
    const asideX = -Math.sin(angle) * across * length
    const asideY = Math.cos(angle) * across * length
    return [x + aheadX + asideX, y + aheadY + asideY + bend]
  }
}
