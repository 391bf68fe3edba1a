import { mix, darken, lighten } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { type Piece, addPiece } from '../../motifs/chess-pieces.ts'
import { addFigure } from '../../motifs/figure.ts'
import { groundBelow, ridgeLine } from '../../motifs/ridge.ts'
import { paintDisc, paintSky, paintStars } from '../../motifs/sky.ts'
import { defineScene } from '../scene.ts'
import { type Palette, PALETTES } from './chess-palettes.ts'

const HEROES: readonly Piece[] = ['king', 'queen', 'knight', 'knight', 'rook', 'bishop', 'pawn']

/** `behind`: a great disc stands behind the hero. */
type Board = { horizon: number; x: number; turn: number; behind: boolean }

/** Chessmen as tall as towers, on a board that reaches the horizon. */
export const chess = defineScene({
  name: 'chess',
  moods: ['dark', 'sober', 'epic'],
  titleSpaces: { top: { from: 0.05, to: 0.22 }, bottom: { from: 0.715, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.42, 0.58), random.between(0.64, 0.68))
    const horizon = height * stage.frame(random.between(0.49, 0.55), random.between(0.54, 0.6))
    const foot = height * stage.frame(0.66, 0.83)
    const side = random.pick([-1, 1] as const)
    paintSky(stage, palette.sky, [0, 0.3, horizon / height])
    if (random.chance(0.5)) paintStars(stage, 70, height * 0.34, palette.light)
    const great = random.chance(0.6)
    const disc: Point = [x + (great ? -side * 40 : -side * 260) * unit, horizon - (great ? 150 : 320) * unit]
    paintDisc(stage, ...disc, (great ? random.between(200, 260) : 76) * unit, palette.disc, 0.4)
    if (random.chance(0.6)) paintRange(stage, palette, horizon)
    const board = { horizon, x, turn: random.between(-0.55, 0.55), behind: great }
    paintBoard(stage, palette, board)
    const opening = random.pick(['alone', 'facing', 'army', 'fallen', 'visitor'] as const)
    paintOpening(stage, palette, opening, [x, foot], board, side)
  },
})

function paintRange(stage: Stage, palette: Palette, horizon: number): void {
  const { canvas, unit, seed } = stage
  for (let range = 0; range < 2; range += 1) {
    const shape = {
      seed: seed + range * 9,
      height: horizon - (60 - range * 36) * unit,
      swing: (80 - range * 30) * unit,
      waves: 4 + range,
    }
    const color = mix(palette.sky[2], palette.squares[1], 0.3 + range * 0.3)
    canvas.shape(groundBelow(stage, ridgeLine(stage, shape)), color)
  }
}

/** Squares whose ranks come ever nearer, turned a little so that no two boards lie alike. */
function paintBoard(stage: Stage, palette: Palette, { horizon, x, turn }: Board): void {
  const { canvas, width, height, unit } = stage
  const [light, dark] = palette.squares
  const depth = height - horizon
  const ground = canvas.down(
    [
      [0, mix(light, palette.sky[2], 0.75)],
      [0.3, light],
      [1, mix(light, palette.dark, 0.55)],
    ],
    horizon,
    height,
  )
  canvas.rect(0, horizon, width, depth, ground)
  // A place of the board, as seen by an eye above its near edge.
  const seen = (across: number, away: number): Point => {
    const distance = away + across * turn * 0.6 + 1
    return [x + (across / distance) * 480 * unit, horizon + (depth * 1.04) / distance]
  }
  const squares = new Trace()
  for (let rank = 0; rank < 22; rank += 1) {
    const away = rank * 0.42 - 1.5
    for (let file = -22; file < 22; file += 1) {
      if ((file + rank) % 2) continue
      const across = file * 0.42
      const corners = [
        [across, away],
        [across + 0.42, away],
        [across + 0.42, away + 0.42],
        [across, away + 0.42],
      ] as const
      // Behind the eye there is nothing to draw.
      if (corners.some(([aside, far]) => far + aside * turn * 0.6 + 1 < 0.35)) continue
      squares.polygon(corners.map(([aside, far]) => seen(aside, far)))
    }
  }
  const tone = canvas.down(
    [
      [0, mix(dark, palette.sky[2], 0.8)],
      [0.28, dark],
      [1, mix(dark, palette.dark, 0.75)],
    ],
    horizon,
    height,
  )
  canvas.shape(squares, tone)
}

