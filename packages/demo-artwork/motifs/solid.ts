import type { Canvas } from '../drawing/canvas.ts'
import { darken, lighten } from '../drawing/color.ts'
import { Trace } from '../drawing/trace.ts'

/** A point in a solid's own coordinates. */
export type Point3 = readonly [ahead: number, up: number, right: number]

/** `lift` moves a face closer in depth order, for a face that lies on another one. */
export type Face = { corners: readonly Point3[]; color: string; opacity?: number; lift?: number }

/** Position, scale and rotation (in radians) of a solid. */
export type Pose = {
  x: number
  y: number
  scale: number
  yaw: number
  roll: number
  climb: number
  from: number
}

/** A cross-section of a body. */
export type Section = readonly [ahead: number, tall: number, broad: number, middle: number]

const SIDES = 10
const LIGHT: Point3 = [-0.35, 0.86, 0.37]

/** Paints the faces of a solid back to front, shaded by their angle to the light. */
export function paintSolid(canvas: Canvas, faces: readonly Face[], pose: Pose): void {
  const turn = createRotation(pose)
  const seen = faces.map(({ corners, color, opacity, lift = 0 }) => {
    const places = corners.map(turn)
    const depth = places.reduce((sum, [, , toEye]) => sum + toEye, lift * places.length) / places.length
    return { places, depth, opacity, tone: shadeColor(color, getBrightness(places)) }
  })
  for (const { places, opacity, tone } of seen.toSorted((one, other) => one.depth - other.depth)) {
    const outline = new Trace().polygon(
      places.map(([x, y]) => [pose.x + x * pose.scale, pose.y - y * pose.scale] as const),
    )
    canvas.shape(outline, tone, { opacity })
    // Hides hairline gaps between adjacent faces.
    if (opacity === undefined) canvas.stroke(outline, tone, 1.2)
  }
}

/** Creates the faces between consecutive sections. */
export function createBody(
  sections: readonly Section[],
  colorAt: (around: number, part: number) => string,
): Face[] {
  const corner = ([ahead, tall, broad, middle]: Section, side: number): Point3 => {
    const angle = (side / SIDES) * Math.PI * 2
    return [ahead, middle + Math.cos(angle) * tall, Math.sin(angle) * broad]
  }
  return sections.slice(1).flatMap((section, part) => {
    const before = sections[part] ?? section
    return Array.from({ length: SIDES }, (_, side) => ({
      corners: [
        corner(before, side),
        corner(before, side + 1),
        corner(section, side + 1),
        corner(section, side),
      ],
      color: colorAt((side + 0.5) / SIDES, part),
    }))
  })
}

/** Creates flat wings on both sides, in strips, so that depth sorting works with a body between them. */
export function createWings(
  root: readonly [front: number, back: number, up: number, right: number],
  tip: readonly [front: number, back: number, up: number, right: number],
  colorAt: (along: number) => string,
): Face[] {
  const strips = 6
  const at = (along: number, edge: 0 | 1, side: number): Point3 => [
    root[edge] + (tip[edge] - root[edge]) * along,
    root[2] + (tip[2] - root[2]) * along,
    side * (root[3] + (tip[3] - root[3]) * along),
  ]
  return [-1, 1].flatMap((side) =>
    Array.from({ length: strips }, (_, strip) => {
      const [from, to] = [strip / strips, (strip + 1) / strips]
      const corners = [at(from, 0, side), at(to, 0, side), at(to, 1, side), at(from, 1, side)]
      return { corners, color: colorAt((from + to) / 2) }
    }),
  )
}

function createRotation({ yaw, roll, climb, from }: Pose): (place: Point3) => Point3 {
  return ([ahead, up, right]) => {
    const [rolledUp, rolledRight] = spin(up, right, roll)
    const [climbedAhead, climbedUp] = spin(ahead, rolledUp, climb)
    const [x, toEye] = spin(climbedAhead, rolledRight, yaw)
    const [y, depth] = spin(climbedUp, toEye, from)
    return [x, y, depth]
  }
}

function spin(first: number, second: number, angle: number): readonly [number, number] {
  return [
    first * Math.cos(angle) - second * Math.sin(angle),
    first * Math.sin(angle) + second * Math.cos(angle),
  ]
}

/** Returns the brightness of the visible side of a face, from -1 to 1. */
function getBrightness([first, second, third]: readonly Point3[]): number {
  if (!first || !second || !third) return 0
  const [ax, ay, az] = [second[0] - first[0], second[1] - first[1], second[2] - first[2]]
  const [bx, by, bz] = [third[0] - first[0], third[1] - first[1], third[2] - first[2]]
  const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx] as const
  const length = Math.hypot(...normal) || 1
  const sign = normal[2] < 0 ? -1 : 1
  return (sign * (normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2])) / length
}

function shadeColor(color: string, light: number): string {
  return light > 0.3 ? lighten(color, (light - 0.3) * 0.4) : darken(color, (0.3 - light) * 0.48)
}
