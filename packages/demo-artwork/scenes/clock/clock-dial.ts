import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import type { ClockPalette } from './clock-palettes.ts'

/** A dial with rim, marks and hands, some with a visible gear. */
export function paintDial(stage: Stage, palette: ClockPalette, [x, y]: Point, radius: number): void {
  const { canvas, random } = stage
  const { face, rim, near } = palette
  canvas.circle(x, y, radius * 1.1, darken(rim, 0.35))
  canvas.circle(x, y, radius * 1.07, rim)
  canvas.circle(
    x,
    y,
    radius,
    canvas.radialGradient(
      [
        [0, lighten(face, 0.5)],
        [0.65, face],
        [1, mix(face, rim, 0.45)],
      ],
      x,
      y,
      radius,
    ),
  )
  const at = (turn: number, reach: number): Point => [
    x + Math.sin(turn) * reach * radius,
    y - Math.cos(turn) * reach * radius,
  ]
  const marks = new Trace()
  for (let minute = 0; minute < 60; minute += 1) {
    const turn = (minute / 60) * Math.PI * 2
    const hour = minute % 5 === 0
    const [inner, half] = hour ? [minute % 15 === 0 ? 0.7 : 0.76, 0.022] : [0.88, 0.006]
    marks.polygon([
      at(turn - half / inner, inner),
      at(turn - half * 1.05, 0.92),
      at(turn + half * 1.05, 0.92),
      at(turn + half / inner, inner),
    ])
  }
  canvas.shape(marks, near)
  const rings = new Trace().circle(x, y, radius * 0.95)
  if (random.chance(0.6)) rings.circle(x, y, radius * 0.62)
  canvas.stroke(rings, mix(near, rim, 0.5), radius * 0.012)
  if (random.chance(0.45))
    canvas.shape(wheel([x, y + radius * 0.22], radius * 0.24, 18, 0), mix(face, rim, 0.55))
  // Both hands point up, because land may cover the lower half.
  const minute = random.between(-1.7, 1.7)
  const hour = random.between(-1.6, 1.6)
  for (const [turn, reach, thick] of [
    [hour, 0.54, 0.05],
    [minute, 0.84, 0.034],
  ] as const) {
    const hand = [
      at(turn + Math.PI, 0.16),
      at(turn - thick * 1.2, reach * 0.72),
      at(turn, reach),
      at(turn + thick * 1.2, reach * 0.72),
    ]
    canvas.shape(new Trace().polygon(hand), near)
  }
  canvas.circle(x, y, radius * 0.06, near)
  canvas.circle(x, y, radius * 0.025, rim)
}

/** A gear with holes between its spokes. */
export function wheel([x, y]: Point, radius: number, teeth: number, start: number): Trace {
  const rim: Point[] = []
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    for (const [share, reach] of [
      [0, 0.92],
      [0.14, 1.08],
      [0.4, 1.08],
      [0.54, 0.92],
    ] as const) {
      const angle = ((tooth + share + start) / teeth) * Math.PI * 2
      rim.push([x + Math.cos(angle) * radius * reach, y + Math.sin(angle) * radius * reach])
    }
  }
  const outline = new Trace().polygon(rim)
  const spokes = 5
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    const angle = ((spoke + start) / spokes) * Math.PI * 2
    const hole: Point = [x + Math.cos(angle) * radius * 0.54, y + Math.sin(angle) * radius * 0.54]
    // The opposite winding makes the disc a hole.
    outline
      .move(hole[0] - radius * 0.2, hole[1])
      .arc(radius * 0.2, radius * 0.2, hole[0] + radius * 0.2, hole[1], false)
    outline.arc(radius * 0.2, radius * 0.2, hole[0] - radius * 0.2, hole[1], false).close()
  }
  return outline
}
