import { lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintGlow } from '../../motifs/sky.ts'

export type InstrumentColors = { dark: string; metal: string; hills: string; light: string }

/** A lattice mast with a lamp at its tip that emits rings. */
export function paintMast({ ...stage }: Stage, colors: InstrumentColors, [x, foot]: Point): void {
  const { canvas, unit } = stage
  const tall = 560
  const at = (across: number, up: number): Point => [x + across * unit, foot - up * unit]
  const tip = at(0, tall)
  for (const [ring, radius] of [70, 140, 220, 310].entries()) {
    const arc = new Trace().move(tip[0] - radius * unit, tip[1])
    arc.arc(radius * unit, radius * unit, tip[0] + radius * unit, tip[1])
    canvas.stroke(arc, colors.light, 4 * unit, { opacity: 0.75 - ring * 0.16 })
  }
  const legs = new Trace()
    .move(...at(-92, 0))
    .line(...at(-7, tall - 20))
    .move(...at(92, 0))
    .line(...at(7, tall - 20))
  canvas.stroke(legs, colors.dark, 9 * unit)
  const lattice = new Trace()
  for (let story = 0; story < 8; story += 1) {
    const low = (story / 8) * (tall - 20)
    const high = ((story + 1) / 8) * (tall - 20)
    const half = (up: number) => 92 - (85 * up) / (tall - 20)
    lattice.move(...at(-half(low), low)).line(...at(half(high), high))
    lattice.move(...at(half(low), low)).line(...at(-half(high), high))
    lattice.move(...at(-half(high), high)).line(...at(half(high), high))
  }
  canvas.stroke(lattice, colors.dark, 4.6 * unit)
  canvas.rect(x - 130 * unit, foot - 10 * unit, 260 * unit, 24 * unit, colors.dark)
  paintGlow(stage, ...tip, 120 * unit, colors.light, 0.9)
  canvas.circle(...tip, 11 * unit, lighten(colors.light, 0.4))
}

/** A domed observatory with a telescope in its open slit. */
export function paintObservatory(
  stage: Stage,
  colors: InstrumentColors,
  [x, foot]: Point,
  facing: 1 | -1,
): void {
  const { canvas, unit } = stage
  const at = (across: number, up: number): Point => [x + facing * across * unit, foot - up * unit]
  const from = x - facing * 210 * unit
  const to = x + facing * 210 * unit
  const shade = canvas.linearGradient(
    [
      [0, mix(colors.hills, colors.dark, 0.55)],
      [0.6, mix(colors.metal, colors.hills, 0.35)],
      [1, colors.metal],
    ],
    from,
    0,
    to,
    0,
  )
  canvas.shape(new Trace().polygon([at(112, 250), at(236, 396), at(262, 372), at(146, 226)]), colors.dark)
  const dome = new Trace()
    .move(...at(-196, 150))
    .cubic(...at(-196, 290), ...at(-110, 352), ...at(0, 352))
    .cubic(...at(110, 352), ...at(196, 290), ...at(196, 150))
    .close()
  canvas.shape(dome, shade)
  const slit = new Trace()
    .move(...at(36, 352))
    .cubic(...at(120, 330), ...at(170, 260), ...at(172, 178))
    .line(...at(112, 178))
    .cubic(...at(112, 260), ...at(80, 320), ...at(8, 352))
    .close()
  canvas.shape(slit, colors.dark)
  canvas.shape(
    new Trace().polygon([at(96, 232), at(206, 360), at(226, 342), at(124, 212)]),
    mix(colors.dark, colors.metal, 0.4),
  )
  canvas.shape(
    new Trace().polygon([at(-212, 150), at(-212, 172), at(212, 172), at(212, 150)]),
    mix(colors.metal, colors.dark, 0.3),
  )
  canvas.shape(
    new Trace().polygon([at(-184, -10), at(-184, 152), at(184, 152), at(184, -10)]),
    mix(colors.hills, colors.dark, 0.5),
  )
  paintGlow(stage, ...at(-20, 40), 110 * unit, colors.light, 0.7)
  canvas.shape(
    new Trace().polygon([at(-50, -10), at(-50, 76), at(4, 76), at(4, -10)]),
    lighten(colors.light, 0.25),
  )
}
