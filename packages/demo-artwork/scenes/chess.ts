import { mix, type Pair, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { paintFallen, paintPiece, paintShadow, type Piece } from '../motifs/chess-pieces.ts'
import { addFigure } from '../motifs/figure.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintDisc, paintSky, paintStars } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  disc: string
  squares: Pair
  light: string
  dark: string
  accent: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#0c1526', '#274468', '#d8b48a'],
    disc: '#fff0cf',
    squares: ['#d9c09a', '#2b3850'],
    light: '#f4e6c9',
    dark: '#131a2c',
    accent: '#d9573f',
    moods: ['dark', 'sober', 'epic'],
    type: { ink: '#fff4dc', accent: '#f2cf96', scrim: '#0a101d' },
  },
  {
    sky: ['#7a1f2b', '#c94a35', '#f5b45f'],
    disc: '#ffe9b8',
    squares: ['#f0b476', '#6a1f2a'],
    light: '#ffe2b3',
    dark: '#2b0b17',
    accent: '#fff3d9',
    moods: ['epic', 'dark'],
    type: { ink: '#fff0d8', accent: '#ffcf88', scrim: '#240911' },
  },
  {
    sky: ['#3f8f96', '#a6d1c0', '#f8edcb'],
    disc: '#fffdf0',
    squares: ['#f6ecd0', '#3d8a86'],
    light: '#fffaea',
    dark: '#123b45',
    accent: '#e8683f',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffdf0', accent: '#ffe39c', scrim: '#0e313a', topInk: '#0f3f49', topAccent: '#0f3f49' },
  },
  {
    sky: ['#20123f', '#6a3a8c', '#f2a0a8'],
    disc: '#ffe6d9',
    squares: ['#e9b9c4', '#45246b'],
    light: '#ffe9e4',
    dark: '#1a0c33',
    accent: '#f4c04f',
    moods: ['wonder', 'cosmic', 'tender'],
    type: { ink: '#fff0ee', accent: '#ffcdb8', scrim: '#150a2a' },
  },
  {
    sky: ['#c9c2b4', '#e6dccb', '#f6efe2'],
    disc: '#d8402f',
    squares: ['#f2e9d8', '#8d8478'],
    light: '#fbf6ea',
    dark: '#2a2724',
    accent: '#d8402f',
    moods: ['sober', 'tender', 'dark'],
    type: { ink: '#fbf6ea', accent: '#f0c9a4', scrim: '#211e1b', topInk: '#3a3531', topAccent: '#8a2a20' },
  },
  {
    sky: ['#06130f', '#174a3c', '#9fc08a'],
    disc: '#f4f7d2',
    squares: ['#b9cc9a', '#1a4438'],
    light: '#edf3d6',
    dark: '#081c18',
    accent: '#e0a63a',
    moods: ['dark', 'sober', 'playful'],
    type: { ink: '#f5f8e2', accent: '#e9d38a', scrim: '#051310' },
  },
]

const HEROES: readonly Piece[] = ['king', 'queen', 'knight', 'knight', 'rook', 'bishop', 'pawn']

/** `behind` puts a large disc behind the main piece. */
type Board = { horizon: number; x: number; turn: number; behind: boolean }

/** Giant chess pieces on a board that reaches the horizon. */
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
    const opening = random.pick(['alone', 'facing', 'army', 'fallen', 'onlooker'] as const)
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

/** A board in perspective, at a slightly random angle. */
function paintBoard(stage: Stage, palette: Palette, { horizon, x, turn }: Board): void {
  const { canvas, width, height, unit } = stage
  const [light, dark] = palette.squares
  const depth = height - horizon
  const ground = canvas.verticalGradient(
    [
      [0, mix(light, palette.sky[2], 0.75)],
      [0.3, light],
      [1, mix(light, palette.dark, 0.55)],
    ],
    horizon,
    height,
  )
  canvas.rect(0, horizon, width, depth, ground)
  // Projects a point of the board, seen from above its near edge.
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
      // Skips squares behind the camera.
      if (corners.some(([aside, far]) => far + aside * turn * 0.6 + 1 < 0.35)) continue
      squares.polygon(corners.map(([aside, far]) => seen(aside, far)))
    }
  }
  const tone = canvas.verticalGradient(
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
  opening: 'alone' | 'facing' | 'army' | 'fallen' | 'onlooker',
  [x, foot]: Point,
  { horizon, behind }: Board,
  side: 1 | -1,
): void {
  const { random, unit } = stage
  const hero = opening === 'fallen' ? random.pick(['queen', 'knight', 'pawn'] as const) : random.pick(HEROES)
  const size =
    { king: 5.4, queen: 5.7, bishop: 5.9, knight: 6, rook: 6.4, pawn: 7 }[hero] * stage.frame(1, 0.88) * unit
  // A light piece would have no contrast with the disc.
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
  if (opening === 'onlooker' || random.chance(0.3)) {
    const feet: Point = [x + side * random.between(210, 300) * unit, foot + random.between(0, 34) * unit]
    paintShadow(stage, palette, feet, 26 * unit, 230 * unit)
    stage.canvas.shape(
      addFigure(new Trace(), ...feet, 112 * unit),
      heroIsLight ? palette.dark : palette.accent,
    )
  }
}
