import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { paintGlow } from '../../motifs/sky.ts'
import type { Ground, Palette } from './stadium-palettes.ts'

/** A boxing ring under lights, with a waiting boxer and the heads of spectators. */
export function paintRing(stage: Stage, palette: Palette, ground: Ground): void {
  const { canvas, random, width, height, unit } = stage
  const { x, horizon, feet, side } = ground
  canvas.rect(
    0,
    horizon - 4,
    width,
    height - horizon,
    canvas.verticalGradient(
      [
        [0, mix(palette.stands, palette.dark, 0.4)],
        [1, palette.dark],
      ],
      horizon,
      height,
    ),
  )
  const [back, front] = [feet - 150 * unit, feet + 66 * unit]
  const [far, near] = [random.between(250, 280) * unit, random.between(370, 410) * unit]
  paintRig(stage, palette, ground, far)
  const mat = new Trace().polygon([
    [x - far, back],
    [x + far, back],
    [x + near, front],
    [x - near, front],
  ])
  canvas.shape(
    mat,
    canvas.radialGradient(
      [
        [0, lighten(palette.line, 0.3)],
        [0.5, mix(palette.line, palette.turf[0], 0.4)],
        [1, mix(palette.turf[0], palette.dark, 0.4)],
      ],
      x,
      (back + front) / 2,
      near * 1.1,
    ),
  )
  canvas.rect(
    x - near,
    front,
    near * 2,
    74 * unit,
    canvas.boxGradient([
      [0, palette.shirt],
      [1, mix(palette.shirt, palette.dark, 0.7)],
    ]),
  )
  paintRopes(
    stage,
    palette,
    [
      [x - far, back],
      [x + far, back],
    ],
    104 * unit,
  )
  for (const way of [-1, 1] as const)
    paintRopes(
      stage,
      palette,
      [
        [x + way * far, back],
        [x + way * near, front],
      ],
      104 * unit,
      168 * unit,
    )
  const tall = random.between(250, 280) * unit
  paintBoxer(
    stage,
    palette,
    [x + side * random.between(20, 100) * unit, feet - 20 * unit],
    tall,
    palette.shirt,
  )
  if (random.chance(0.4))
    paintBoxer(
      stage,
      palette,
      [x - side * random.between(150, 190) * unit, feet - 44 * unit],
      tall * 0.94,
      palette.turf[0],
    )
  paintRopes(
    stage,
    palette,
    [
      [x - near, front],
      [x + near, front],
    ],
    168 * unit,
  )
  paintHeads(stage, palette, front + 130 * unit)
}

function paintRig(stage: Stage, palette: Palette, { x, horizon, feet }: Ground, far: number): void {
  const { canvas, unit } = stage
  const y = horizon - 330 * unit
  for (let lamp = -2; lamp <= 2; lamp += 1) {
    const at = x + lamp * 100 * unit
    const cone = new Trace().polygon([
      [at - 20 * unit, y],
      [at + 20 * unit, y],
      [x + (lamp * 40 + 190) * unit, feet],
      [x + (lamp * 40 - 190) * unit, feet],
    ])
    canvas.shape(
      cone,
      canvas.verticalGradient(
        [
          [0, palette.light, 0.5],
          [1, palette.light, 0.02],
        ],
        y,
        feet,
      ),
    )
    paintGlow(stage, at, y + 10 * unit, 120 * unit, palette.light, 0.8)
  }
  canvas.rect(x - far * 1.05, y - 34 * unit, far * 2.1, 14 * unit, palette.dark)
  for (let lamp = -2; lamp <= 2; lamp += 1) {
    const at = x + lamp * 100 * unit
    canvas.shape(
      new Trace().polygon([
        [at - 16 * unit, y - 28 * unit],
        [at + 16 * unit, y - 28 * unit],
        [at + 32 * unit, y + 12 * unit],
        [at - 32 * unit, y + 12 * unit],
      ]),
      palette.dark,
    )
    canvas.rect(at - 28 * unit, y + 8 * unit, 56 * unit, 9 * unit, lighten(palette.light, 0.5))
  }
}

/** Three ropes between two posts; nearer posts are taller. */
function paintRopes(
  { canvas, unit }: Stage,
  palette: Palette,
  [from, to]: readonly [Point, Point],
  tallFrom: number,
  tallTo = tallFrom,
): void {
  const ropes = [new Trace(), new Trace(), new Trace()]
  for (const [index, share] of [0.34, 0.64, 0.94].entries()) {
    const [fromY, toY] = [from[1] - tallFrom * share, to[1] - tallTo * share]
    ropes[index]?.move(from[0], fromY).quad((from[0] + to[0]) / 2, (fromY + toY) / 2 + 9 * unit, to[0], toY)
  }
  const colors = [palette.line, palette.shirt, palette.line]
  for (const [index, rope] of ropes.entries())
    canvas.stroke(rope, colors[index] ?? palette.line, (tallFrom > 120 * unit ? 7 : 4.6) * unit)
  for (const [[x, foot], tall] of [
    [from, tallFrom],
    [to, tallTo],
  ] as const) {
    canvas.rect(x - tall * 0.05, foot - tall, tall * 0.1, tall, palette.dark)
    canvas.rect(x - tall * 0.09, foot - tall * 0.98, tall * 0.18, tall * 0.7, palette.shirt)
  }
}

function paintBoxer(
  { canvas, unit }: Stage,
  palette: Palette,
  [x, feet]: Point,
  tall: number,
  color: string,
): void {
  const shadow = new Trace().move(x - 90 * unit, feet).arc(90 * unit, 14 * unit, x + 90 * unit, feet)
  canvas.shape(shadow.arc(90 * unit, 14 * unit, x - 90 * unit, feet).close(), palette.dark, { opacity: 0.5 })
  canvas.shape(addFigure(new Trace(), x, feet, tall, false), palette.dark)
  const part = tall / 10
  const trunks = new Trace().polygon([
    [x - 0.98 * part, feet - 5.3 * part],
    [x + 0.98 * part, feet - 5.3 * part],
    [x + 1.02 * part, feet - 3.5 * part],
    [x + 0.1 * part, feet - 3.5 * part],
    [x, feet - 4 * part],
    [x - 0.1 * part, feet - 3.5 * part],
    [x - 1.02 * part, feet - 3.5 * part],
  ])
  canvas.shape(trunks, color)
  for (const side of [-1, 1])
    canvas.circle(x + side * 1.42 * part, feet - 4.3 * part, 0.56 * part, lighten(color, 0.12))
}

function paintHeads({ canvas, random, width, height, unit }: Stage, palette: Palette, y: number): void {
  const heads = new Trace()
  for (let x = random.between(-30, 10) * unit; x < width + 40; x += random.between(70, 96) * unit) {
    const top = y + random.between(-14, 14) * unit
    heads.circle(x, top, 25 * unit)
    heads
      .move(x - 44 * unit, top + 90 * unit)
      .cubic(x - 42 * unit, top + 22 * unit, x + 42 * unit, top + 22 * unit, x + 44 * unit, top + 90 * unit)
      .close()
  }
  heads.rectangle(-10, y + 74 * unit, width + 20, height)
  canvas.shape(heads, darken(mix(palette.dark, palette.stands, 0.2), 0.2))
}
