import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import type { Placer } from '../../motifs/placer.ts'
import { paintGlow } from '../../motifs/sky.ts'
import type { Palette } from './table-palettes.ts'

/** Paints a meal; the placer's origin is the center of the tabletop. */
export type Meal = (stage: Stage, palette: Palette, at: Placer) => void

const tea: Meal = (stage, palette, at) => {
  const { canvas, unit } = stage
  paintSteam(stage, palette, at, 78, 122)
  const handle = new Trace().move(...at(-64, 108)).cubic(...at(-128, 124), ...at(-124, 34), ...at(-66, 40))
  canvas.stroke(handle, darken(palette.accent, 0.2), 12 * unit, { cap: 'round' })
  const spout = new Trace()
    .move(...at(50, 40))
    .cubic(...at(92, 44), ...at(84, 96), ...at(114, 112))
    .line(...at(98, 120))
    .cubic(...at(70, 110), ...at(70, 84), ...at(52, 84))
    .close()
  canvas.shape(spout, darken(palette.accent, 0.15))
  const pot = new Trace()
    .move(...at(-46, 6))
    .cubic(...at(-104, 30), ...at(-84, 124), ...at(-34, 130))
    .line(...at(34, 130))
  pot.cubic(...at(84, 124), ...at(104, 30), ...at(46, 6)).close()
  paintRound(stage, pot, at, [0, 84], palette.accent)
  const lid = new Trace()
    .move(...at(-42, 128))
    .quad(...at(0, 168), ...at(42, 128))
    .close()
  paintRound(stage, lid, at, [0, 42], lighten(palette.accent, 0.12))
  canvas.circle(...at(0, 154), 10 * unit, palette.china)
  paintCup(stage, palette, at, -160)
  paintCup(stage, palette, at, 168)
}

const cake: Meal = (stage, palette, at) => {
  const { canvas, random, unit } = stage
  canvas.shape(new Trace().polygon([at(-130, 34), at(130, 34), at(112, 24), at(-112, 24)]), palette.china)
  canvas.shape(
    new Trace().polygon([at(-14, 26), at(14, 26), at(40, 0), at(-40, 0)]),
    darken(palette.china, 0.2),
  )
  for (const [low, half, tall, color] of [
    [34, 104, 70, palette.cloth],
    [104, 72, 56, palette.accent],
  ] as const) {
    const tier = new Trace().polygon([
      at(-half, low),
      at(half, low),
      at(half, low + tall),
      at(-half, low + tall),
    ])
    paintRound(stage, tier, at, [0, half], color)
    const icing = new Trace().move(...at(-half - 3, low + tall + 5)).line(...at(half + 3, low + tall + 5))
    const drops = 7
    for (let drop = 0; drop < drops; drop += 1) {
      const from = half + 3 - (drop * (half * 2 + 6)) / drops
      const to = from - (half * 2 + 6) / drops
      icing.cubic(
        ...at(from, low + tall - random.between(14, 44)),
        ...at(to, low + tall - random.between(14, 44)),
        ...at(to, low + tall - 6),
      )
    }
    paintRound(stage, icing.close(), at, [0, half], palette.china)
  }
  const candles = random.pick([1, 3, 5, 7])
  for (let candle = 0; candle < candles; candle += 1) {
    const across = (candle - (candles - 1) / 2) * 19
    canvas.shape(
      new Trace().polygon([
        at(across - 4, 164),
        at(across + 4, 164),
        at(across + 4, 206),
        at(across - 4, 206),
      ]),
      lighten(palette.accent, 0.55),
    )
    paintGlow(stage, ...at(across, 218), 60 * unit, palette.light, 0.55)
    canvas.shape(
      addLeaf(new Trace(), ...at(across, 207), -Math.PI / 2, 26 * unit, 0.36),
      lighten(palette.light, 0.45),
    )
  }
  paintCup(stage, palette, at, 190)
}

