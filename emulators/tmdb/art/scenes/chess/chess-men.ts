import { darken, lighten, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addPiece, type Piece } from '../../motifs/chess-pieces.ts'
import type { Palette } from './chess.ts'

/** A piece is round: lit on one side, with a rim of light on the other, and its shadow comes towards the eye. */
export function paintPiece(
  stage: Stage,
  palette: Palette,
  piece: Piece,
  foot: Point,
  scale: number,
  colour: string,
  side: 1 | -1,
): void {
  const { canvas } = stage
  const [x, y] = foot
  paintShadow(stage, palette, foot, 25 * scale, 85 * scale)
  const lit = mix(lighten(colour, 0.22), palette.disc, 0.25)
  const shade = mix(darken(colour, 0.42), palette.squares[1], 0.4)
  const round = canvas.between(
    [
      [0, mix(lit, colour, 0.3)],
      [0.22, lit],
      [0.5, colour],
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
export function paintShadow(
  { canvas }: Stage,
  palette: Palette,
  [x, y]: Point,
  half: number,
  long: number,
): void {
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
export function paintFallen(
  { canvas, unit }: Stage,
  palette: Palette,
  [x, y]: Point,
  colour: string,
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
      [0, lighten(colour, 0.2)],
      [0.45, colour],
      [1, mix(darken(colour, 0.4), palette.squares[1], 0.3)],
    ],
    x - side * 80 * unit,
    0,
    x + side * 80 * unit,
    0,
  )
  canvas.shape(addPiece(new Trace(), 'king', [x, y], 2.9 * unit), tone, { transform: turn })
}
