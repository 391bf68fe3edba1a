import { lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point, getTrace, type TraceByColor } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { paintGlow, paintMoon, paintStars } from '../../motifs/sky.ts'
import { defineScene } from '../scene.ts'
import { paintAisle } from './library-aisle.ts'
import { LIBRARY_PALETTES, type LibraryPalette } from './library-palettes.ts'

/** An aisle of bookshelves, a wall of books with a ladder, or a reader on a pile of books. */
export const library = defineScene({
  name: 'library',
  moods: ['sober', 'wonder', 'tender', 'dark'],
  titleSpaces: { bottom: { from: 0.72, to: 0.9 } },
  palettes: LIBRARY_PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height } = stage
    canvas.cover(palette.dark)
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.62, 0.68))
    const ground = height * stage.frame(0.67, 0.84)
    random.pick([paintAisle, paintAisle, paintWall, paintHeap])(stage, palette, [x, ground])
  },
})

/** Bookshelves across the frame, with a person on a ladder and a door among the books. */
function paintWall(stage: Stage, palette: LibraryPalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit } = stage
  const row = random.between(92, 124) * unit
  const colors: TraceByColor = new Map()
  for (let board = ground; board > -row; board -= row) {
    for (let at = -random.between(0, 30) * unit; at < width;) {
      const [thick, tall] = [random.between(13, 34) * unit, row * random.between(0.6, 0.86)]
      if (!random.chance(0.06))
        getTrace(
          colors,
          mix(random.pick(palette.books), palette.dark, random.pick([0, 0.16, 0.3])),
        ).rectangle(at, board - tall, thick - 2 * unit, tall)
      at += thick
    }
    getTrace(colors, palette.wood).rectangle(0, board, width, 13 * unit)
  }
  canvas.cover(mix(palette.wood, palette.dark, 0.7))
  for (const [color, trace] of colors) canvas.shape(trace, color)
  const light: Point = [x, ground - random.between(260, 420) * unit]
  canvas.cover(
    canvas.radialGradient(
      [
        [0, palette.dark, 0],
        [0.4, palette.dark, 0.42],
        [1, palette.dark, 0.94],
      ],
      light[0],
      light[1],
      stage.frame(880, 1000) * unit,
    ),
  )
  const side = random.pick([-1, 1])
  paintSecretDoor(stage, palette, [x - side * 120 * unit, ground])
  canvas.rect(
    0,
    ground,
    width,
    height - ground,
    canvas.verticalGradient(
      [
        [0, palette.wood],
        [0.5, mix(palette.wood, palette.dark, 0.8)],
        [1, palette.dark],
      ],
      ground,
      height,
    ),
  )
  paintClimber(stage, palette, [x, ground], side)
}

/** A person on a ladder. */
function paintClimber(
  { canvas, random, unit }: Stage,
  palette: LibraryPalette,
  [x, ground]: Point,
  side: number,
): void {
  const foot: Point = [x + side * 250 * unit, ground + 26 * unit]
  const head: Point = [x + side * 150 * unit, ground - 640 * unit]
  const along = (share: number, across: number): Point => [
    foot[0] + (head[0] - foot[0]) * share + across * unit,
    foot[1] + (head[1] - foot[1]) * share,
  ]
  const ladder = new Trace()
    .move(...along(0, -34))
    .line(...along(1, -30))
    .move(...along(0, 34))
    .line(...along(1, 30))
  for (let rung = 1; rung < 14; rung += 1) ladder.move(...along(rung / 14, -33)).line(...along(rung / 14, 33))
  canvas.stroke(ladder, mix(palette.wood, palette.light, 0.5), 8 * unit, { cap: 'round' })
  const share = random.pick([0.36, 0.5, 0.57])
  canvas.shape(
    addFigure(new Trace(), along(share, 0)[0], along(share, 0)[1], 170 * unit, random.chance(0.5)),
    palette.dark,
  )
}

function paintSecretDoor(stage: Stage, palette: LibraryPalette, [x, ground]: Point): void {
  const { canvas, unit } = stage
  const [half, tall] = [74 * unit, 260 * unit]
  paintGlow(stage, x, ground - tall * 0.5, 420 * unit, palette.light, 0.75)
  const arch = (more: number) =>
    new Trace()
      .move(x - half - more, ground)
      .line(x - half - more, ground - tall + half)
      .arc(half + more, half + more, x + half + more, ground - tall + half)
      .line(x + half + more, ground)
      .close()
  canvas.shape(arch(13 * unit), mix(palette.wood, palette.dark, 0.4))
  canvas.shape(
    arch(0),
    canvas.verticalGradient(
      [
        [0, lighten(palette.light, 0.5)],
        [1, palette.light],
      ],
      ground - tall,
      ground,
    ),
  )
}

/** A reader on a hill of books in the moonlight. */
function paintHeap(stage: Stage, palette: LibraryPalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit } = stage
  canvas.cover(
    canvas.boxGradient([
      [0, palette.dark],
      [0.45, mix(palette.dark, palette.wood, 0.8)],
      [0.75, mix(palette.wood, palette.light, 0.36)],
      [1, palette.dark],
    ]),
  )
  paintStars(stage, 130, height * 0.5, palette.light)
  const steps = random.integer(9, 12)
  const [thick, crest] = [46 * unit, ground - (steps - 1) * 46 * unit]
  paintMoon(
    stage,
    x + random.between(-60, 60) * unit,
    crest - 90 * unit,
    random.between(190, 240) * unit,
    palette.light,
    palette.wood,
  )
  for (let step = steps; step >= 0; step -= 1) {
    const spread = step * random.between(28, 40) + 40
    const stacks = 1 + Math.floor(step / 2.4)
    for (let stack = 0; stack < stacks; stack += 1) {
      const aside = stacks === 1 ? 0 : (stack / (stacks - 1) - 0.5) * 2 * spread
      paintBook(
        stage,
        palette,
        [x + (aside + random.between(-18, 18)) * unit, crest + step * thick],
        random.between(110, 170) * unit,
        thick,
      )
    }
  }
  const seat = addFigure(new Trace(), x, crest + 4 * unit, 176 * unit, random.chance(0.6))
  canvas.shape(seat, palette.dark)
  canvas.rect(
    0,
    ground - 40 * unit,
    width,
    height,
    canvas.verticalGradient(
      [
        [0, palette.dark, 0],
        [0.3, palette.dark, 0.9],
        [1, palette.dark],
      ],
      ground - 40 * unit,
      height,
    ),
  )
}

/** A book lying flat, with its page edges visible. */
function paintBook(
  { canvas, random }: Stage,
  palette: LibraryPalette,
  [x, top]: Point,
  half: number,
  thick: number,
): void {
  const color = random.pick(palette.books)
  const turn = `rotate(${random.between(-5, 5).toFixed(1)} ${x.toFixed(1)} ${top.toFixed(1)})`
  canvas.rect(x - half, top, half * 2, thick, color, { transform: turn })
  const edge = random.pick([-1, 1])
  const from = edge === 1 ? x - half * 0.82 : x - half
  canvas.rect(from, top + thick * 0.17, half * 1.82, thick * 0.66, mix(palette.light, palette.wood, 0.24), {
    transform: turn,
  })
  canvas.rect(from, top + thick * 0.55, half * 1.82, thick * 0.28, palette.dark, {
    transform: turn,
    opacity: 0.16,
  })
}
