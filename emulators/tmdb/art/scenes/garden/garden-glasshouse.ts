import { lighten, mix, type Triple } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { addLeaf } from '../../motifs/leaves.ts'

export type GlasshouseColours = { sky: Triple; hedge: string; frame: string; glow: string; near: string }

/** A glasshouse with a dome between two wings, full of plants. */
export function paintGlasshouse(
  { canvas, random, unit }: Stage,
  palette: GlasshouseColours,
  [x, ground]: Point,
): void {
  const at = (across: number, up: number): Point => [x + across * unit, ground - up * unit]
  const outline = new Trace()
    .polygon([at(-270, 0), at(-270, 120), at(270, 120), at(270, 0)])
    .move(...at(-270, 118))
    .quad(...at(-250, 196), ...at(-130, 200))
    .line(...at(130, 200))
    .quad(...at(250, 196), ...at(270, 118))
    .close()
    .move(...at(-130, 0))
    .line(...at(-130, 210))
    .cubic(...at(-130, 330), ...at(-60, 372), ...at(0, 378))
    .cubic(...at(60, 372), ...at(130, 330), ...at(130, 210))
    .line(...at(130, 0))
    .close()
  canvas.shape(
    outline,
    canvas.down(
      [
        [0, mix(palette.glow, palette.sky[1], 0.35)],
        [0.6, palette.glow],
        [1, lighten(palette.glow, 0.4)],
      ],
      ground - 378 * unit,
      ground,
    ),
  )
  canvas.group({ clip: canvas.clip(outline) }, () => {
    const plants = new Trace()
    for (let plant = 0; plant < 44; plant += 1) {
      const [plantX, plantY] = at(random.between(-265, 265), random.between(0, 40))
      addLeaf(
        plants,
        plantX,
        plantY,
        -Math.PI / 2 + random.between(-0.9, 0.9),
        random.between(50, 150) * unit,
        0.2,
        0.2,
      )
    }
    canvas.shape(plants, palette.hedge, { opacity: 0.8 })
  })
  const bars = new Trace()
  for (const across of [-270, -224, -178, -130, 130, 178, 224, 270])
    bars
      .move(...at(across, 0))
      .line(...at(across, 120))
      .line(...at(across * 0.94, 196))
  for (const across of [-130, -88, -44, 0, 44, 88, 130])
    bars
      .move(...at(across, 0))
      .line(...at(across, 216))
      .quad(...at(across * 0.92, 330), ...at(0, 378))
  for (const [up, half] of [
    [60, 270],
    [120, 270],
    [200, 130],
    [268, 122],
    [328, 92],
  ] as const)
    bars.move(...at(-half, up)).line(...at(half, up))
  canvas.stroke(bars, palette.frame, 5 * unit)
  canvas.stroke(outline, palette.frame, 9 * unit)
  canvas.shape(
    new Trace().polygon([at(-5, 376), at(5, 376), at(0, 440)]).circle(...at(0, 396), 9 * unit),
    palette.frame,
  )
  canvas.shape(addFigure(new Trace(), x, ground + 6 * unit, 104 * unit), palette.near)
}
