import { darken, lighten } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import type { Palette } from './stadium.ts'

/** One who plays or runs: a dark figure in a shirt and shorts, with the light of the masts on both shoulders. */
export function paintAthlete(
  { canvas, random }: Stage,
  palette: Palette,
  [x, feet]: Point,
  tall: number,
  shirt: string,
): void {
  const part = tall / 10
  const mirrored = (outline: readonly Point[]) =>
    new Trace().polygon(
      [...outline, ...outline.map(([across, up]): Point => [-across, up]).toReversed()].map(
        ([across, up]) => [x + across * part, feet - up * part] as const,
      ),
    )
  canvas.shape(addFigure(new Trace(), x, feet, tall, false), palette.dark)
  const top = mirrored([
    [0.3, 8.34],
    [0.78, 8.24],
    [1.12, 8.02],
    [1.32, 7.6],
    [1.46, 6.3],
    [1.02, 6.1],
    [0.98, 5],
    [0.94, 4.9],
  ])
  const sides = canvas.between(
    [
      [0, lighten(shirt, 0.4)],
      [0.22, shirt],
      [0.5, darken(shirt, 0.12)],
      [0.78, shirt],
      [1, lighten(shirt, 0.4)],
    ],
    x - 1.45 * part,
    0,
    x + 1.45 * part,
    0,
  )
  canvas.shape(top, sides)
  if (random.chance(0.5))
    canvas.shape(
      mirrored([
        [0.98, 6.9],
        [0.98, 6.45],
      ]),
      palette.line,
      { opacity: 0.8 },
    )
  const shorts = mirrored([
    [0.94, 5],
    [1.02, 3.55],
    [0.14, 3.55],
    [0.06, 4],
  ])
  canvas.shape(shorts, darken(palette.line, 0.12))
  const socks = new Trace()
  for (const side of [-1, 1])
    socks.polygon([
      [x + side * 0.22 * part, feet - 1.5 * part],
      [x + side * 0.78 * part, feet - 1.5 * part],
      [x + side * 0.72 * part, feet - 0.3 * part],
      [x + side * 0.2 * part, feet - 0.3 * part],
    ])
  canvas.shape(socks, shirt)
}
