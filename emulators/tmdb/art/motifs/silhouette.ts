import type { Point, Trace } from '../drawing/trace.ts'
import type { Placer } from './placer.ts'

/** A place that a smooth outline runs through; at a corner it bends sharply. */
export type Vertex = readonly [across: number, up: number, corner?: 'corner']

/** A joint of a limb, and half how thick it is there. */
export type Joint = readonly [across: number, up: number, half: number]

/** Reads vertices written as `across,up` one after another; a `!` marks a corner. */
export function parseOutline(text: string): Vertex[] {
  return text.split(' ').map((word): Vertex => {
    const [across = 0, up = 0] = word.replace('!', '').split(',').map(Number)
    return word.endsWith('!') ? [across, up, 'corner'] : [across, up]
  })
}

/** Reads joints written as `across,up,half` one after another. */
export function parseLimb(text: string): Joint[] {
  return text.split(' ').map((word): Joint => {
    const [across = 0, up = 0, half = 0] = word.split(',').map(Number)
    return [across, up, half]
  })
}

/** Gives how long one unit of a drawing is on the canvas. */
export function getScale(place: Placer): number {
  const [[fromX, fromY], [toX, toY]] = [place(0, 0), place(1, 0)]
  return Math.hypot(toX - fromX, toY - fromY)
}

/** The same drawing turned about one of its own places, by radians, counted from right to up. */
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
  // A sixth of the way between the neighbors makes the curve of Catmull and Rom.
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

/** Shapes of one trace must all run the same way round, or they would cut holes into each other. */
function clockwise(points: readonly Point[]): boolean {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return area > 0
}
