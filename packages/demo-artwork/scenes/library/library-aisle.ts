import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point, getTrace, type TraceByColor } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { paintGlow } from '../../motifs/sky.ts'
import type { LibraryPalette } from './library-palettes.ts'

/** Two walls of bookshelves that lead to a lit arch. */
export function paintAisle(stage: Stage, palette: LibraryPalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit } = stage
  const horizon = ground - random.between(150, 230) * unit
  const [half, floor, deepest] = [random.between(430, 540) * unit, (ground - horizon) * 5.2, 5.2]
  const place = (side: number, up: number, depth: number): Point => [
    x + (side * half) / depth,
    horizon + (floor * (1 - up)) / depth,
  ]
  const top = random.between(3.6, 5)
  canvas.shape(
    new Trace().polygon([
      place(-1, top, 0.4),
      place(1, top, 0.4),
      place(1, top, deepest),
      place(-1, top, deepest),
    ]),
    mix(palette.dark, palette.wood, 0.24),
  )
  paintFloor(stage, palette, place, [x, ground])
  for (const side of [-1, 1] as const) {
    const wall = [
      place(side, 0, 0.4),
      place(side, 0, deepest),
      place(side, top, deepest),
      place(side, top, 0.4),
    ]
    canvas.shape(new Trace().polygon(wall), mix(palette.wood, palette.dark, 0.5))
    paintBookRows(stage, palette, (up, depth) => place(side, up, depth), { top, deepest })
  }
  paintArch(stage, palette, place, deepest, top)
  paintGlow(stage, x, horizon - 40 * unit, 560 * unit, palette.light, 0.5)
  if (random.chance(0.6)) paintLadder(stage, palette, (up, depth) => place(0.93, up, depth))
  canvas.shape(
    addFigure(
      new Trace(),
      x + random.between(-40, 40) * unit,
      ground + 34 * unit,
      random.between(150, 190) * unit,
      random.chance(0.6),
    ),
    palette.dark,
  )
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.radialGradient(
      [
        [0.3, palette.dark, 0],
        [1, palette.dark, 0.66],
      ],
      x,
      horizon,
      height * 0.85,
    ),
  )
}

function paintFloor(
  stage: Stage,
  palette: LibraryPalette,
  place: (side: number, up: number, depth: number) => Point,
  [x, ground]: Point,
): void {
  const { canvas, random, height } = stage
  const boards = [place(-1, 0, 0.4), place(1, 0, 0.4), place(1, 0, 5.2), place(-1, 0, 5.2)]
  canvas.shape(
    new Trace().polygon(boards),
    canvas.verticalGradient(
      [
        [0, mix(palette.wood, palette.light, 0.5)],
        [0.4, palette.wood],
        [1, palette.dark],
      ],
      ground,
      height,
    ),
  )
  const carpet = [place(-0.4, 0, 0.4), place(0.4, 0, 0.4), place(0.4, 0, 5.2), place(-0.4, 0, 5.2)]
  const cloth = random.pick(palette.books)
  canvas.shape(
    new Trace().polygon(carpet),
    canvas.verticalGradient(
      [
        [0, mix(cloth, palette.light, 0.6)],
        [0.35, cloth],
        [1, darken(cloth, 0.7)],
      ],
      ground,
      height,
    ),
  )
  paintGlow(stage, x, ground, 260 * stage.unit, palette.light, 0.5)
}

function paintBookRows(
  stage: Stage,
  palette: LibraryPalette,
  at: (up: number, depth: number) => Point,
  reach: { top: number; deepest: number },
): void {
  const { canvas, random } = stage
  const colors: TraceByColor = new Map()
  const row = 0.36
  for (let board = 0.08; board < reach.top - 0.1; board += row) {
    for (let depth = 0.42; depth < reach.deepest;) {
      const thick = depth * random.between(0.022, 0.06)
      const [next, upper] = [Math.min(reach.deepest, depth + thick), board + row * random.between(0.6, 0.88)]
      // Distant books are lit by the arch.
      const lit = Math.round(Math.min(1, depth / reach.deepest) * 4) / 4
      const color = mix(
        darken(random.pick(palette.books), 0.55 - 0.45 * lit),
        palette.light,
        0.1 + 0.34 * lit ** 2,
      )
      if (!random.chance(0.06))
        getTrace(colors, color).polygon([
          at(board, depth),
          at(board, next),
          at(upper, next),
          at(upper, depth),
        ])
      depth = next
    }
    const [low, high] = [board - 0.035, board + 0.005]
    getTrace(colors, darken(palette.wood, 0.3)).polygon([
      at(low, 0.42),
      at(low, reach.deepest),
      at(high, reach.deepest),
      at(high, 0.42),
    ])
  }
  for (const [color, trace] of colors) canvas.shape(trace, color)
  const posts = new Trace()
  for (const depth of [0.62, 1, 1.6, 2.5, 3.8])
    posts.polygon([at(0, depth), at(0, depth * 1.045), at(reach.top, depth * 1.045), at(reach.top, depth)])
  canvas.shape(posts, mix(palette.wood, palette.dark, 0.35))
}

function paintArch(
  { canvas }: Stage,
  { light, wood }: LibraryPalette,
  place: (side: number, up: number, depth: number) => Point,
  depth: number,
  top: number,
): void {
  const [left, foot] = place(-1, 0, depth)
  const [right, roof] = place(1, top, depth)
  canvas.rect(left, roof, right - left, foot - roof, mix(wood, light, 0.4))
  const [middle, radius] = [(left + right) / 2, (right - left) * 0.36]
  const spring = Math.max(roof + radius * 1.3, foot - (foot - roof) * 0.62)
  const arch = new Trace()
    .move(middle - radius, foot)
    .line(middle - radius, spring)
    .arc(radius, radius, middle + radius, spring)
  canvas.shape(arch.line(middle + radius, foot).close(), lighten(light, 0.4))
  const bars = new Trace().rectangle(middle - 1.6, spring - radius, 3.2, foot - spring + radius)
  for (const share of [0.25, 0.5, 0.75])
    bars.rectangle(middle - radius, spring + (foot - spring) * share, radius * 2, 3)
  canvas.shape(bars, mix(wood, light, 0.4))
}

function paintLadder(
  { canvas, unit }: Stage,
  palette: LibraryPalette,
  at: (up: number, depth: number) => Point,
): void {
  const [footA, footB, headA, headB] = [at(0, 1.05), at(0, 1.2), at(2.7, 1.1), at(2.7, 1.24)]
  const ladder = new Trace()
    .move(...footA)
    .line(...headA)
    .move(...footB)
    .line(...headB)
  for (let rung = 1; rung < 12; rung += 1) {
    const share = rung / 12
    ladder.move(footA[0] + (headA[0] - footA[0]) * share, footA[1] + (headA[1] - footA[1]) * share)
    ladder.line(footB[0] + (headB[0] - footB[0]) * share, footB[1] + (headB[1] - footB[1]) * share)
  }
  canvas.stroke(ladder, mix(palette.wood, palette.light, 0.4), 6 * unit, { cap: 'round' })
}
