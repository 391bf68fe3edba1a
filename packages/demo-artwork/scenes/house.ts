import { darken, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintGlow, paintMoon, paintSky, paintStars } from '../motifs/sky.ts'
import { addBareTree } from '../motifs/trees.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { sky: Triple; moon: string; hill: string; house: string; window: string }

const PALETTES: readonly Palette[] = [
  {
    sky: ['#0a0f24', '#26305e', '#7b6a9a'],
    moon: '#fff0cf',
    hill: '#171a3a',
    house: '#080a1c',
    window: '#ffc65c',
    type: { ink: '#fff0d4', accent: '#ffd388', scrim: '#05060f' },
  },
  {
    sky: ['#120406', '#4d0f14', '#c8452d'],
    moon: '#ffcf9a',
    hill: '#2a080d',
    house: '#0d0204',
    window: '#ffe08a',
    type: { ink: '#ffe2c6', accent: '#ff9f6b', scrim: '#090103' },
  },
  {
    sky: ['#0d1a17', '#2c4f45', '#a9bd8f'],
    moon: '#fbffe0',
    hill: '#142a25',
    house: '#060f0d',
    window: '#ffd873',
    type: { ink: '#f6fbe2', accent: '#e3eaa0', scrim: '#050d0b' },
  },
  {
    sky: ['#f3b562', '#ef8354', '#c65a5a'],
    moon: '#fff2c9',
    hill: '#8a3f3d',
    house: '#2f1420',
    window: '#ffe6a0',
    moods: ['tender', 'sober', 'epic'],
    type: { ink: '#fff0d2', accent: '#ffd596', scrim: '#260f19', topInk: '#5b1f2b', topAccent: '#5b1f2b' },
  },
]

