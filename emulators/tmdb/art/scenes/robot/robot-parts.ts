import { darken, lighten, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { scaleOf, type Place } from '../../motifs/silhouette.ts'
import { paintGlow } from '../../motifs/sky.ts'

/** The colours of a robot, and of the light in its eyes. */
export type Metal = { body: string; shade: string; light: string; trim: string; eye: string }

/** A riveted plate: chest or head. */
export function paintPlate(
  { canvas }: Stage,
  { body, shade }: Metal,
  place: Place,
  [left, top, right, foot]: readonly [number, number, number, number],
): void {
  const unit = scaleOf(place)
  canvas.shape(
    rounded(place, left, top, right, foot, 6),
    canvas.across(
      [
        [0, lighten(body, 0.26)],
        [0.45, body],
        [1, shade],
      ],
      [0, 0, 1, 0],
    ),
  )
  for (const [across, up] of [
    [left + 5, top - 5],
    [right - 5, top - 5],
    [left + 5, foot + 5],
    [right - 5, foot + 5],
  ] as const)
    canvas.circle(...place(across, up), 1.5 * unit, shade)
}

/** Two lit eyes. */
export function paintEyes(
  stage: Stage,
  { shade, eye }: Metal,
  place: Place,
  eyes: { across: number; up: number; radius: number },
): void {
  const unit = scaleOf(place)
  for (const side of [-1, 1]) {
    const [x, y] = place(side * eyes.across, eyes.up)
    paintGlow(stage, x, y, eyes.radius * 3 * unit, eye, 0.55)
    stage.canvas.circle(x, y, eyes.radius * unit, darken(shade, 0.45))
    stage.canvas.circle(x, y, eyes.radius * 0.74 * unit, eye)
    stage.canvas.circle(
      x + eyes.radius * 0.2 * unit,
      y - eyes.radius * 0.25 * unit,
      eyes.radius * 0.26 * unit,
      lighten(eye, 0.8),
    )
  }
}

/** A jointed arm with a claw, open towards where it points. */
export function paintArm(
  { canvas }: Stage,
  { shade, light, body }: Metal,
  place: Place,
  joints: readonly Point[],
): void {
  const unit = scaleOf(place)
  const [shoulder = [0, 0], elbow = [0, 0], hand = [0, 0]] = joints
  const arm = new Trace()
    .move(...place(...shoulder))
    .line(...place(...elbow))
    .line(...place(...hand))
  canvas.stroke(arm, mix(body, shade, 0.6), 7 * unit, { cap: 'round' })
  for (const joint of [shoulder, elbow]) canvas.circle(...place(...joint), 6 * unit, light)
  const angle = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0])
  const claw = new Trace()
  const at = (turn: number): Point =>
    place(
      hand[0] + 7 * Math.cos(angle) + 7 * Math.cos(angle + turn),
      hand[1] + 7 * Math.sin(angle) + 7 * Math.sin(angle + turn),
    )
  for (let step = 0; step <= 10; step += 1) {
    const point = at(0.7 + (step / 10) * (Math.PI * 2 - 1.4))
    if (step === 0) claw.move(...point)
    else claw.line(...point)
  }
  canvas.stroke(claw, shade, 5 * unit, { cap: 'round' })
}

/** A box with round corners. */
export function rounded(
  place: Place,
  left: number,
  top: number,
  right: number,
  foot: number,
  corner: number,
): Trace {
  return new Trace()
    .move(...place(left + corner, top))
    .line(...place(right - corner, top))
    .quad(...place(right, top), ...place(right, top - corner))
    .line(...place(right, foot + corner))
    .quad(...place(right, foot), ...place(right - corner, foot))
    .line(...place(left + corner, foot))
    .quad(...place(left, foot), ...place(left, foot + corner))
    .line(...place(left, top - corner))
    .quad(...place(left, top), ...place(left + corner, top))
    .close()
}

/** The corners of a box. */
export function box(place: Place, left: number, top: number, right: number, foot: number): Point[] {
  return [place(left, top), place(right, top), place(right, foot), place(left, foot)]
}
