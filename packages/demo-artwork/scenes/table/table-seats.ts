import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { createPlacer, type Placer } from '../../motifs/placer.ts'
import type { Palette, Setting } from './table-palettes.ts'

/** Paints a chair at one end of the table and the person on it; `side` is the end. */
export function paintSeat(
  stage: Stage,
  palette: Palette,
  { x, floor, half }: Setting,
  side: 1 | -1,
  who: 'empty' | 'diner' | 'cat' | 'child',
): void {
  const { canvas, random, unit } = stage
  const pushedBack = who === 'empty' ? random.between(10, 60) : 0
  const at = createPlacer(
    [x + side * (half + (52 + pushedBack) * unit), floor + 12 * unit],
    unit,
    side === 1 ? -1 : 1,
  )
  paintChair(canvas, at, palette)
  const coat = random.pick([
    palette.accent,
    palette.night,
    palette.wood,
    mix(palette.cloth, palette.accent, 0.4),
  ])
  if (who === 'diner') paintDiner(stage, palette, at, coat, 1)
  if (who === 'child') paintDiner(stage, palette, at, coat, 0.76)
  if (who === 'cat') paintCat(canvas, at, palette)
}

function paintChair(canvas: Stage['canvas'], at: Placer, { wood }: Palette): void {
  const polygon = (points: readonly Point[], color: string) =>
    canvas.shape(new Trace().polygon(points.map(([across, up]) => at(across, up))), color)
  polygon(
    [
      [-62, 0],
      [-50, 0],
      [-56, 150],
      [-70, 150],
    ],
    darken(wood, 0.3),
  )
  polygon(
    [
      [44, 0],
      [56, 0],
      [52, 140],
      [40, 140],
    ],
    darken(wood, 0.3),
  )
  polygon(
    [
      [-74, 132],
      [62, 132],
      [62, 150],
      [-74, 150],
    ],
    lighten(wood, 0.08),
  )
  polygon(
    [
      [-72, 148],
      [-56, 148],
      [-70, 352],
      [-84, 352],
    ],
    wood,
  )
  polygon(
    [
      [-66, 60],
      [52, 60],
      [52, 68],
      [-66, 68],
    ],
    darken(wood, 0.2),
  )
}

function paintDiner(
  { canvas, random, unit }: Stage,
  palette: Palette,
  at: Placer,
  coat: string,
  size: number,
): void {
  const skin = random.pick(['#e0a680', '#a86a48', '#7a4a34', '#f0c4a0'])
  const hair = random.pick([palette.dark, palette.wood, lighten(palette.cloth, 0.3)])
  // A child sits further forward and lower.
  const body = (across: number, up: number) => at(across * size + (1 - size) * 30, 150 + (up - 150) * size)
  const limb = (points: readonly Point[], broad: number, color: string) => {
    const trace = new Trace()
    points.forEach(([across, up], index) =>
      index === 0 ? trace.move(...body(across, up)) : trace.line(...body(across, up)),
    )
    canvas.stroke(trace, color, broad * size * unit, { cap: 'round' })
  }
  const trousers = mix(palette.dark, coat, 0.25)
  limb(
    [
      [-20, 172],
      [78, 174],
    ],
    46,
    trousers,
  )
  limb(
    [
      [84, 170],
      [78, 26],
    ],
    36,
    trousers,
  )
  limb(
    [
      [76, 12],
      [104, 10],
    ],
    24,
    palette.dark,
  )
  const trunk = new Trace().blob([
    body(-62, 150),
    body(-66, 250),
    body(-54, 340),
    body(-14, 366),
    body(22, 344),
    body(26, 250),
    body(26, 152),
  ])
  const [fromX] = at(40, 0)
  const [toX] = at(-70, 0)
  canvas.shape(
    trunk,
    canvas.linearGradient(
      [
        [0, lighten(coat, 0.2)],
        [1, darken(coat, 0.35)],
      ],
      fromX,
      0,
      toX,
      0,
    ),
  )
  limb(
    [
      [-8, 362],
      [0, 388],
    ],
    26,
    darken(skin, 0.16),
  )
  canvas.circle(...body(8, 412), 40 * size * unit, skin)
  canvas.circle(...body(46, 408), 8 * size * unit, skin)
  const long = random.chance(0.5)
  const cut = new Trace()
    .move(...body(34, 446))
    .cubic(...body(-10, 478), ...body(-58, 446), ...body(-46, long ? 360 : 392))
    .line(...body(-22, long ? 352 : 388))
    .cubic(...body(-10, 400), ...body(-8, 424), ...body(34, 446))
    .close()
  canvas.shape(cut, hair)
  if (random.chance(0.3)) canvas.circle(...body(-40, 448), 18 * size * unit, hair)
  const lift = random.chance(0.5) ? 40 : 0
  limb(
    [
      [-8, 332],
      [24, 252],
      [88, 286 + lift],
    ],
    28,
    darken(coat, 0.18),
  )
  canvas.circle(...body(98, 290 + lift), 15 * size * unit, skin)
}

function paintCat(canvas: Stage['canvas'], at: Placer, { dark, light }: Palette): void {
  const cat = new Trace()
    .blob([at(-46, 148), at(-50, 214), at(-12, 262), at(26, 244), at(34, 190), at(40, 148)])
    .blob([at(-10, 236), at(-12, 290), at(22, 300), at(52, 286), at(50, 246), at(20, 234)])
    .polygon([at(-6, 280), at(-6, 318), at(18, 292)])
    .polygon([at(22, 292), at(40, 318), at(46, 280)])
  canvas.shape(cat, dark)
  const tail = new Trace().move(...at(-40, 156)).cubic(...at(-90, 150), ...at(-96, 96), ...at(-66, 84))
  const [left] = at(0, 0)
  const [right] = at(1, 0)
  canvas.stroke(tail, dark, 14 * Math.abs(right - left), { cap: 'round' })
  canvas.circle(...at(36, 270), 4.6 * Math.abs(right - left), light)
}
