import { lighten, mix, type Triple } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { addLeaf } from '../../motifs/leaves.ts'

export type HouseColors = { frame: string; glow: string; dark: string; wall: string }

type At = (across: number, up: number) => Point

/** A long greenhouse with a steep roof, seen from the gable end. */
export function paintGreenhouse(stage: Stage, colors: HouseColors, at: At): void {
  const { canvas, unit } = stage
  const outline = new Trace().polygon([at(-230, 0), at(-230, 176), at(0, 330), at(230, 176), at(230, 0)])
  canvas.shape(outline, lit(stage, colors, at, 330))
  const bars = new Trace()
  for (const across of [-184, -138, -92, -46, 0, 46, 92, 138, 184]) {
    bars.move(...at(across, 0)).line(...at(across, 330 - Math.abs(across) * 0.67))
  }
  for (const up of [62, 124, 176]) bars.move(...at(-230, up)).line(...at(230, up))
  bars.move(...at(-150, 230)).line(...at(150, 230))
  canvas.stroke(bars, colors.frame, 5 * unit)
  canvas.stroke(outline, colors.frame, 10 * unit)
  const ridge = new Trace()
    .move(...at(-250, 168))
    .line(...at(0, 338))
    .line(...at(250, 168))
  canvas.stroke(ridge, colors.frame, 14 * unit, { cap: 'round' })
  canvas.shape(new Trace().circle(...at(0, 356), 12 * unit), colors.frame)
}

/** A round pavilion with a tent-like roof on slender columns and lamps. */
export function paintPavilion(stage: Stage, colors: HouseColors, at: At): void {
  const { canvas, unit } = stage
  canvas.shape(
    new Trace().polygon([at(-214, 0), at(-214, 210), at(214, 210), at(214, 0)]),
    lit(stage, colors, at, 240),
    {
      opacity: 0.85,
    },
  )
  canvas.shape(new Trace().polygon([at(-262, 0), at(-246, 34), at(246, 34), at(262, 0)]), colors.wall)
  const columns = new Trace()
  for (const across of [-214, -128, -44, 44, 128, 214])
    columns.rectangle(...at(across - 6, 214), 12 * unit, 184 * unit)
  canvas.shape(columns, colors.frame)
  const rail = new Trace()
    .move(...at(-214, 84))
    .line(...at(-44, 84))
    .move(...at(44, 84))
    .line(...at(214, 84))
  canvas.stroke(rail, colors.frame, 6 * unit)
  const roof = new Trace()
    .move(...at(-286, 200))
    .quad(...at(-90, 250), ...at(0, 400))
    .quad(...at(90, 250), ...at(286, 200))
    .close()
  canvas.shape(roof, mix(colors.frame, colors.wall, 0.35))
  const ribs = new Trace()
  for (const across of [-170, -60, 60, 170])
    ribs.move(...at(across, 200)).quad(...at(across * 0.34, 260), ...at(0, 392))
  canvas.stroke(ribs, colors.dark, 4 * unit, { opacity: 0.5 })
  canvas.stroke(new Trace().move(...at(0, 396)).line(...at(0, 452)), colors.frame, 5 * unit)
  canvas.shape(new Trace().polygon([at(2, 450), at(70, 432), at(2, 414)]), colors.glow)
  for (const across of [-86, 0, 86]) canvas.circle(...at(across, 172), 13 * unit, lighten(colors.glow, 0.5))
}

/** A two-story house with lit windows. */
export function paintManor(stage: Stage, colors: HouseColors, at: At): void {
  const { canvas, random, unit } = stage
  canvas.shape(new Trace().polygon([at(-250, 0), at(-250, 236), at(250, 236), at(250, 0)]), colors.wall)
  const roof = new Trace()
    .polygon([at(-280, 232), at(-196, 340), at(196, 340), at(280, 232)])
    .polygon([at(-170, 330), at(-170, 392), at(-130, 392), at(-130, 330)])
    .polygon([at(130, 330), at(130, 392), at(170, 392), at(170, 330)])
    .polygon([at(-84, 236), at(0, 330), at(84, 236)])
  canvas.shape(roof, colors.frame)
  const light = new Trace()
  const unlit = new Trace()
  for (const across of [-206, -128, 92, 170]) {
    for (const up of [92, 200]) {
      const window = random.chance(0.7) ? light : unlit
      window.polygon([at(across, up - 58), at(across, up), at(across + 38, up), at(across + 38, up - 58)])
    }
  }
  light.polygon([at(-34, 0), at(-34, 112), at(34, 112), at(34, 0)]).circle(...at(0, 196), 26 * unit)
  canvas.shape(unlit, colors.dark, { opacity: 0.6 })
  canvas.shape(light, lighten(colors.glow, 0.2))
  canvas.stroke(light, colors.frame, 5 * unit)
}

function lit({ canvas }: Stage, { glow, frame }: HouseColors, at: At, tall: number): string {
  return canvas.verticalGradient(
    [
      [0, mix(glow, frame, 0.3)],
      [0.6, glow],
      [1, lighten(glow, 0.4)],
    ],
    at(0, tall)[1],
    at(0, 0)[1],
  )
}

type GlasshouseColors = { sky: Triple; hedge: string; frame: string; glow: string; near: string }

/** A domed greenhouse with two wings, full of plants. */
export function paintGlasshouse(
  { canvas, random, unit }: Stage,
  palette: GlasshouseColors,
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
    canvas.verticalGradient(
      [
        [0, mix(palette.glow, palette.sky[1], 0.35)],
        [0.6, palette.glow],
        [1, lighten(palette.glow, 0.4)],
      ],
      ground - 378 * unit,
      ground,
    ),
  )
  canvas.group({ clip: canvas.createClip(outline) }, () => {
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
