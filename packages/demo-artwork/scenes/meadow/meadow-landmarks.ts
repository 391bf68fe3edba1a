import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'

export type LandmarkColors = { crown: string; dark: string; pale: string }

/** A row of poplars, the tallest in the middle. */
export function paintPoplars(
  { canvas, random, unit }: Stage,
  { crown, dark }: LandmarkColors,
  [x, foot]: Point,
): void {
  const heights = [240, 330, 430, 360, 270]
  for (const [index, height] of heights.entries()) {
    const middle = x + ((index - 2) * 104 + random.between(-12, 12)) * unit
    const tall = height * random.between(0.92, 1.06) * unit
    const half = 47 * unit
    canvas.rect(middle - 8 * unit, foot - 70 * unit, 16 * unit, 100 * unit, dark)
    const leaves = new Trace()
      .move(middle, foot - tall)
      .cubic(
        middle + half * 0.8,
        foot - tall * 0.8,
        middle + half * 1.3,
        foot - tall * 0.3,
        middle,
        foot - 34 * unit,
      )
      .cubic(
        middle - half * 1.3,
        foot - tall * 0.3,
        middle - half * 0.8,
        foot - tall * 0.8,
        middle,
        foot - tall,
      )
      .close()
    canvas.shape(
      leaves,
      canvas.linearGradient(
        [
          [0, lighten(crown, 0.22)],
          [0.5, crown],
          [1, darken(crown, 0.4)],
        ],
        middle - half,
        0,
        middle + half,
        0,
      ),
    )
  }
}

/** A windmill with latticed sails. */
export function paintWindmill(
  { canvas, random, unit }: Stage,
  { dark, pale, crown }: LandmarkColors,
  [x, foot]: Point,
): void {
  const at = (across: number, up: number): Point => [x + across * unit, foot - up * unit]
  const side = canvas.linearGradient(
    [
      [0, mix(pale, crown, 0.2)],
      [1, mix(dark, pale, 0.25)],
    ],
    x - 90 * unit,
    0,
    x + 90 * unit,
    0,
  )
  canvas.shape(new Trace().polygon([at(-98, -24), at(-60, 290), at(60, 290), at(98, -24)]), side)
  canvas.shape(
    new Trace()
      .move(...at(-70, 286))
      .quad(...at(-50, 372), ...at(4, 376))
      .quad(...at(58, 368), ...at(70, 286))
      .close(),
    dark,
  )
  const openings = new Trace().polygon([at(-20, -20), at(-20, 50), at(20, 50), at(20, -20)])
  openings.rectangle(...at(-12, 220), 24 * unit, 34 * unit).rectangle(...at(-12, 140), 24 * unit, 34 * unit)
  canvas.shape(openings, dark)
  const [hubX, hubY] = at(0, 320)
  canvas.group(
    { transform: `rotate(${random.between(8, 80).toFixed(1)} ${hubX.toFixed(1)} ${hubY.toFixed(1)})` },
    () => {
      for (let sail = 0; sail < 4; sail += 1) {
        canvas.group({ transform: `rotate(${sail * 90} ${hubX.toFixed(1)} ${hubY.toFixed(1)})` }, () => {
          const cloth = new Trace().rectangle(hubX + 8 * unit, hubY - 250 * unit, 52 * unit, 200 * unit)
          canvas.shape(cloth, pale, { opacity: 0.9 })
          const lattice = new Trace().move(hubX, hubY).line(hubX, hubY - 262 * unit)
          for (let rung = 0; rung < 6; rung += 1)
            lattice
              .move(hubX, hubY - (60 + rung * 38) * unit)
              .line(hubX + 60 * unit, hubY - (60 + rung * 38) * unit)
          canvas.stroke(lattice, dark, 6 * unit)
        })
      }
    },
  )
  canvas.circle(hubX, hubY, 15 * unit, dark)
}

/** A bare tree that forks until its twigs are thin. */
export function paintBareTree(
  { canvas, random, unit }: Stage,
  { dark }: LandmarkColors,
  [x, foot]: Point,
): void {
  const branch = (from: Point, angle: number, long: number, thick: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long]
    const bend = random.between(-0.12, 0.12) * long
    canvas.stroke(
      new Trace().move(...from).quad((from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2, ...to),
      dark,
      thick,
      { cap: 'round' },
    )
    if (thick < 3.4 * unit) return
    const forks = random.chance(0.3) ? 3 : 2
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = (fork - (forks - 1) / 2) * random.between(0.6, 0.95)
      branch(
        to,
        angle + spread + random.between(-0.12, 0.12),
        long * random.between(0.66, 0.82),
        thick * 0.64,
      )
    }
  }
  branch([x, foot + 24 * unit], -Math.PI / 2 + random.between(-0.1, 0.1), 150 * unit, 40 * unit)
}
