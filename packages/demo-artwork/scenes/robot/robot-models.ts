import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import type { Placer } from '../../motifs/placer.ts'
import { addLimb, addSilhouette, parseOutline, getScale } from '../../motifs/silhouette.ts'
import { paintGlow } from '../../motifs/sky.ts'

export type Metal = { body: string; shade: string; light: string; trim: string; eye: string }

/** Paints a robot about 120 units tall. Returns the position of the hand that can hold something. */
export type Robot = (stage: Stage, metal: Metal, place: Placer) => Point

/** A tin robot with a box-shaped chest and head. */
export const tinRobot: Robot = (stage, metal, place) => {
  const { canvas, random } = stage
  const { body, shade, light, trim } = metal
  const unit = getScale(place)
  const legs = new Trace().polygon(box(place, -26, 26, -11, 4)).polygon(box(place, 11, 26, 26, 4))
  canvas.shape(legs, shade)
  for (const side of [-1, 1]) {
    const foot = new Trace()
      .move(...place(side * 34, 0))
      .quad(...place(side * 32, 12), ...place(side * 18, 12))
      .quad(...place(side * 6, 12), ...place(side * 5, 0))
      .close()
    canvas.shape(foot, body)
  }
  const raised = random.chance(0.5)
  paintArm(stage, metal, place, [
    [-36, 66],
    [-50, 50],
    [-48, 28],
  ])
  paintArm(
    stage,
    metal,
    place,
    raised
      ? [
          [36, 66],
          [54, 64],
          [62, 88],
        ]
      : [
          [36, 66],
          [50, 50],
          [56, 30],
        ],
  )
  canvas.shape(new Trace().polygon(box(place, -8, 84, 8, 70)), shade)
  paintPlate(stage, metal, place, [-38, 76, 38, 22])
  canvas.shape(rounded(place, -24, 66, 24, 36, 4), light)
  canvas.circle(...place(-11, 51), 9 * unit, shade)
  canvas.circle(...place(-11, 51), 6.6 * unit, lighten(light, 0.5))
  canvas.stroke(new Trace().move(...place(-11, 51)).line(...place(-7, 55)), trim, 1.6 * unit, {
    cap: 'round',
  })
  for (const [across, up] of [
    [8, 57],
    [17, 57],
    [8, 47],
    [17, 47],
  ] as const)
    canvas.circle(...place(across, up), 2.8 * unit, random.pick([trim, shade, metal.eye]))
  paintPlate(stage, metal, place, [-30, 118, 30, 82])
  canvas.shape(new Trace().polygon(box(place, -36, 106, -30, 94)).polygon(box(place, 30, 106, 36, 94)), shade)
  paintEyes(stage, metal, place, { across: 13, up: 102, radius: 8 })
  const grille = new Trace().polygon(box(place, -13, 91, 13, 87))
  canvas.shape(grille, shade)
  canvas.stroke(new Trace().move(...place(0, 118)).line(...place(0, 132)), shade, 2.4 * unit)
  canvas.circle(...place(0, 134), 4.4 * unit, trim)
  return raised ? place(62, 96) : place(57, 22)
}

/** A small round robot on one wheel. */
export const roundRobot: Robot = (stage, metal, place) => {
  const { canvas } = stage
  const { body, shade, light, trim, eye } = metal
  const unit = getScale(place)
  canvas.circle(...place(0, 12), 13 * unit, darken(shade, 0.35))
  canvas.circle(...place(0, 12), 6 * unit, light)
  const [x, y] = place(0, 54)
  paintArm(stage, metal, place, [
    [-38, 60],
    [-54, 50],
    [-58, 34],
  ])
  canvas.circle(
    x,
    y,
    42 * unit,
    canvas.radialGradient(
      [
        [0, lighten(body, 0.25)],
        [0.6, body],
        [1, shade],
      ],
      x - 16 * unit,
      y - 18 * unit,
      62 * unit,
    ),
  )
  const belt = new Trace()
    .move(...place(-42, 50))
    .quad(...place(0, 36), ...place(42, 50))
    .line(...place(41, 42))
    .quad(...place(0, 28), ...place(-41, 42))
    .close()
  canvas.shape(belt, trim)
  paintArm(stage, metal, place, [
    [34, 62],
    [54, 62],
    [66, 74],
  ])
  const head = new Trace()
    .move(...place(-32, 92))
    .cubic(...place(-32, 136), ...place(32, 136), ...place(32, 92))
    .close()
  canvas.shape(
    head,
    canvas.boxGradient(
      [
        [0, lighten(body, 0.3)],
        [0.6, body],
        [1, shade],
      ],
      [0, 0, 1, 0],
    ),
  )
  canvas.shape(new Trace().polygon(box(place, -34, 96, 34, 90)), light)
  canvas.circle(...place(6, 108), 13 * unit, darken(shade, 0.5))
  paintGlow(stage, ...place(6, 108), 34 * unit, eye, 0.6)
  canvas.circle(...place(6, 108), 9 * unit, eye)
  canvas.circle(...place(9, 112), 3 * unit, lighten(eye, 0.8))
  canvas.circle(...place(-17, 106), 4 * unit, trim)
  canvas.stroke(new Trace().move(...place(-12, 122)).line(...place(-20, 140)), shade, 2 * unit)
  canvas.circle(...place(-20, 141), 3.4 * unit, trim)
  return place(68, 82)
}

