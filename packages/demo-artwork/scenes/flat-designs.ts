import { darken, lighten } from '../drawing/color.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { addFigure } from '../motifs/figure.ts'
import { paintGlow } from '../motifs/sky.ts'
import { addPine } from '../motifs/trees.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type TilePalette = ScenePalette & { paper: string; shapes: readonly string[] }

type Tile = {
  x: number
  y: number
  size: number
  ground: string
  first: string
  second: string
  turn: string
}

const TILE_PALETTES: readonly TilePalette[] = [
  {
    paper: '#f5ead6',
    shapes: ['#e4572e', '#17486b', '#f3a712', '#76b0a6', '#1c1c2b', '#f0b7b3'],
    type: { ink: '#1c1c2b', accent: '#d4481f' },
  },
  {
    paper: '#f3efe6',
    shapes: ['#2f5d50', '#e07a5f', '#f2cc8f', '#3d405b', '#81b29a', '#d9c7b8'],
    type: { ink: '#2b2d42', accent: '#c45a40' },
  },
  {
    paper: '#14142b',
    shapes: ['#ff4f79', '#ffb627', '#3ddbd9', '#f4f1de', '#6a4cff', '#262654'],
    type: { ink: '#f4f1de', accent: '#ffb627' },
  },
  {
    paper: '#fbe3d4',
    shapes: ['#b8336a', '#f25c54', '#f7b267', '#5c3d7a', '#ffffff', '#f4845f'],
    type: { ink: '#45214a', accent: '#b8336a' },
  },
]

const MOTIFS = [quarterDisc, ringedDisc, halfDiscs, bars, triangle, dots, rainbow, leaf, diamond]

/** Square tiles of plain shapes, in the style of Bauhaus prints. */
export const bauhaus = defineScene({
  name: 'bauhaus',
  moods: ['playful', 'tender'],
  titleSpaces: { bottom: { from: 0.675, to: 0.9 } },
  isFlat: true,
  palettes: TILE_PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, tall } = stage
    canvas.cover(palette.paper)
    const columns = stage.frame(random.pick([3, 4, 4, 5]), 8)
    const size = width / columns
    // On a poster, whole tiles fill two thirds of the height; the rest is for the title.
    const rows = tall ? Math.floor((height * 0.67) / size) : Math.ceil(height / size)
    let previous = -1
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        previous = paintTile(stage, palette, column * size, row * size, size, previous)
      }
    }
  },
})

function paintTile(
  stage: Stage,
  palette: TilePalette,
  x: number,
  y: number,
  size: number,
  previous: number,
): number {
  const { canvas, random } = stage
  const other = (taken: string) => random.pick(palette.shapes.filter((shape) => shape !== taken))
  const ground = random.chance(0.72) ? random.pick(palette.shapes) : palette.paper
  canvas.rect(x, y, size + 0.5, size + 0.5, ground)
  const turn = `rotate(${random.integer(0, 3) * 90} ${x + size / 2} ${y + size / 2})`
  const tile = { x, y, size, ground, first: other(ground), second: other(ground), turn }
  const choices = MOTIFS.map((_, index) => index).filter((index) => index !== previous)
  const choice = random.pick(choices)
  MOTIFS[choice]?.(stage, tile)
  return choice
}

function quarterDisc({ canvas }: Stage, { x, y, size, first, turn }: Tile): void {
  canvas.shape(quarter(x, y, size), first, { transform: turn })
}

function ringedDisc({ canvas }: Stage, { x, y, size, first, second }: Tile): void {
  canvas.circle(x + size / 2, y + size / 2, size / 2, first)
  canvas.circle(x + size / 2, y + size / 2, size / 4, second)
}

function halfDiscs({ canvas }: Stage, { x, y, size, first, turn }: Tile): void {
  const half = size / 2
  const shape = new Trace()
  for (const base of [y + half, y + size])
    shape
      .move(x, base)
      .arc(half, half, x + size, base)
      .close()
  canvas.shape(shape, first, { transform: turn })
}

