import type { Canvas } from '../drawing/canvas.ts'
import { darken } from '../drawing/color.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import type { Placer } from './placer.ts'
import { addWheel } from './wheel.ts'

export type BicycleColors = { frame: string; tire: string; saddle: string; shine: string }
export type BicycleKind = 'town' | 'racer' | 'carrier'

/** Distance of the hubs from the center. */
const HUB = 148
const WHEEL = 100
const CRANK: readonly [number, number] = [-24, 94]
const HIP: readonly [number, number] = [-84, 292]

/** Paints a bicycle from the side; `scale` is the length of a placer unit on the canvas. */
export function paintBicycle(
  canvas: Canvas,
  at: Placer,
  scale: number,
  kind: BicycleKind,
  { frame, tire, saddle, shine }: BicycleColors,
): void {
  const line = (...points: Point[]) => {
    const trace = new Trace()
    points.forEach(([across, up], index) =>
      index === 0 ? trace.move(...at(across, up)) : trace.line(...at(across, up)),
    )
    return trace
  }
  const round = { cap: 'round' } as const
  for (const side of [-1, 1]) {
    const [x, y] = at(side * HUB, WHEEL)
    canvas.stroke(addWheel(new Trace(), x, y, WHEEL * 0.94 * scale, 18), shine, 1.4 * scale, {
      opacity: 0.75,
    })
    canvas.stroke(new Trace().circle(x, y, WHEEL * 0.95 * scale), tire, (kind === 'racer' ? 8 : 12) * scale)
    canvas.circle(x, y, 9 * scale, tire)
  }
  const chain = new Trace().circle(...at(...CRANK), 26 * scale)
  canvas.stroke(chain, shine, 5 * scale)
  canvas.stroke(line([-HUB, 108], [CRANK[0], 118]), shine, 2.5 * scale)
  canvas.stroke(line([-HUB, 92], [CRANK[0], 70]), shine, 2.5 * scale)
  const seat: Point = [-68, 232]
  const head: Point = [104, 240]
  const low = kind === 'town' ? 190 : 232
  canvas.stroke(line([-HUB, WHEEL], CRANK, seat, [-HUB, WHEEL]), frame, 9 * scale, round)
  canvas.stroke(line(CRANK, [112, 206], head), frame, 11 * scale, round)
  canvas.stroke(line([-60 + (232 - low) * 0.2, low], [106, 228]), frame, 10 * scale, round)
  canvas.stroke(line([112, 206], [124, 160], [HUB, WHEEL]), darken(frame, 0.18), 9 * scale, round)
  canvas.stroke(line(seat, [-74, 262]), shine, 7 * scale)
  const perch = new Trace().blob([at(-122, 276), at(-96, 282), at(-30, 272), at(-34, 262), at(-100, 258)])
  canvas.shape(perch, saddle)
  if (kind === 'racer') paintDrops(canvas, at, scale, saddle)
  else paintUpright(canvas, at, scale, { shine, saddle })
}

function paintUpright(
  canvas: Canvas,
  at: Placer,
  scale: number,
  colors: { shine: string; saddle: string },
): void {
  const bar = new Trace().move(...at(103, 238)).line(...at(96, 284))
  bar.quad(...at(92, 296), ...at(46, 286))
  canvas.stroke(bar, colors.shine, 7 * scale, { cap: 'round' })
  const grip = new Trace().move(...at(66, 291)).line(...at(44, 286))
  canvas.stroke(grip, colors.saddle, 12 * scale, { cap: 'round' })
  canvas.circle(...at(122, 250), 13 * scale, colors.shine)
  const guards = new Trace()
  for (const side of [-1, 1]) {
    guards
      .move(...at(side * HUB + 98, 144))
      .cubic(...at(side * HUB + 60, 228), ...at(side * HUB - 60, 228), ...at(side * HUB - 98, 144))
  }
  canvas.stroke(guards, colors.saddle, 5 * scale, { cap: 'round' })
}