function paintOpening(
  stage: Stage,
  palette: Palette,
  opening: 'alone' | 'facing' | 'army' | 'fallen' | 'visitor',
  [x, foot]: Point,
  { horizon, behind }: Board,
  side: 1 | -1,
): void {
  const { random, unit } = stage
  const hero = opening === 'fallen' ? random.pick(['queen', 'knight', 'pawn'] as const) : random.pick(HEROES)
  const size =
    { king: 5.4, queen: 5.7, bishop: 5.9, knight: 6, rook: 6.4, pawn: 7 }[hero] * stage.frame(1, 0.88) * unit
  // A light piece would melt into the disc.
  const heroIsLight = !behind && random.chance(0.8)
  const [own, other] = heroIsLight ? [palette.light, palette.dark] : [palette.dark, palette.light]
  const back = horizon + (foot - horizon) * 0.3
  if (opening === 'army') {
    for (let man = -4; man <= 4; man += 1)
      paintPiece(
        stage,
        palette,
        random.pick(['pawn', 'pawn', 'rook', 'bishop'] as const),
        [x + man * 150 * unit, back],
        1.7 * unit,
        other,
        1,
      )
  }
  if (opening === 'facing')
    paintPiece(
      stage,
      palette,
      random.pick(HEROES),
      [x + side * 290 * unit, back + 30 * unit],
      size * 0.52,
      other,
      side === 1 ? -1 : 1,
    )
  if (opening === 'alone') {
    for (const [away, share] of [
      [-330, 0.12],
      [240, 0.06],
      [390, 0.2],
    ] as const)
      paintPiece(
        stage,
        palette,
        'pawn',
        [x + side * away * unit, horizon + (foot - horizon) * share],
        (0.9 + share * 5) * unit,
        other,
        1,
      )
  }
  paintPiece(stage, palette, hero, [x - (opening === 'facing' ? side * 90 * unit : 0), foot], size, own, side)
  if (opening === 'fallen')
    paintFallen(stage, palette, [x + side * 120 * unit, foot + 74 * unit], other, side)
  if (opening === 'visitor' || random.chance(0.3)) {
    const feet: Point = [x + side * random.between(210, 300) * unit, foot + random.between(0, 34) * unit]
    paintShadow(stage, palette, feet, 26 * unit, 230 * unit)
    stage.canvas.shape(
      addFigure(new Trace(), ...feet, 112 * unit),
      heroIsLight ? palette.dark : palette.accent,
    )
  }
}

/** A piece is round: lit on one side, with a rim of light on the other, and its shadow comes towards the eye. */
function paintPiece(
  stage: Stage,
  palette: Palette,
  piece: Piece,
  foot: Point,
  scale: number,
  color: string,
  side: 1 | -1,
): void {
  const { canvas } = stage
  const [x, y] = foot
  paintShadow(stage, palette, foot, 25 * scale, 85 * scale)
  const lit = mix(lighten(color, 0.22), palette.disc, 0.25)
  const shade = mix(darken(color, 0.42), palette.squares[1], 0.4)
  const round = canvas.between(
    [
      [0, mix(lit, color, 0.3)],
      [0.22, lit],
      [0.5, color],
      [0.84, shade],
      [1, mix(shade, palette.disc, 0.3)],
    ],
    x - 27 * scale,
    0,
    x + 27 * scale,
    0,
  )
  const outline = addPiece(new Trace(), piece, foot, scale, side)
  canvas.shape(outline, round)
  const bands = new Trace()
  for (const [half, up] of [
    [24, 9.2],
    [19, 14.6],
  ] as const)
    bands
      .move(x - half * scale, y - up * scale)
      .quad(x, y - (up - 2.2) * scale, x + half * scale, y - up * scale)
  canvas.stroke(bands, shade, 0.8 * scale, { opacity: 0.6 })
  if (piece === 'knight') canvas.circle(x + side * 9 * scale, y - 71 * scale, 2 * scale, shade)
}

/** The shadow of what stands at a place, long and towards the eye. */
function paintShadow({ canvas }: Stage, palette: Palette, [x, y]: Point, half: number, long: number): void {
  const shadow = new Trace()
    .move(x - half, y)
    .quad(x, y - half * 0.35, x + half, y)
    .line(x + half * 2.3, y + long)
    .line(x - half * 0.5, y + long)
    .close()
  const fade = canvas.down(
    [
      [0, palette.dark, 0.72],
      [1, palette.dark, 0],
    ],
    y,
    y + long,
  )
  canvas.shape(shadow, fade)
}

/** A king that lies on the board. */
function paintFallen(
  { canvas, unit }: Stage,
  palette: Palette,
  [x, y]: Point,
  color: string,
  side: 1 | -1,
): void {
  const turn = `rotate(${side * 82} ${x.toFixed(1)} ${y.toFixed(1)})`
  const shadow = new Trace()
    .move(x, y + 10 * unit)
    .arc(190 * unit, 26 * unit, x + side * 380 * unit, y + 10 * unit)
  shadow.arc(190 * unit, 26 * unit, x, y + 10 * unit).close()
  canvas.shape(shadow, palette.dark, { opacity: 0.5 })
  const tone = canvas.between(
    [
      [0, lighten(color, 0.2)],
      [0.45, color],
      [1, mix(darken(color, 0.4), palette.squares[1], 0.3)],
    ],
    x - side * 80 * unit,
    0,
    x + side * 80 * unit,
    0,
  )
  canvas.shape(addPiece(new Trace(), 'king', [x, y], 2.9 * unit), tone, { transform: turn })
}