function bars({ canvas }: Stage, { x, y, size, first, turn }: Tile): void {
  const shape = new Trace()
  for (const bar of [0, 2, 4]) shape.rectangle(x, y + (bar / 6) * size, size, size / 6)
  canvas.shape(shape, first, { transform: turn })
}

function triangle({ canvas }: Stage, { x, y, size, first, turn }: Tile): void {
  canvas.shape(
    new Trace().polygon([
      [x, y],
      [x + size, y],
      [x, y + size],
    ]),
    first,
    { transform: turn },
  )
}

function dots({ canvas }: Stage, { x, y, size, first }: Tile): void {
  const shape = new Trace()
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      shape.circle(x + ((column + 0.5) * size) / 4, y + ((row + 0.5) * size) / 4, size * 0.062)
    }
  }
  canvas.shape(shape, first)
}

function rainbow({ canvas }: Stage, { x, y, size, ground, first, turn }: Tile): void {
  for (const band of [4, 3, 2, 1]) {
    canvas.shape(quarter(x, y, (size * band) / 4), band % 2 ? ground : first, { transform: turn })
  }
}

function leaf({ canvas }: Stage, { x, y, size, first, turn }: Tile): void {
  const shape = new Trace()
    .move(x, y)
    .arc(size, size, x + size, y + size)
    .arc(size, size, x, y)
    .close()
  canvas.shape(shape, first, { transform: turn })
}

function diamond({ canvas }: Stage, { x, y, size, first, second }: Tile): void {
  const half = size / 2
  canvas.shape(
    new Trace().polygon([
      [x + half, y],
      [x + size, y + half],
      [x + half, y + size],
      [x, y + half],
    ]),
    first,
  )
  canvas.circle(x + half, y + half, half * 0.32, second)
}

function quarter(x: number, y: number, radius: number): Trace {
  return new Trace()
    .move(x, y)
    .line(x + radius, y)
    .arc(radius, radius, x, y + radius)
    .close()
}

type PaperPalette = ScenePalette & { sheets: readonly string[]; light: string; cutOut: string }

const PAPER_PALETTES: readonly PaperPalette[] = [
  {
    sheets: ['#f4a259', '#ef7b5b', '#d9515f', '#a93a6b', '#6f2d72', '#40256b', '#241a4d'],
    light: '#ffe9b8',
    cutOut: '#150d33',
    type: { ink: '#fff4d8', accent: '#ffe2b0', scrim: '#a93a4f' },
  },
  {
    sheets: ['#f2ead3', '#dfe3c3', '#a9cdb0', '#5fa79a', '#2f7f86', '#1b5468', '#0f2f47'],
    light: '#fff3c4',
    cutOut: '#081c2c',
    type: { ink: '#12384a', accent: '#1b5468', scrim: '#e6e7c8' },
  },
  {
    sheets: ['#1d2b53', '#26407a', '#2f5f9e', '#4c8bbd', '#86b9d0', '#c6dfd8', '#f6efd9'],
    light: '#ffd98a',
    cutOut: '#1d2b53',
    type: { ink: '#f6efd9', accent: '#ffd98a', scrim: '#1d2b53' },
  },
  {
    sheets: ['#2b0f1f', '#571a32', '#8f2740', '#c9443f', '#e8753f', '#f6ad55', '#fde3a7'],
    light: '#fffbe6',
    cutOut: '#571a32',
    moods: ['epic', 'wonder', 'dark', 'cosmic'],
    type: { ink: '#fde3a7', accent: '#f6ad55', scrim: '#2b0f1f' },
  },
  {
    sheets: ['#f7c8d0', '#f09eb0', '#d77fa6', '#a667a8', '#7253a0', '#48418a', '#28306b'],
    light: '#fff0d6',
    cutOut: '#161c4a',
    moods: ['tender', 'playful', 'wonder'],
    type: { ink: '#3a2a6b', accent: '#5a3a86', scrim: '#f4b8c4' },
  },
]