/** A lone house on a hill in front of a large moon, with one lit window. */
export const house = defineScene({
  name: 'house',
  moods: ['dark', 'tender'],
  titleSpaces: { top: { from: 0.05, to: 0.215 }, bottom: { from: 0.705, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    paintSky(stage, palette.sky, [0, 0.4, 0.74])
    paintStars(stage, 110, height * 0.4)
    const x = width * stage.frame(random.between(0.44, 0.56), random.between(0.64, 0.7))
    const top = height * stage.frame(0.6, 0.62)
    paintMoon(
      stage,
      x + random.between(-70, 70) * unit,
      top - random.between(210, 260) * unit,
      random.between(225, 275) * unit,
      palette.moon,
      palette.sky[2],
    )
    paintBats(stage, palette, x, top - 360 * unit)
    paintFarHills(stage, palette, top)
    paintHill(stage, palette, x, top)
    paintTrees(stage, palette, x, top)
    paintHouse(stage, palette, x, top + 8 * unit)
    canvas.rect(
      0,
      height * 0.86,
      width,
      height * 0.14,
      canvas.boxGradient([
        [0, palette.house, 0],
        [1, palette.house, 0.8],
      ]),
    )
  },
})

function paintFarHills(stage: Stage, palette: Palette, top: number): void {
  const { canvas, height, unit, seed } = stage
  for (let range = 0; range < 2; range += 1) {
    const y = top + (40 + range * 70) * unit
    const line = ridgeLine(stage, { seed: seed + range * 5, height: y, swing: 60 * unit, waves: 3 + range })
    const color = mix(palette.hill, palette.sky[2], 0.6 - range * 0.22)
    canvas.shape(
      groundBelow(stage, line),
      canvas.verticalGradient(
        [
          [0, color],
          [1, mix(color, palette.sky[2], 0.5)],
        ],
        y - 40 * unit,
        y + height * 0.16,
      ),
    )
  }
}

function paintHill(stage: Stage, palette: Palette, x: number, top: number): void {
  const { canvas, width, height, unit } = stage
  const hill = new Trace()
    .move(-20, top + 250 * unit)
    .cubic(x * 0.4, top + 230 * unit, x - 260 * unit, top, x - 60 * unit, top)
    .line(x + 90 * unit, top)
    .cubic(
      x + 270 * unit,
      top + 10 * unit,
      x + (width - x) * 0.6,
      top + 220 * unit,
      width + 20,
      top + 230 * unit,
    )
    .line(width + 20, height + 20)
    .line(-20, height + 20)
    .close()
  canvas.shape(
    hill,
    canvas.verticalGradient(
      [
        [0, palette.hill],
        [0.5, darken(palette.hill, 0.45)],
        [1, palette.house],
      ],
      top,
      height,
    ),
  )
  const path = new Trace()
    .move(x + 4 * unit, top + 6 * unit)
    .cubic(x + 90 * unit, top + 120 * unit, x - 190 * unit, top + 190 * unit, x - 40 * unit, height)
    .line(x + 150 * unit, height)
    .cubic(x - 60 * unit, top + 210 * unit, x + 150 * unit, top + 120 * unit, x + 22 * unit, top + 6 * unit)
    .close()
  canvas.shape(
    path,
    canvas.verticalGradient(
      [
        [0, palette.window, 0.5],
        [0.4, palette.window, 0.1],
        [1, palette.window, 0],
      ],
      top,
      height,
    ),
  )
}

function paintTrees(stage: Stage, palette: Palette, x: number, top: number): void {
  const { canvas, random, unit } = stage
  const trees = new Trace()
  for (const side of [-1, 1]) {
    const away = random.between(230, 290) * unit
    addBareTree(
      trees,
      random,
      x + side * away,
      top + 46 * unit,
      random.between(250, 360) * unit,
      -side * 0.08,
    )
  }
  canvas.shape(trees, palette.house)
}

function paintHouse(stage: Stage, palette: Palette, x: number, foot: number): void {
  const { canvas, random, unit } = stage
  const side = random.pick([1, -1])
  const at = (across: number, up: number): Point => [x + side * across * unit, foot - up * unit]
  const walls = new Trace()
    .polygon([at(-110, 0), at(-110, 130), at(-128, 126), at(-60, 226), at(8, 126), at(-6, 130), at(-6, 0)])
    .polygon([at(-10, 0), at(-10, 150), at(90, 150), at(90, 0)])
    .polygon([at(-20, 150), at(16, 200), at(74, 200), at(104, 146)])
    .polygon([at(44, 150), at(44, 250), at(34, 250), at(67, 330), at(100, 250), at(90, 250), at(90, 150)])
    .polygon([at(-36, 190), at(-36, 252), at(-18, 252), at(-18, 165)])
    .polygon([at(66, 325), at(66, 366), at(69, 366), at(69, 325)])
  canvas.shape(walls, palette.house)
  const pane = (across: number, up: number, broad: number, tall: number) =>
    new Trace().polygon([
      at(across, up),
      at(across + broad, up),
      at(across + broad, up + tall),
      at(across, up + tall),
    ])
  const lit = random.pick([
    [-76, 62],
    [56, 218],
    [-74, 148],
  ] as const)
  paintGlow(stage, ...at(lit[0] + 14, lit[1] + 20), 150 * unit, palette.window, 0.6)
  canvas.shape(pane(lit[0], lit[1], 28, 40), palette.window)
  canvas.stroke(
    new Trace()
      .move(...at(lit[0] + 14, lit[1]))
      .line(...at(lit[0] + 14, lit[1] + 40))
      .move(...at(lit[0], lit[1] + 20))
      .line(...at(lit[0] + 28, lit[1] + 20)),
    palette.house,
    3 * unit,
  )
  canvas.shape(pane(22, 0, 30, 66), mix(palette.house, palette.window, 0.3))
}

function paintBats(stage: Stage, palette: Palette, x: number, y: number): void {
  const { canvas, random } = stage
  const flock = new Trace()
  const count = random.integer(4, 9)
  addFlock(flock, stage, { birds: count, x, y, across: [-250, 250], down: [-110, 110], span: [8, 22] })
  canvas.shape(flock, palette.house, { opacity: 0.9 })
}
