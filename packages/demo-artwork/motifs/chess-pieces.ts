import { darken, lighten, mix, type Pair } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { createPlacer } from './placer.ts'

export type Piece = 'king' | 'queen' | 'bishop' | 'knight' | 'rook' | 'pawn'

type Outline = readonly Point[]

/** Half the width at each height, in hundredths of a king's height. */
const FOOT: Outline = [
  [27, 0],
  [28, 4],
  [26, 8],
  [22, 10],
  [22, 13],
  [18, 16],
]

const STEMS: Record<Exclude<Piece, 'knight'>, Outline> = {
  king: [...FOOT, [12, 30], [9, 58], [16, 61], [16, 65], [11, 67], [10, 70], [17, 86], [15, 89], [5, 92]],
  queen: [
    ...FOOT,
    [12, 30],
    [9, 56],
    [15, 59],
    [15, 63],
    [10, 65],
    [9, 68],
    [19, 86],
    [12, 80],
    [8, 91],
    [0, 90],
  ],
  bishop: [...FOOT, [12, 28], [8, 48], [15, 51], [15, 54], [8, 57]],
  rook: [...FOOT, [15, 26], [12, 46], [17, 50], [18, 66]],
  pawn: [...FOOT, [11, 24], [7, 36], [13, 39], [13, 42], [6, 45]],
}

/** Adds the outline of a piece; `scale` is a hundredth of a king's height. */
function addPiece(trace: Trace, piece: Piece, foot: Point, scale: number, side: 1 | -1 = 1): Trace {
  if (piece === 'knight') return addKnight(trace, createPlacer(foot, scale, side))
  const at = createPlacer(foot, scale)
  const stem = STEMS[piece]
  const right = stem.map(([half, up]) => at(half, up))
  const left = stem.map(([half, up]) => at(-half, up)).toReversed()
  trace.polygon([...left.toReversed(), ...right.toReversed()])
  if (piece === 'pawn') trace.circle(...at(0, 55), 12.5 * scale)
  if (piece === 'queen') trace.circle(...at(0, 92), 4.2 * scale)
  if (piece === 'bishop') {
    trace.move(...at(-8, 56)).cubic(...at(-20, 66), ...at(-10, 80), ...at(0, 88))
    trace.cubic(...at(10, 80), ...at(20, 66), ...at(8, 56)).close()
    trace.circle(...at(0, 89), 3.4 * scale)
  }
  if (piece === 'king') {
    const cross: Outline = [
      [-2, 90],
      [-3.4, 96],
      [-8, 95],
      [-8, 102],
      [-3.4, 101],
      [-3.4, 108],
      [3.4, 108],
      [3.4, 101],
      [8, 102],
      [8, 95],
      [3.4, 96],
      [2, 90],
    ]
    trace.polygon(cross.map(([across, up]) => at(across, up)))
  }
  if (piece === 'rook') {
    for (const left of [-19, -5, 9])
      trace.polygon([at(left, 64), at(left, 74), at(left + 10, 74), at(left + 10, 64)])
  }
  return trace
}

function addKnight(trace: Trace, at: (across: number, up: number) => Point): Trace {
  const right = FOOT.map(([half, up]) => at(half, up))
  const left = FOOT.map(([half, up]) => at(-half, up)).toReversed()
  return (
    trace
      // All outlines need the same winding, or overlaps would become holes.
      .polygon([...left.toReversed(), ...right.toReversed()])
      .move(...at(-19, 15))
      .cubic(...at(-24, 40), ...at(-26, 70), ...at(-6, 82))
      .line(...at(-4, 92))
      .line(...at(4, 83))
      .cubic(...at(12, 80), ...at(17, 72), ...at(31, 58))
      .cubic(...at(35, 52), ...at(30, 45), ...at(25, 46))
      .cubic(...at(20, 48), ...at(16, 54), ...at(8, 53))
      .cubic(...at(4, 44), ...at(18, 36), ...at(19, 15))
      .close()
  )
}

/** The colors of the light and of the board that a piece reflects. */
export type PieceTones = { disc: string; dark: string; squares: Pair }

/** Paints a round piece, lit from one side, with its shadow. */
export function paintPiece(
  stage: Stage,
  tones: PieceTones,
  piece: Piece,
  foot: Point,
  scale: number,
  color: string,
  side: 1 | -1,
): void {
  const { canvas } = stage
  const [x, y] = foot
  paintShadow(stage, tones, foot, 25 * scale, 85 * scale)
  const lit = mix(lighten(color, 0.22), tones.disc, 0.25)
  const shade = mix(darken(color, 0.42), tones.squares[1], 0.4)
  const round = canvas.linearGradient(
    [
      [0, mix(lit, color, 0.3)],
      [0.22, lit],
      [0.5, color],
      [0.84, shade],
      [1, mix(shade, tones.disc, 0.3)],
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

/** A long shadow toward the foreground. */
export function paintShadow(
  { canvas }: Stage,
  tones: PieceTones,
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
  const fade = canvas.verticalGradient(
    [
      [0, tones.dark, 0.72],
      [1, tones.dark, 0],
    ],
    y,
    y + long,
  )
  canvas.shape(shadow, fade)
}

/** A fallen king. */
export function paintFallen(
  { canvas, unit }: Stage,
  tones: PieceTones,
  [x, y]: Point,
  color: string,
  side: 1 | -1,
): void {
  const turn = `rotate(${side * 82} ${x.toFixed(1)} ${y.toFixed(1)})`
  const shadow = new Trace()
    .move(x, y + 10 * unit)
    .arc(190 * unit, 26 * unit, x + side * 380 * unit, y + 10 * unit)
  shadow.arc(190 * unit, 26 * unit, x, y + 10 * unit).close()
  canvas.shape(shadow, tones.dark, { opacity: 0.5 })
  const tone = canvas.linearGradient(
    [
      [0, lighten(color, 0.2)],
      [0.45, color],
      [1, mix(darken(color, 0.4), tones.squares[1], 0.3)],
    ],
    x - side * 80 * unit,
    0,
    x + side * 80 * unit,
    0,
  )
  canvas.shape(addPiece(new Trace(), 'king', [x, y], 2.9 * unit), tone, { transform: turn })
}
