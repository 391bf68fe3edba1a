import { Trace, type Point } from '../drawing/trace.ts'

/** Adds a distant standing figure; `feet` is its baseline. */
export function addFigure(trace: Trace, x: number, feet: number, height: number, coat = true): Trace {
  const part = height / 10
  const hem = coat ? 1.18 : 0.86
  const hemHeight = coat ? -2.9 : -4.3
  // The right half of the outline, from neck to foot, in tenths of the height.
  const side: readonly Point[] = [
    [0.24, -8.6],
    [0.28, -8.32],
    [0.75, -8.18],
    [1.08, -7.98],
    [1.27, -7.58],
    [1.37, -7],
    [1.52, -5.5],
    [1.55, -4.5],
    [1.44, -4.2],
    [1.25, -4.22],
    [1.17, -4.6],
    [1.02, -6.2],
    [0.94, -5],
    [hem, hemHeight],
    [0.82, hemHeight + 0.05],
    [0.7, -0.2],
    [0.84, 0],
    [0.2, 0],
    [0.1, -2.9],
  ]
  const right = side.map(([across, up]): Point => [x + across * part, feet + up * part])
  const left = side.map(([across, up]): Point => [x - across * part, feet + up * part]).toReversed()
  return trace.circle(x, feet - 9.22 * part, 0.74 * part).polygon([...right, ...left])
}

/** Adds a walking figure in profile; `heading` is 1 for right, -1 for left. */
export function addWalker(trace: Trace, x: number, feet: number, height: number, heading: 1 | -1 = 1): Trace {
  const part = height / 10
  const place = (across: number, up: number) => [x + across * part * heading, feet + up * part] as const
  return trace
    .circle(x + 0.25 * part * heading, feet - 9.2 * part, 0.78 * part)
    .polygon([
      place(-0.2, -8.5),
      place(0.5, -8.4),
      place(0.95, -7.3),
      place(1.5, -5.2),
      place(1.15, -4.9),
      place(0.75, -6.2),
      place(0.95, -4),
      place(1.75, -0.35),
      place(2.1, -0.1),
      place(1.2, 0),
      place(0.25, -3.2),
      place(-0.75, -1.4),
      place(-1.55, 0),
      place(-1.95, -0.45),
      place(-1.35, -1.7),
      place(-0.75, -4),
      place(-0.95, -6),
      place(-0.8, -7.6),
    ])
}
