import { mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { paintGlow, paintSky } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  walls: readonly string[]
  roof: string
  shade: string
}
type House = { x: number; y: number; width: number; foot: number; wall: string; haze: number; front: boolean }

const PALETTES: readonly Palette[] = [
  {
    sky: ['#8ec3d6', '#f4d9b5', '#f6b48a'],
    sun: '#fff1c2',
    walls: ['#e8795a', '#f2c14e', '#f6e3c3', '#5fa3a3', '#d98b9b', '#b8d0c0'],
    roof: '#a63d33',
    shade: '#3a2340',
    type: { ink: '#fff1d6', accent: '#ffe0b0', scrim: '#3a2340', topInk: '#3a2340', topAccent: '#3a2340' },
  },
  {
    sky: ['#25305f', '#6b5a94', '#f0a08a'],
    sun: '#ffe9c9',
    walls: ['#b3586b', '#6f6aa6', '#d99a7a', '#43608f', '#c9b3c0', '#8a4a78'],
    roof: '#5b2b4d',
    shade: '#1a1638',
    moods: ['tender', 'sober', 'dark'],
    type: { ink: '#ffeede', accent: '#ffc9a8', scrim: '#1a1638', topInk: '#fff0dd', topAccent: '#ffd6b4' },
  },
  {
    sky: ['#f2efe2', '#fbdcd0', '#f5b7b1'],
    sun: '#ffffff',
    walls: ['#f28f8f', '#9fd3c7', '#f7d488', '#8fb8de', '#f5f0e1', '#e8a0bf'],
    roof: '#d0605e',
    shade: '#4a3355',
    moods: ['playful', 'tender'],
    type: { ink: '#fff6ea', accent: '#ffe3c2', scrim: '#4a3355', topInk: '#4a2b4f', topAccent: '#8c3b56' },
  },
  {
    sky: ['#5fb1bf', '#bfe0d2', '#f5e6b8'],
    sun: '#fffbe0',
    walls: ['#ffffff', '#f4efe2', '#dfe9e6', '#f7e8cf', '#cfe3e8', '#f2d9c4'],
    roof: '#2f6fa3',
    shade: '#1f3f5c',
    type: { ink: '#ffffff', accent: '#dff1f5', scrim: '#1b3a57', topInk: '#12385a', topAccent: '#1f5a86' },
  },
]

