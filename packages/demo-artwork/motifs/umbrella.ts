import { darken, lighten } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'

/** Paints an open umbrella for two, from the center of its rim and the height of the hand. */
export function paintUmbrella(
  { canvas, unit }: Stage,
  [x, rim]: Point,
  grip: number,
  colors: { cloth: string; stick: string },
): void {
  const half = 190 * unit
  const top = new Trace()
    .move(x - half, rim)
    .cubic(x - half * 0.9, rim - 170 * unit, x + half * 0.9, rim - 170 * unit, x + half, rim)
  for (let scallop = 4; scallop >= 1; scallop -= 1) {
    const toX = x - half + ((scallop - 1) * half) / 2
    top.quad(toX + half / 4, rim - 26 * unit, toX, rim)
  }
  canvas.shape(
    top.close(),
    canvas.boxGradient([
      [0, lighten(colors.cloth, 0.22)],
      [0.6, colors.cloth],
      [1, darken(colors.cloth, 0.35)],
    ]),
  )
  const ribs = new Trace()
    .move(x, rim - 128 * unit)
    .quad(x - half * 0.36, rim - 110 * unit, x - half * 0.5, rim)
  ribs
    .move(x, rim - 128 * unit)
    .line(x, rim - 4 * unit)
    .move(x, rim - 128 * unit)
    .quad(x + half * 0.36, rim - 110 * unit, x + half * 0.5, rim)
  canvas.stroke(ribs, darken(colors.cloth, 0.4), 3 * unit, { opacity: 0.6 })
  canvas.stroke(
    new Trace()
      .move(x, rim - 20 * unit)
      .line(x, grip)
      .move(x, rim - 140 * unit)
      .line(x, rim - 122 * unit),
    colors.stick,
    5 * unit,
  )
}