/** A long-limbed gardener with a lantern for a head. */
export const lankyRobot: Robot = (stage, metal, place) => {
  const { canvas } = stage
  const { body, shade, light, trim } = metal
  const unit = getScale(place)
  for (const side of [-1, 1]) {
    canvas.shape(
      addLimb(
        new Trace(),
        [
          [side * 12, 52, 4.4],
          [side * 17, 30, 3.4],
          [side * 14, 6, 4],
        ],
        place,
      ),
      shade,
    )
    canvas.circle(...place(side * 17, 30), 4.6 * unit, light)
    canvas.shape(rounded(place, side * 16 - 11, 7, side * 16 + 11, 0, 3), body)
  }
  paintArm(stage, metal, place, [
    [-20, 86],
    [-34, 66],
    [-30, 42],
  ])
  const chest = addSilhouette(new Trace(), parseOutline('-24,92 0,96 24,92 18,64 12,50 -12,50 -18,64'), place)
  canvas.shape(
    chest,
    canvas.boxGradient(
      [
        [0, lighten(body, 0.28)],
        [0.5, body],
        [1, shade],
      ],
      [0, 0, 1, 0],
    ),
  )
  canvas.circle(...place(0, 76), 8 * unit, shade)
  canvas.circle(...place(0, 76), 5 * unit, trim)
  paintArm(stage, metal, place, [
    [20, 86],
    [38, 72],
    [54, 84],
  ])
  canvas.shape(new Trace().polygon(box(place, -3.4, 104, 3.4, 92)), shade)
  const head = addSilhouette(
    new Trace(),
    parseOutline('-19,108 -22,122 -12,134 12,134 22,122 19,108 0,103'),
    place,
  )
  canvas.shape(
    head,
    canvas.boxGradient(
      [
        [0, lighten(body, 0.34)],
        [0.5, body],
        [1, shade],
      ],
      [0, 0, 1, 0],
    ),
  )
  canvas.shape(
    addSilhouette(new Trace(), parseOutline('-36,132 0,136 36,132 14,141 0,149 -14,141'), place),
    trim,
  )
  paintEyes(stage, metal, place, { across: 8, up: 119, radius: 5.4 })
  return place(57, 92)
}

/** A riveted plate for the chest or the head. */
function paintPlate(
  { canvas }: Stage,
  { body, shade }: Metal,
  place: Placer,
  [left, top, right, foot]: readonly [number, number, number, number],
): void {
  const unit = getScale(place)
  canvas.shape(
    rounded(place, left, top, right, foot, 6),
    canvas.boxGradient(
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
function paintEyes(
  stage: Stage,
  { shade, eye }: Metal,
  place: Placer,
  eyes: { across: number; up: number; radius: number },
): void {
  const unit = getScale(place)
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

/** A jointed arm with an open claw. */
function paintArm(
  { canvas }: Stage,
  { shade, light, body }: Metal,
  place: Placer,
  joints: readonly Point[],
): void {
  const unit = getScale(place)
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

/** Adds a box with rounded corners. */
function rounded(
  place: Placer,
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

function box(place: Placer, left: number, top: number, right: number, foot: number): Point[] {
  return [place(left, top), place(right, top), place(right, foot), place(left, foot)]
}