function paintDrops(canvas: Canvas, at: Placer, scale: number, color: string): void {
  const bar = new Trace().move(...at(103, 238)).line(...at(102, 264))
  bar.line(...at(132, 268)).cubic(...at(164, 266), ...at(158, 226), ...at(124, 224))
  canvas.stroke(bar, color, 8 * scale, { cap: 'round' })
}

export type RiderColors = { coat: string; legs: string; skin: string; hat: string }

/** Paints an upright or crouched rider; `stroke` is the angle of the pedals in radians. */
export function paintRider(
  canvas: Canvas,
  at: Placer,
  scale: number,
  low: boolean,
  stroke: number,
  { coat, legs, skin, hat }: RiderColors,
): void {
  const shoulder: Point = low ? [58, 404] : [-22, 448]
  const hand: Point = low ? [138, 268] : [56, 292]
  const leg = (angle: number, color: string) => {
    const foot: Point = [CRANK[0] + Math.cos(angle) * 46, CRANK[1] + 10 + Math.sin(angle) * 46]
    const knee = bent(HIP, foot, 142)
    const limb = new Trace()
      .move(...at(...HIP))
      .line(...at(...knee))
      .line(...at(...foot))
    canvas.stroke(limb, color, 33 * scale, { cap: 'round' })
    canvas.circle(...at(...knee), 16.5 * scale, color)
    const shoe = new Trace().move(...at(foot[0] - 10, foot[1] - 8)).line(...at(foot[0] + 30, foot[1] - 10))
    canvas.stroke(shoe, darken(color, 0.35), 19 * scale, { cap: 'round' })
  }
  leg(stroke + Math.PI, darken(legs, 0.3))
  leg(stroke, legs)
  const back = low ? 40 : 12
  const trunk = new Trace().blob([
    at(HIP[0] - 44, HIP[1] - 18),
    at(HIP[0] - 40, HIP[1] + 54),
    at(shoulder[0] - 62, shoulder[1] - 20 + back),
    at(shoulder[0] - 14, shoulder[1] + 36),
    at(shoulder[0] + 40, shoulder[1] - 2),
    at(shoulder[0] + 22, shoulder[1] - 74),
    at(HIP[0] + 44, HIP[1] + 22),
    at(HIP[0] + 34, HIP[1] - 22),
  ])
  canvas.shape(trunk, coat)
  const face: Point = [shoulder[0] + (low ? 56 : 24), shoulder[1] + (low ? 34 : 62)]
  canvas.circle(...at(...face), 33 * scale, skin)
  const cap = new Trace()
    .move(...at(face[0] - 38, face[1] + 2))
    .cubic(
      ...at(face[0] - 36, face[1] + 50),
      ...at(face[0] + 34, face[1] + 48),
      ...at(face[0] + 34, face[1] + 10),
    )
    .line(...at(face[0] + 56, face[1] + 4))
    .line(...at(face[0] + 20, face[1] + 2))
    .close()
  canvas.shape(cap, hat)
  const elbow: Point = [(shoulder[0] + hand[0]) / 2 - 8, (shoulder[1] + hand[1]) / 2 - 28]
  const arm = new Trace()
    .move(...at(shoulder[0] + 2, shoulder[1] - 8))
    .line(...at(...elbow))
    .line(...at(...hand))
  canvas.stroke(arm, darken(coat, 0.22), 26 * scale, { cap: 'round' })
  canvas.circle(...at(...elbow), 13 * scale, darken(coat, 0.22))
  canvas.circle(...at(...hand), 14 * scale, skin)
}

/** Returns the joint of a limb of two equal parts, which always bends forward. */
function bent([fromX, fromY]: Point, [toX, toY]: Point, part: number): Point {
  const [across, up] = [toX - fromX, toY - fromY]
  const reach = Math.hypot(across, up)
  const out = Math.sqrt(Math.max(0, part * part - (reach * reach) / 4))
  return [(fromX + toX) / 2 - (up / reach) * out, (fromY + toY) / 2 + (across / reach) * out]
}
