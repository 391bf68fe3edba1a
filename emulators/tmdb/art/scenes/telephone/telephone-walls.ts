import { mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintDisc, paintGlow } from '../../motifs/sky.ts'
import type { TelephonePalette } from './telephone-palettes.ts'

/** The light of a window that lies on the wall. */
export function paintWindowLight(
  { canvas, random, unit }: Stage,
  { lamp }: TelephonePalette,
  [x, y]: Point,
): void {
  const lean = random.between(60, 150) * unit * random.pick([-1, 1])
  const panes = new Trace()
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const at = (across: number, down: number): Point => [
        x + (across - 1.5) * 190 * unit + (down - 2) * lean * 0.5,
        y + (down - 2) * 170 * unit,
      ]
      panes.polygon([
        at(column + 0.05, row + 0.05),
        at(column + 0.95, row + 0.05),
        at(column + 0.95, row + 0.95),
        at(column + 0.05, row + 0.95),
      ])
    }
  }
  canvas.shape(
    panes,
    canvas.down(
      [
        [0, lamp, 0.55],
        [1, lamp, 0.25],
      ],
      y - 340 * unit,
      y + 340 * unit,
    ),
  )
}

/** A great lit disc. */
export function paintHalo(stage: Stage, { lamp }: TelephonePalette, [x, y]: Point): void {
  paintDisc(stage, x, y, stage.random.between(280, 350) * stage.unit, lamp, 0.3)
}

/** What it says goes out in rings. */
export function paintWaves(stage: Stage, { lamp, wall }: TelephonePalette, [x, y]: Point): void {
  const { canvas, unit } = stage
  paintGlow(stage, x, y, 620 * unit, lamp, 0.4)
  for (let ring = 9; ring > 0; ring -= 1)
    canvas.stroke(
      new Trace().circle(x, y, (90 + ring * 74) * unit),
      mix(lamp, wall, ring * 0.07),
      (15 - ring) * unit,
      { opacity: 0.75 - ring * 0.065 },
    )
}
