import { darken, lighten } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintGlow } from '../../motifs/sky.ts'
import type { Palette, Setting } from './table.ts'

function lampAt({ unit }: Stage, { x, top }: Setting): Point {
  return [x, top - 350 * unit]
}

/** The light of the lamp on what lies beneath it. */
export function paintLampLight(stage: Stage, palette: Palette, setting: Setting): void {
  const { canvas, unit } = stage
  const [x, y] = lampAt(stage, setting)
  const reach = setting.half + 210 * unit
  const cone = new Trace().polygon([
    [x - 84 * unit, y],
    [x + 84 * unit, y],
    [x + reach, setting.floor + 40 * unit],
    [x - reach, setting.floor + 40 * unit],
  ])
  canvas.shape(
    cone,
    canvas.down(
      [
        [0, palette.light, 0.62],
        [0.5, palette.light, 0.24],
        [1, palette.light, 0.04],
      ],
      y,
      setting.floor + 40 * unit,
    ),
  )
  paintGlow(stage, x, y + 40 * unit, 520 * unit, palette.light, 0.5)
  const pool = new Trace()
    .move(x - reach, setting.floor + 50 * unit)
    .arc(reach, 44 * unit, x + reach, setting.floor + 50 * unit)
  canvas.shape(pool.arc(reach, 44 * unit, x - reach, setting.floor + 50 * unit).close(), palette.light, {
    opacity: 0.2,
  })
}

/** The lamp on its cord. */
export function paintLamp(stage: Stage, palette: Palette, setting: Setting): void {
  const { canvas, random, unit } = stage
  const [x, y] = lampAt(stage, setting)
  canvas.rect(x - 2.5 * unit, -20, 5 * unit, y - 60 * unit, palette.dark)
  const shade = new Trace()
  const kind = random.pick(['cone', 'dome', 'paper'] as const)
  if (kind === 'cone')
    shade.polygon([
      [x - 22 * unit, y - 96 * unit],
      [x + 22 * unit, y - 96 * unit],
      [x + 104 * unit, y],
      [x - 104 * unit, y],
    ])
  if (kind === 'dome')
    shade
      .move(x - 104 * unit, y)
      .cubic(x - 100 * unit, y - 130 * unit, x + 100 * unit, y - 130 * unit, x + 104 * unit, y)
      .close()
  if (kind === 'paper') shade.circle(x, y - 34 * unit, 82 * unit)
  const colour = kind === 'paper' ? lighten(palette.light, 0.35) : palette.accent
  canvas.circle(x, y + 2 * unit, 26 * unit, lighten(palette.light, 0.6))
  canvas.shape(
    shade,
    canvas.between(
      [
        [0, darken(colour, 0.2)],
        [0.4, lighten(colour, 0.16)],
        [1, darken(colour, 0.35)],
      ],
      x - 104 * unit,
      0,
      x + 104 * unit,
      0,
    ),
  )
  if (kind === 'paper') {
    const hoops = new Trace()
    for (const up of [-54, -28, 0, 28, 54])
      hoops
        .move(x - Math.sqrt(82 ** 2 - up ** 2) * unit, y - (34 + up) * unit)
        .quad(x, y - (24 + up) * unit, x + Math.sqrt(82 ** 2 - up ** 2) * unit, y - (34 + up) * unit)
    canvas.stroke(hoops, darken(palette.light, 0.3), 2.4 * unit, { opacity: 0.6 })
  }
}