const noodles: Meal = (stage, palette, at) => {
  const { canvas, random, unit } = stage
  paintSteam(stage, palette, at, 0, 150)
  const heap = new Trace()
  for (let strand = 0; strand < 13; strand += 1) {
    const from = random.between(-92, 60)
    heap
      .move(...at(from, 90))
      .cubic(
        ...at(from + 6, random.between(116, 158)),
        ...at(from + 44, random.between(116, 158)),
        ...at(from + 52, 90),
      )
  }
  canvas.stroke(heap, lighten(palette.light, 0.1), 9 * unit)
  canvas.stroke(heap, mix(palette.light, palette.wood, 0.4), 2 * unit, { opacity: 0.6 })
  canvas.circle(...at(-46, 112), 26 * unit, palette.china)
  canvas.circle(...at(-46, 112), 12 * unit, mix(palette.light, palette.accent, 0.45))
  const leaves = new Trace()
  for (let leaf = 0; leaf < 5; leaf += 1)
    addLeaf(leaves, ...at(50, 100), -random.between(0.6, 2.4), random.between(40, 66) * unit, 0.4)
  canvas.shape(leaves, mix(palette.wall, '#5f9a4f', 0.6))
  const sticks = new Trace()
    .move(...at(24, 108))
    .line(...at(150, 226))
    .move(...at(40, 104))
    .line(...at(166, 206))
  canvas.stroke(sticks, palette.wood, 7 * unit, { cap: 'round' })
  paintBowl(stage, palette, at, 0, 1)
  paintCup(stage, palette, at, -172)
}

const supper: Meal = (stage, palette, at) => {
  const { canvas, random, unit } = stage
  const bottle = new Trace()
    .move(...at(-82, 0))
    .line(...at(-82, 118))
    .cubic(...at(-82, 146), ...at(-64, 150), ...at(-64, 174))
  bottle
    .line(...at(-64, 214))
    .line(...at(-42, 214))
    .line(...at(-42, 174))
    .cubic(...at(-42, 150), ...at(-24, 146), ...at(-24, 118))
    .line(...at(-24, 0))
    .close()
  paintRound(stage, bottle, at, [-53, 30], mix(palette.dark, palette.wall, 0.5))
  canvas.shape(new Trace().polygon([at(-82, 40), at(-24, 40), at(-24, 96), at(-82, 96)]), palette.china)
  for (const across of [-158, 150]) {
    const glass = new Trace()
      .move(...at(across - 27, 132))
      .cubic(...at(across - 30, 84), ...at(across - 10, 72), ...at(across, 72))
      .cubic(...at(across + 10, 72), ...at(across + 30, 84), ...at(across + 27, 132))
      .close()
    canvas.shape(glass, palette.china, { opacity: 0.4 })
    const wine = new Trace()
      .move(...at(across - 27, 108))
      .cubic(...at(across - 26, 82), ...at(across - 8, 74), ...at(across, 74))
      .cubic(...at(across + 8, 74), ...at(across + 26, 82), ...at(across + 27, 108))
      .close()
    canvas.shape(wine, palette.accent)
    canvas.stroke(
      new Trace()
        .move(...at(across, 74))
        .line(...at(across, 6))
        .move(...at(across - 22, 3))
        .line(...at(across + 22, 3)),
      palette.china,
      4.5 * unit,
      { opacity: 0.8 },
    )
  }
  for (const across of [8, 44, 80]) {
    const tall = random.between(80, 140)
    canvas.shape(
      new Trace().polygon([at(across - 8, 0), at(across + 8, 0), at(across + 8, tall), at(across - 8, tall)]),
      palette.china,
    )
    paintGlow(stage, ...at(across, tall + 16), 90 * unit, palette.light, 0.6)
    canvas.shape(
      addLeaf(new Trace(), ...at(across, tall + 1), -Math.PI / 2, 36 * unit, 0.34),
      lighten(palette.light, 0.45),
    )
  }
}

