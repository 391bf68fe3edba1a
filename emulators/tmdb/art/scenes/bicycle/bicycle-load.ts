import { darken, lighten, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import type { BicycleKind } from '../../motifs/bicycle.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import type { Placer } from '../../motifs/placer.ts'
import type { Palette } from './bicycle.ts'

/** A parcel crate behind, or flowers in a basket before. */
export function paintLoad(
  canvas: Stage['canvas'],
  at: Placer,
  scale: number,
  palette: Palette,
  kind: BicycleKind,
  random: Stage['random'],
): void {
  const straw = mix(palette.wall, palette.skin, 0.45)
  const bands = (points: readonly Point[]) =>
    new Trace().polygon(points.map(([across, up]) => at(across, up)))
  if (kind === 'carrier') {
    canvas.shape(
      bands([
        [-238, 214],
        [-92, 214],
        [-92, 224],
        [-238, 224],
      ]),
      palette.dark,
    )
    for (const [left, low, broad, tall] of [
      [-232, 224, 132, 76],
      [-222, 300, 84, 54],
      [-196, 354, 50, 30],
    ] as const) {
      canvas.shape(
        bands([
          [left, low],
          [left + broad, low],
          [left + broad, low + tall],
          [left, low + tall],
        ]),
        mix(straw, palette.dark, (low - 220) / 420),
      )
      canvas.shape(
        bands([
          [left + broad / 2 - 5, low],
          [left + broad / 2 + 5, low],
          [left + broad / 2 + 5, low + tall],
          [left + broad / 2 - 5, low + tall],
        ]),
        palette.frame,
      )
    }
    return
  }
  const flowers = new Trace()
  for (let leaf = 0; leaf < 22; leaf += 1)
    addLeaf(
      flowers,
      ...at(152 + random.between(-34, 34), 278),
      -Math.PI / 2 + random.between(-1, 1),
      random.between(30, 80) * scale,
      0.26,
    )
  canvas.shape(flowers, palette.leaf)
  for (let bloom = 0; bloom < 12; bloom += 1)
    canvas.circle(
      ...at(152 + random.between(-60, 60), random.between(296, 346)),
      random.between(7, 14) * scale,
      random.pick([palette.glow, palette.trim, lighten(palette.frame, 0.4)]),
    )
  canvas.shape(
    bands([
      [106, 290],
      [200, 290],
      [186, 216],
      [120, 216],
    ]),
    straw,
  )
  for (const up of [232, 250, 268])
    canvas.shape(
      bands([
        [112, up],
        [194, up],
        [194, up + 5],
        [112, up + 5],
      ]),
      darken(straw, 0.3),
    )
}
