import type { Random } from '../../../seeded-random.ts'
import { darken, lighten, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintGlow } from '../../motifs/sky.ts'
import type { Palette } from './ferris-wheel.ts'

/** A pointed tent, a flat booth or a tower slide, seen from far. */
export function addBooth(trace: Trace, random: Random, [x, foot]: Point, size: number): Trace {
  const half = size * 0.5
  const kind = random.pick(['tent', 'tent', 'booth', 'slide'] as const)
  if (kind === 'booth')
    return trace.rectangle(x - half, foot - size * 0.5, size, size * 0.5).polygon([
      [x - half * 1.15, foot - size * 0.5],
      [x - half, foot - size * 0.68],
      [x + half, foot - size * 0.68],
      [x + half * 1.15, foot - size * 0.5],
    ])
  if (kind === 'slide')
    return trace.polygon([
      [x - half * 0.7, foot],
      [x - half * 0.32, foot - size * 1.3],
      [x, foot - size * 1.7],
      [x + half * 0.32, foot - size * 1.3],
      [x + half * 0.7, foot],
    ])
  trace
    .move(x - half, foot)
    .line(x - half, foot - size * 0.4)
    .quad(x - half * 0.25, foot - size * 0.6, x, foot - size * 1.02)
  trace
    .quad(x + half * 0.25, foot - size * 0.6, x + half, foot - size * 0.4)
    .line(x + half, foot)
    .close()
  return trace.rectangle(x - 2, foot - size * 1.2, 4, size * 0.2).polygon([
    [x, foot - size * 1.2],
    [x + size * 0.16, foot - size * 1.14],
    [x, foot - size * 1.08],
  ])
}

/** The big top: a striped roof that hangs between its masts, and light in its mouth. */
export function paintBigTop(stage: Stage, palette: Palette, [x, ground]: Point): void {
  const { canvas, random, unit } = stage
  const half = random.between(340, 410) * unit
  const eaves = ground - 190 * unit
  const peak = ground - random.between(450, 520) * unit
  const masts = random.pick([[0], [-0.3, 0.3], [0]] as const)
  const [one, other] = random.pick([
    [palette.cloths[0], palette.cloths[1]],
    [palette.cloths[2], palette.cloths[1]],
    [palette.cloths[0], palette.cloths[2]],
  ] as const)
  const stripes = 14
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const from = (stripe / stripes) * 2 - 1
    const to = ((stripe + 1) / stripes) * 2 - 1
    const middle = (from + to) / 2
    // The cloth of a stripe hangs from the mast that is nearest to it.
    const mast = masts.length === 1 ? 0 : middle < 0 ? (masts[0] ?? 0) : (masts.at(-1) ?? 0)
    const tip = x + mast * half
    const pull = (share: number) => tip + (share - mast) * half * 0.07
    const hang = (share: number) => tip + (share - mast) * half * 0.42
    const colour = mix(stripe % 2 ? one : other, palette.dark, Math.abs(middle + 0.25) * 0.42)
    const roof = new Trace()
      .move(pull(from), peak)
      .quad(hang(from), eaves - 90 * unit, x + from * half * 1.06, eaves)
    roof
      .line(x + to * half * 1.06, eaves)
      .quad(hang(to), eaves - 90 * unit, pull(to), peak)
      .close()
    canvas.rect(
      x + from * half,
      eaves - 2 * unit,
      (half * 2) / stripes + 1,
      ground - eaves + 8 * unit,
      darken(colour, 0.24),
    )
    canvas.shape(
      roof,
      canvas.down(
        [
          [0, lighten(colour, 0.18)],
          [1, colour],
        ],
        peak,
        eaves,
      ),
    )
    const scallop = new Trace()
      .move(x + from * half * 1.06, eaves)
      .quad(x + middle * half * 1.06, eaves + 62 * unit, x + to * half * 1.06, eaves)
      .close()
    canvas.shape(scallop, mix(stripe % 2 ? other : one, palette.dark, 0.12))
  }
  if (masts.length > 1) {
    const saddle = new Trace()
      .move(x - 0.3 * half - 12 * unit, peak)
      .quad(x, peak + 120 * unit, x + 0.3 * half + 12 * unit, peak)
      .quad(x, peak + 100 * unit, x - 0.3 * half, peak)
    canvas.stroke(saddle, palette.dark, 3 * unit)
  }
  for (const mast of masts) paintFlag(stage, palette, [x + mast * half, peak])
  paintMouth(stage, palette, [x, ground], eaves)
}

function paintFlag({ canvas, unit }: Stage, palette: Palette, [x, peak]: Point): void {
  canvas.rect(x - 3 * unit, peak - 86 * unit, 6 * unit, 96 * unit, palette.dark)
  const flag = new Trace()
    .move(x, peak - 86 * unit)
    .cubic(x + 30 * unit, peak - 104 * unit, x + 56 * unit, peak - 66 * unit, x + 90 * unit, peak - 80 * unit)
  flag
    .line(x + 72 * unit, peak - 62 * unit)
    .line(x + 88 * unit, peak - 44 * unit)
    .cubic(x + 50 * unit, peak - 34 * unit, x + 30 * unit, peak - 66 * unit, x, peak - 50 * unit)
    .close()
  canvas.shape(flag, palette.cloths[0])
}

function paintMouth(stage: Stage, palette: Palette, [x, ground]: Point, eaves: number): void {
  const { canvas, unit } = stage
  const mouth = new Trace()
    .move(x - 92 * unit, ground + 8 * unit)
    .quad(x - 60 * unit, eaves + 40 * unit, x, eaves + 14 * unit)
    .quad(x + 60 * unit, eaves + 40 * unit, x + 92 * unit, ground + 8 * unit)
    .close()
  canvas.shape(
    mouth,
    canvas.down(
      [
        [0, lighten(palette.light, 0.4)],
        [1, palette.light],
      ],
      eaves,
      ground,
    ),
  )
  for (const side of [-1, 1]) {
    const drape = new Trace()
      .move(x, eaves + 12 * unit)
      .quad(x + side * 70 * unit, eaves + 60 * unit, x + side * 58 * unit, ground + 8 * unit)
      .line(x + side * 120 * unit, ground + 8 * unit)
      .quad(x + side * 90 * unit, eaves + 40 * unit, x, eaves + 12 * unit)
      .close()
    canvas.shape(drape, darken(palette.cloths[0], 0.3))
  }
  paintGlow(stage, x, ground - 40 * unit, 260 * unit, palette.light, 0.65)
}