const fruit: Meal = (stage, palette, at) => {
  const { canvas, random, unit } = stage
  const stems = new Trace()
  const blooms: Point[] = []
  for (let stem = 0; stem < 9; stem += 1) {
    const head: Point = [-70 + random.between(-90, 90), random.between(170, 260)]
    stems.move(...at(-70, 90)).quad(...at(-70, 150), ...at(...head))
    blooms.push(head)
  }
  canvas.stroke(stems, mix(palette.wall, '#4f8a4a', 0.6), 4 * unit)
  for (const [across, up] of blooms) {
    const petals = new Trace()
    for (let petal = 0; petal < 7; petal += 1)
      addLeaf(petals, ...at(across, up), (petal / 7) * Math.PI * 2, random.between(24, 34) * unit, 0.42)
    canvas.shape(petals, random.pick([palette.accent, lighten(palette.accent, 0.4), palette.china]))
    canvas.circle(...at(across, up), 8 * unit, palette.light)
  }
  const vase = new Trace()
    .move(...at(-94, 118))
    .cubic(...at(-84, 80), ...at(-132, 50), ...at(-104, 0))
    .line(...at(-36, 0))
    .cubic(...at(-8, 50), ...at(-56, 80), ...at(-46, 118))
    .close()
  paintRound(stage, vase, at, [-70, 50], palette.china)
  for (const [across, up, size] of [
    [40, 100, 27],
    [84, 106, 30],
    [126, 98, 26],
    [66, 124, 27],
    [106, 128, 26],
  ] as const)
    paintRound(
      stage,
      new Trace().circle(...at(across, up), size * unit),
      at,
      [across, size],
      random.pick([palette.accent, mix(palette.light, palette.accent, 0.5)]),
    )
  paintBowl(stage, { ...palette, accent: palette.cloth, china: palette.accent }, at, 84, 0.86)
}

export const MEALS: readonly Meal[] = [tea, cake, noodles, supper, fruit]

/** Shades a round shape under the lamp. */
function paintRound(
  { canvas, unit }: Stage,
  outline: Trace,
  at: Placer,
  [across, half]: Point,
  color: string,
): void {
  const [middle] = at(across, 0)
  canvas.shape(
    outline,
    canvas.linearGradient(
      [
        [0, darken(color, 0.1)],
        [0.35, lighten(color, 0.2)],
        [1, darken(color, 0.36)],
      ],
      middle - half * unit,
      0,
      middle + half * unit,
      0,
    ),
  )
}

/** Three wisps of steam. */
function paintSteam(
  { canvas, random, unit }: Stage,
  palette: Palette,
  at: Placer,
  across: number,
  up: number,
): void {
  const steam = new Trace()
  for (const aside of [-24, 0, 24]) {
    const bend = random.between(14, 26) * random.pick([-1, 1])
    steam
      .move(...at(across + aside, up))
      .cubic(
        ...at(across + aside + bend, up + 30),
        ...at(across + aside - bend, up + 64),
        ...at(across + aside + bend * 0.5, up + random.between(84, 120)),
      )
  }
  canvas.stroke(steam, palette.china, 5 * unit, { opacity: 0.42, cap: 'round' })
}

/** A cup on its saucer. */
function paintCup(stage: Stage, palette: Palette, at: Placer, across: number): void {
  const { canvas, unit } = stage
  const handle = new Trace().circle(...at(across + 32, 34), 13 * unit)
  canvas.stroke(handle, palette.china, 6 * unit)
  const cup = new Trace()
    .move(...at(across - 34, 56))
    .cubic(...at(across - 34, 16), ...at(across - 20, 8), ...at(across, 8))
  cup.cubic(...at(across + 20, 8), ...at(across + 34, 16), ...at(across + 34, 56)).close()
  paintRound(stage, cup, at, [across, 36], palette.china)
  canvas.shape(
    new Trace().polygon([at(across - 52, 8), at(across + 52, 8), at(across + 30, 0), at(across - 30, 0)]),
    darken(palette.china, 0.14),
  )
}

/** A bowl with a band around its rim. */
function paintBowl(stage: Stage, palette: Palette, at: Placer, across: number, size: number): void {
  const bowl = new Trace()
    .move(...at(across - 104 * size, 92 * size))
    .cubic(
      ...at(across - 96 * size, 30 * size),
      ...at(across - 54 * size, 12 * size),
      ...at(across - 36 * size, 12 * size),
    )
  bowl
    .line(...at(across - 40 * size, 0))
    .line(...at(across + 40 * size, 0))
    .line(...at(across + 36 * size, 12 * size))
  bowl
    .cubic(
      ...at(across + 54 * size, 12 * size),
      ...at(across + 96 * size, 30 * size),
      ...at(across + 104 * size, 92 * size),
    )
    .close()
  paintRound(stage, bowl, at, [across, 100 * size], palette.accent)
  const band = new Trace().polygon([
    at(across - 102 * size, 82 * size),
    at(across + 102 * size, 82 * size),
    at(across + 98 * size, 70 * size),
    at(across - 98 * size, 70 * size),
  ])
  stage.canvas.shape(band, palette.china)
}