/** Stacked sheets of cut paper around a light. */
export const papercut = defineScene({
  name: 'papercut',
  moods: ['wonder', 'playful', 'tender'],
  titleSpaces: { bottom: { from: 0.7, to: 0.9 } },
  isFlat: true,
  palettes: PAPER_PALETTES,
  paint(stage, palette) {
    const { canvas, width, height, unit } = stage
    const x = width * stage.frame(0.5, 0.64)
    const y = height * stage.frame(0.4, 0.47)
    const [top = palette.cutOut, ...rest] = palette.sheets
    canvas.cover(top)
    rest.forEach((color, index) => paintSheet(stage, x, y, index + 1, color, palette.sheets.length))
    paintGlow(stage, x, y, 240 * unit, palette.light, 0.6)
    canvas.circle(x, y - 20 * unit, 62 * unit, palette.light)
    paintCenter(stage, x, y, palette.cutOut)
  },
})

function paintSheet(stage: Stage, x: number, y: number, index: number, color: string, count: number): void {
  const { canvas, unit } = stage
  const hole = new Trace().blob(holeOutline(stage, x, y, index, index / count))
  canvas.shape(
    hole,
    canvas.boxGradient([
      [0, darken(color, 0.34)],
      [0.22, color],
      [1, lighten(color, 0.06)],
    ]),
  )
  // The shadow of the sheet above: wide faint strokes, clipped to the hole.
  canvas.group({ clip: canvas.createClip(hole) }, () => {
    for (let step = 1; step <= 7; step += 1) {
      canvas.stroke(hole, '#000000', step * 9 * unit, {
        opacity: 0.06,
        transform: `translate(0 ${7 * unit})`,
      })
    }
  })
}

function holeOutline(stage: Stage, x: number, y: number, index: number, depth: number): Point[] {
  const { width, height, unit, seed } = stage
  const noise = createNoise(seed + 1)
  const base = Math.hypot(width, height) * 0.56 * (1 - depth) ** 0.92 + 60 * unit
  const corners = 90
  return Array.from({ length: corners }, (_, corner): Point => {
    const angle = (corner / corners) * Math.PI * 2
    const wander =
      noise(Math.cos(angle) * 1.25 + 9 + index * 0.33, 3) +
      noise(Math.sin(angle) * 1.45 + 31 + index * 0.41, 3)
    const radius = base * (0.55 + 0.41 * wander)
    return [
      x + Math.cos(angle) * radius * stage.frame(0.86, 1.25),
      y + Math.sin(angle) * radius * stage.frame(1.12, 0.8),
    ]
  })
}

function paintCenter(stage: Stage, x: number, y: number, color: string): void {
  const { canvas, random, unit } = stage
  const shape = new Trace()
  const subject = random.integer(0, 2)
  const floor = y + 92 * unit
  if (subject === 0) {
    shape.move(x - 66 * unit, floor).quad(x, floor + 34 * unit, x + 66 * unit, floor)
    shape
      .line(x + 44 * unit, floor + 26 * unit)
      .quad(x, floor + 40 * unit, x - 44 * unit, floor + 26 * unit)
      .close()
    addFigure(shape, x - 6 * unit, floor + 16 * unit, 62 * unit)
    canvas.stroke(
      new Trace().move(x + 2 * unit, floor - 26 * unit).line(x + 64 * unit, floor + 62 * unit),
      color,
      4 * unit,
    )
  } else if (subject === 1) {
    for (let tree = -2; tree <= 2; tree += 1) {
      addPine(shape, random, x + tree * 34 * unit, floor + 34 * unit, (130 - Math.abs(tree) * 26) * unit)
    }
  } else {
    shape
      .move(x - 90 * unit, floor + 44 * unit)
      .quad(x, floor - 6 * unit, x + 90 * unit, floor + 44 * unit)
      .close()
    addFigure(shape, x, floor + 20 * unit, 66 * unit, false)
    addFlock(shape, stage, { birds: 4, x, y, across: [-90, 90], down: [-70, -120], span: [9, 16] })
  }
  canvas.shape(shape, color)
}
