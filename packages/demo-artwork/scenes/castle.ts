import { lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintDisc, paintSky, paintStars } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  far: string
  keep: string
  roof: string
  window: string
  near: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#2a2a6a', '#8a5fae', '#ffb38a'],
    sun: '#fff0c4',
    far: '#9a6fae',
    keep: '#3b2a66',
    roof: '#c0506a',
    window: '#ffe09a',
    near: '#150f33',
    type: { ink: '#fff1de', accent: '#ffcba6', scrim: '#100b28' },
  },
  {
    sky: ['#0b2430', '#2f6f78', '#e6d7a3'],
    sun: '#fffbe0',
    far: '#6fa39a',
    keep: '#1c4650',
    roof: '#d07a3c',
    window: '#ffe9a0',
    near: '#07191f',
    type: { ink: '#fdf8e2', accent: '#f3dc9c', scrim: '#051318' },
  },
  {
    sky: ['#14060f', '#5a1430', '#e8623c'],
    sun: '#ffd9a0',
    far: '#9a3a44',
    keep: '#2f0c24',
    roof: '#16040f',
    window: '#ffbf5c',
    near: '#12030c',
    moods: ['epic', 'dark'],
    type: { ink: '#ffe7cc', accent: '#ffb076', scrim: '#0c0208' },
  },
  {
    sky: ['#8fb8e8', '#d6d8f2', '#fde4e4'],
    sun: '#ffffff',
    far: '#b6b8e0',
    keep: '#7d78b8',
    roof: '#e07a9a',
    window: '#fff2b8',
    near: '#3f3f7d',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#ffffff', accent: '#ffe9f0', scrim: '#33336b', topInk: '#35357a', topAccent: '#8a3f70' },
  },
]