/** Colorful houses on a hillside, with flags across the street. */
export const facades = defineScene({
  name: 'facades',
  moods: ['tender', 'playful'],
  titleSpaces: { top: { from: 0.05, to: 0.255 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    paintSky(stage, palette.sky, [0, 0.5, 0.8])
    const x = width * random.between(0.62, 0.8)
    const y = height * stage.frame(0.345, 0.2)
    paintGlow(stage, x, y, 420 * unit, palette.sun, 0.7)
    canvas.circle(x, y, random.between(72, 98) * unit, palette.sun)
    paintStreets(stage, palette)
    paintFlags(stage, palette)
  },
})

function paintStreets(stage: Stage, palette: Palette): void {
  const { canvas, random, width, height, unit } = stage
  const rows = [
    { top: 0.46, foot: 0.62, haze: 0.6 },
    { top: 0.57, foot: 0.84, haze: 0.3 },
    { top: 0.7, foot: 1.02, haze: 0 },
  ]
  rows.forEach((row, index) => {
    const foot = height * row.foot
    for (let x = -40 * unit - random.next() * 60 * unit; x < width;) {
      const broad = random.between(128, 220) * unit * (0.85 + index * 0.14)
      const tall = height * (row.foot - row.top) * random.between(0.8, 1.22)
      const wall = mix(random.pick(palette.walls), palette.sky[2], row.haze)
      paintHouse(stage, palette, {
        x,
        y: foot - tall,
        width: broad,
        foot,
        wall,
        haze: row.haze,
        front: index > 0,
      })
      x += broad
    }
    const mist = canvas.boxGradient([
      [0, palette.sky[2], 0],
      [1, palette.sky[2], 0.42 - index * 0.15],
    ])
    if (index < 2) canvas.rect(0, foot - height * 0.13, width, height * 0.18, mist)
  })
}

function paintHouse(stage: Stage, palette: Palette, house: House): void {
  const { canvas, random, unit } = stage
  const { x, y, width, foot, wall, haze } = house
  const roof = mix(palette.roof, palette.sky[2], haze)
  const tall = foot - y + 60
  canvas.rect(
    x,
    y,
    width + 1,
    tall,
    canvas.boxGradient([
      [0, wall],
      [1, mix(wall, palette.shade, 0.22)],
    ]),
  )
  canvas.rect(x, y, width * 0.13, tall, mix(wall, palette.shade, 0.2), { opacity: 0.45 })
  if (random.chance(0.5)) canvas.rect(x + width * 0.7, y - 70 * unit, 20 * unit, 72 * unit, roof)
  if (random.chance(0.6)) {
    const gable = random.between(46, 86) * unit
    canvas.shape(
      new Trace().polygon([
        [x - 8 * unit, y + 2],
        [x + width / 2, y - gable],
        [x + width + 8 * unit, y + 2],
      ]),
      roof,
    )
  } else {
    canvas.rect(x - 6 * unit, y - 16 * unit, width + 12 * unit, 18 * unit, roof)
  }
  paintWindows(stage, palette, house, roof)
}

function paintWindows(stage: Stage, palette: Palette, house: House, roof: string): void {
  const { random, unit } = stage
  const count = Math.max(2, Math.round(house.width / (58 * unit)))
  const pitch = house.width / count
  const glass = mix(palette.shade, palette.sky[2], house.haze * 0.8)
  const frame = mix('#fff6e6', house.wall, house.haze * 0.8 + 0.1)
  for (let y = house.y + 34 * unit; y < house.foot + 20; y += 96 * unit) {
    for (let column = 0; column < count; column += 1) {
      const x = house.x + column * pitch + pitch * 0.26
      const pane = random.chance(0.2) ? palette.sun : glass
      paintWindow(
        stage,
        { x, y, width: pitch * 0.48, height: 56 * unit },
        { pane, frame, roof, rail: palette.shade },
        house.front,
      )
    }
  }
}

type Opening = { x: number; y: number; width: number; height: number }

function paintWindow(
  { canvas, random, unit }: Stage,
  { x, y, width, height }: Opening,
  colors: { pane: string; frame: string; roof: string; rail: string },
  front: boolean,
): void {
  canvas.rect(x - 4 * unit, y - 4 * unit, width + 8 * unit, height + 8 * unit, colors.frame)
  if (front && random.chance(0.4)) {
    const arched = new Trace().move(x, y + height).line(x, y + 14 * unit)
    canvas.shape(
      arched
        .arc(width / 2, 18 * unit, x + width, y + 14 * unit)
        .line(x + width, y + height)
        .close(),
      colors.pane,
    )
  } else {
    canvas.rect(x, y, width, height, colors.pane)
  }
  canvas.rect(x + width / 2 - 1.2 * unit, y, 2.4 * unit, height, colors.frame)
  if (!front || random.chance(0.72)) return
  const rail = new Trace().rectangle(x - 10 * unit, y + height - 22 * unit, width + 20 * unit, 3 * unit)
  for (let bar = 0; bar < 6; bar += 1) {
    rail.rectangle(
      x - 8 * unit + (bar * (width + 14 * unit)) / 5,
      y + height - 20 * unit,
      2 * unit,
      20 * unit,
    )
  }
  canvas.rect(x - 10 * unit, y + height, width + 20 * unit, 5 * unit, colors.roof)
  canvas.shape(rail, colors.rail)
}

function paintFlags(stage: Stage, palette: Palette): void {
  const { canvas, width, height, unit } = stage
  const [left, sag, right] = [height * 0.395, height * 0.47, height * 0.36]
  const rope = new Trace().move(-10, left).quad(width * 0.45, sag, width + 10, right)
  canvas.stroke(rope, palette.shade, 2.4 * unit, { opacity: 0.8 })
  const count = stage.frame(9, 15)
  for (let flag = 0; flag < count; flag += 1) {
    const along = (flag + 0.7) / (count + 1)
    const x = along * width
    const y = (1 - along) ** 2 * left + 2 * along * (1 - along) * sag + along ** 2 * right
    const pennant = new Trace().polygon([
      [x - 18 * unit, y],
      [x + 18 * unit, y],
      [x, y + 44 * unit],
    ])
    canvas.shape(
      pennant,
      mix(palette.walls[flag % palette.walls.length] ?? palette.roof, palette.shade, 0.08),
    )
  }
}
