import { Trace, type Point } from '../drawing/trace.ts'
import { placerAt } from './placer.ts'

export type Piece = 'king' | 'queen' | 'bishop' | 'knight' | 'rook' | 'pawn'

type Outline = readonly Point[]

/** A turned piece: half its breadth at every height, in hundredths of a king. */
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

/** The outline of a piece that stands at a place; `scale` is a hundredth of the height of a king. */
export function addPiece(trace: Trace, piece: Piece, foot: Point, scale: number, side: 1 | -1 = 1): Trace {
  if (piece === 'knight') return addKnight(trace, placerAt(foot, scale, side))
  const at = placerAt(foot, scale)
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
      // All outlines run the same way about, or one would cut a hole into the other.
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