/** A castle on a crag above the clouds. */
export const castle = defineScene({
  name: 'castle',
  moods: ['wonder', 'epic'],
  titleSpaces: { top: { from: 0.05, to: 0.19 }, bottom: { from: 0.7, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    paintSky(stage, palette.sky, [0, 0.4, 0.7])
    paintStars(stage, 80, height * 0.3)
    const x = width * stage.frame(random.between(0.45, 0.57), random.between(0.64, 0.7))
    const crag = height * stage.frame(0.56, 0.6)
    paintDisc(
      stage,
      x + random.between(-120, 120) * unit,
      crag - random.between(200, 250) * unit,
      random.between(190, 250) * unit,
      palette.sun,
      0.55,
    )
    paintPeaks(stage, palette, crag)
    paintCrag(stage, palette, x, crag)
    paintKeep(stage, palette, x, crag)
    paintCloudSea(stage, palette)
    const birds = addFlock(new Trace(), stage, {
      birds: 8,
      x,
      y: crag,
      across: [-340, 340],
      down: [-160, -420],
      span: [7, 20],
    })
    stage.canvas.shape(birds, palette.near)
  },
})

function paintPeaks(stage: Stage, palette: Palette, crag: number): void {
  const { canvas, unit, height, seed } = stage
  for (let range = 0; range < 3; range += 1) {
    const y = crag + (range * 56 - 30) * unit
    const line = ridgeLine(stage, {
      seed: seed + range * 41,
      height: y,
      swing: (150 - range * 30) * unit,
      waves: 3.2,
      octaves: 6,
      step: 6,
    })
    const color = mix(palette.far, palette.sky[2], 0.6 - range * 0.22)
    canvas.shape(
      groundBelow(stage, line),
      canvas.verticalGradient(
        [
          [0, color],
          [1, mix(color, palette.sky[2], 0.7)],
        ],
        y - 120 * unit,
        y + height * 0.14,
      ),
    )
  }
}

function paintCrag(stage: Stage, palette: Palette, x: number, top: number): void {
  const { canvas, random, height, unit } = stage
  const left: Point[] = []
  const right: Point[] = []
  for (let step = 0; step <= 9; step += 1) {
    const down = step / 9
    const half = (150 + 330 * down ** 1.3) * unit
    const y = top + (height - top) * down
    left.push([x - half + random.between(-26, 26) * unit, y])
    right.push([x + half + random.between(-26, 26) * unit, y])
  }
  const rock = canvas.verticalGradient(
    [
      [0, mix(palette.keep, palette.near, 0.4)],
      [0.35, mix(palette.near, palette.sky[2], 0.3)],
      [1, palette.near],
    ],
    top,
    height,
  )
  canvas.shape(new Trace().polygon([...left, ...right.toReversed()]), rock)
  const lit = [
    ...left.map(([pointX, y], index): Point => [pointX + (index % 2 ? 90 : 50) * unit, y]),
    ...left.toReversed(),
  ]
  canvas.shape(new Trace().polygon(lit), lighten(palette.keep, 0.12), { opacity: 0.35 })
}

type Tower = { across: number; broad: number; tall: number; cone: number }

function paintKeep(stage: Stage, palette: Palette, x: number, top: number): void {
  const { canvas, random, unit } = stage
  const vary = (value: number) => value * random.between(0.86, 1.14)
  const towers: Tower[] = [
    { across: -128, broad: 44, tall: vary(150), cone: 70 },
    { across: 132, broad: 48, tall: vary(170), cone: 74 },
    { across: -70, broad: 54, tall: vary(230), cone: 92 },
    { across: 74, broad: 50, tall: vary(262), cone: 88 },
    { across: 0, broad: 72, tall: vary(330), cone: 128 },
  ]
  canvas.rect(
    x - 150 * unit,
    top - 96 * unit,
    300 * unit,
    120 * unit,
    canvas.boxGradient([
      [0, palette.keep],
      [1, mix(palette.keep, palette.near, 0.5)],
    ]),
  )
  const merlons = new Trace()
  for (let merlon = 0; merlon < 12; merlon += 1)
    merlons.rectangle(x + (-150 + merlon * 26) * unit, top - 110 * unit, 14 * unit, 16 * unit)
  canvas.shape(merlons, palette.keep)
  for (const tower of towers) paintTower(stage, palette, x, top, tower)
  const gate = new Trace().move(x - 26 * unit, top + 20 * unit).line(x - 26 * unit, top - 34 * unit)
  canvas.shape(
    gate
      .arc(26 * unit, 30 * unit, x + 26 * unit, top - 34 * unit)
      .line(x + 26 * unit, top + 20 * unit)
      .close(),
    palette.window,
  )
}

function paintTower(
  stage: Stage,
  palette: Palette,
  middle: number,
  foot: number,
  { across, broad, tall, cone }: Tower,
): void {
  const { canvas, unit } = stage
  const x = middle + across * unit
  const half = (broad / 2) * unit
  const y = foot - tall * unit
  const round = (color: string) =>
    canvas.boxGradient(
      [
        [0, lighten(color, 0.16)],
        [0.45, color],
        [1, mix(color, palette.near, 0.6)],
      ],
      [0, 0, 1, 0],
    )
  canvas.rect(x - half, y, half * 2, foot - y + 16 * unit, round(palette.keep))
  canvas.rect(x - half * 1.22, y - 6 * unit, half * 2.44, 22 * unit, round(palette.keep))
  canvas.shape(
    new Trace().polygon([
      [x - half * 1.34, y - 4 * unit],
      [x, y - cone * unit],
      [x + half * 1.34, y - 4 * unit],
    ]),
    round(palette.roof),
  )
  const flag = y - cone * unit
  canvas.stroke(new Trace().move(x, flag + 4).line(x, flag - 34 * unit), palette.near, 3 * unit)
  canvas.shape(
    new Trace().polygon([
      [x, flag - 34 * unit],
      [x + 34 * unit, flag - 26 * unit],
      [x, flag - 16 * unit],
    ]),
    palette.roof,
  )
  const windows = new Trace()
  for (let row = 0; row < Math.floor(tall / 80); row += 1)
    windows.rectangle(x - 5 * unit, y + (38 + row * 62) * unit, 10 * unit, 20 * unit)
  canvas.shape(windows, palette.window)
}

function paintCloudSea(stage: Stage, palette: Palette): void {
  const { canvas, random, width, height, unit } = stage
  for (let bank = 0; bank < 4; bank += 1) {
    const y = height * (0.67 + bank * 0.055)
    const cloud = new Trace().move(-60, height + 20).line(-60, y)
    for (let x = -60; x < width + 60;) {
      const long = random.between(70, 190) * unit
      cloud.quad(
        x + long / 2,
        y - long * random.between(0.4, 0.7),
        x + long,
        y + random.between(-10, 10) * unit,
      )
      x += long
    }
    const color = mix(mix(palette.sky[2], palette.sun, 0.3), palette.near, bank * 0.25)
    canvas.shape(
      cloud.line(width + 300, height + 20).close(),
      canvas.verticalGradient(
        [
          [0, lighten(color, 0.1), 0.9],
          [1, color, 0.75],
        ],
        y - 70 * unit,
        y + 130 * unit,
      ),
    )
  }
}
