import { darken, lighten } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import type { Placer } from '../../motifs/placer.ts'
import type { Palette } from './table.ts'

/** A shape that is round in the light of the lamp. */
export function paintRound(
  { canvas, unit }: Stage,
  outline: Trace,
  at: Placer,
  [across, half]: Point,
  colour: string,
): void {
  const [middle] = at(across, 0)
  canvas.shape(
    outline,
    canvas.between(
      [
        [0, darken(colour, 0.1)],
        [0.35, lighten(colour, 0.2)],
        [1, darken(colour, 0.36)],
      ],
      middle - half * unit,
      0,
      middle + half * unit,
      0,
    ),
  )
}

/** Three threads of steam. */
export function paintSteam(
  { canvas, random, unit }: Stage,
  palette: Palette,
  at: Placer,
  across: number,
  up: number,
): void {
  const steam = new Trace()
  for (const aside of [-24, 0, 24]) {
    const bend = random.between(14, 26) * random.pick([-1, 1])
    steam
      .move(...at(across + aside, up))
      .cubic(
        ...at(across + aside + bend, up + 30),
        ...at(across + aside - bend, up + 64),
        ...at(across + aside + bend * 0.5, up + random.between(84, 120)),
      )
  }
  canvas.stroke(steam, palette.china, 5 * unit, { opacity: 0.42, cap: 'round' })
}

/** A cup on its saucer. */
export function paintCup(stage: Stage, palette: Palette, at: Placer, across: number): void {
  const { canvas, unit } = stage
  const handle = new Trace().circle(...at(across + 32, 34), 13 * unit)
  canvas.stroke(handle, palette.china, 6 * unit)
  const cup = new Trace()
    .move(...at(across - 34, 56))
    .cubic(...at(across - 34, 16), ...at(across - 20, 8), ...at(across, 8))
  cup.cubic(...at(across + 20, 8), ...at(across + 34, 16), ...at(across + 34, 56)).close()
  paintRound(stage, cup, at, [across, 36], palette.china)
  canvas.shape(
    new Trace().polygon([at(across - 52, 8), at(across + 52, 8), at(across + 30, 0), at(across - 30, 0)]),
    darken(palette.china, 0.14),
  )
}

/** A bowl with a band about its rim. */
export function paintBowl(stage: Stage, palette: Palette, at: Placer, across: number, size: number): void {
  const bowl = new Trace()
    .move(...at(across - 104 * size, 92 * size))
    .cubic(
      ...at(across - 96 * size, 30 * size),
      ...at(across - 54 * size, 12 * size),
      ...at(across - 36 * size, 12 * size),
    )
  bowl
    .line(...at(across - 40 * size, 0))
    .line(...at(across + 40 * size, 0))
    .line(...at(across + 36 * size, 12 * size))
  bowl
    .cubic(
      ...at(across + 54 * size, 12 * size),
      ...at(across + 96 * size, 30 * size),
      ...at(across + 104 * size, 92 * size),
    )
    .close()
  paintRound(stage, bowl, at, [across, 100 * size], palette.accent)
  const band = new Trace().polygon([
    at(across - 102 * size, 82 * size),
    at(across + 102 * size, 82 * size),
    at(across + 98 * size, 70 * size),
    at(across - 98 * size, 70 * size),
  ])
  stage.canvas.shape(band, palette.china)
}
