import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { paper: string; shapes: readonly string[] }
type Tile = {
  x: number
  y: number
  size: number
  ground: string
  first: string
  second: string
  turn: string
}

const PALETTES: readonly Palette[] = [
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

/** The shapes that a tile can contain. */
const MOTIFS = [quarterDisc, ringedDisc, halfDiscs, bars, triangle, dots, rainbow, leaf, diamond]

/** Square tiles of plain shapes, in the style of Bauhaus prints. */
export const bauhaus = defineScene({
  name: 'bauhaus',
  moods: ['playful', 'tender'],
  titleSpaces: { bottom: { from: 0.675, to: 0.9 } },
  flat: true,
  palettes: PALETTES,
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
  palette: Palette,
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
