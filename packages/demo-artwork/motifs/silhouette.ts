import type { Point, Trace } from '../drawing/trace.ts'
import type { Placer } from './placer.ts'

/** A point of a smooth outline; at a corner it bends sharply. */
export type Vertex = readonly [across: number, up: number, corner?: 'corner']

/** A joint of a limb, and half its thickness there. */
export type Joint = readonly [across: number, up: number, half: number]

/** Parses vertices written as `across,up` and separated by spaces; a `!` marks a corner. */
export function parseOutline(text: string): Vertex[] {
  return text.split(' ').map((word): Vertex => {
    const [across = 0, up = 0] = word.replace('!', '').split(',').map(Number)
    return word.endsWith('!') ? [across, up, 'corner'] : [across, up]
  })
}

/** Parses joints written as `across,up,half` and separated by spaces. */
export function parseLimb(text: string): Joint[] {
  return text.split(' ').map((word): Joint => {
    const [across = 0, up = 0, half = 0] = word.split(',').map(Number)
    return [across, up, half]
  })
}

/** Returns the length of a placer unit on the canvas. */
export function getScale(place: Placer): number {
  const [[fromX, fromY], [toX, toY]] = [place(0, 0), place(1, 0)]
  return Math.hypot(toX - fromX, toY - fromY)
}

/** Rotates a placer around a pivot, counterclockwise, in radians. */
export function rotateAbout(place: Placer, [pivotAcross, pivotUp]: Point, angle: number): Placer {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return (across, up) => {
    const [aside, above] = [across - pivotAcross, up - pivotUp]
    return place(pivotAcross + aside * cosine - above * sine, pivotUp + aside * sine + above * cosine)
  }
}

/** Adds a closed curve through the vertices. */
export function addSilhouette(trace: Trace, vertices: readonly Vertex[], place: Placer): Trace {
  const placed = vertices.map(([across, up, corner]) => ({
    point: place(across, up),
    corner: corner === 'corner',
  }))
  const around = clockwise(placed.map(({ point }) => point)) ? placed : placed.toReversed()
  const count = around.length
  const nodeAt = (index: number) =>
    around[(index + count) % count] ?? { point: [0, 0] as Point, corner: true }
  // A Catmull-Rom spline: the tangent is a sixth of the distance between the neighbors.
  const slopeAt = (index: number): Point => {
    const { corner } = nodeAt(index)
    const [[fromX, fromY], [toX, toY]] = [nodeAt(index - 1).point, nodeAt(index + 1).point]
    return corner ? [0, 0] : [(toX - fromX) / 6, (toY - fromY) / 6]
  }
  trace.move(...nodeAt(0).point)
  for (let index = 0; index < count; index += 1) {
    const [x, y] = nodeAt(index).point
    const [nextX, nextY] = nodeAt(index + 1).point
    const [leaveX, leaveY] = slopeAt(index)
    const [arriveX, arriveY] = slopeAt(index + 1)
    trace.cubic(x + leaveX, y + leaveY, nextX - arriveX, nextY - arriveY, nextX, nextY)
  }
  return trace.close()
}

/** Adds a limb that swells and tapers from joint to joint: a leg, a tail, a neck. */
export function addLimb(trace: Trace, joints: readonly Joint[], place: Placer): Trace {
  const sides = joints.map(([across, up, half], index) => {
    const [fromAcross, fromUp] = joints[index - 1] ?? [across, up]
    const [toAcross, toUp] = joints[index + 1] ?? [across, up]
    const length = Math.hypot(toAcross - fromAcross, toUp - fromUp) || 1
    const [aside, above] = [(-(toUp - fromUp) / length) * half, ((toAcross - fromAcross) / length) * half]
    return { left: [across + aside, up + above] as const, right: [across - aside, up - above] as const }
  })
  const outline = [...sides.map(({ left }) => left), ...sides.map(({ right }) => right).toReversed()]
  return addSilhouette(trace, outline, place)
}

/** All shapes of a trace need the same winding, or overlaps would become holes. */
function clockwise(points: readonly Point[]): boolean {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return area > 0
}
