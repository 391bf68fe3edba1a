import { mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintGlow, paintSky, paintStars } from '../motifs/sky.ts'
import type { Random } from '../seeded-random.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  flare: string
  ground: string
  grid: string
  palm: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#0b0626', '#3b0f5e', '#d13a84'],
    sun: '#ffe66b',
    flare: '#ff3f86',
    ground: '#12062e',
    grid: '#38e8ff',
    palm: '#07031a',
    type: { ink: '#fff7e6', accent: '#8ff4ff', scrim: '#0b0322', topAccent: '#ffe66b' },
  },
  {
    sky: ['#04121f', '#0b3f5c', '#ff8f5a'],
    sun: '#fff0b0',
    flare: '#ff6a3d',
    ground: '#04131f',
    grid: '#ffb36b',
    palm: '#020a12',
    type: { ink: '#fff3da', accent: '#ffc48a', scrim: '#020d17' },
  },
  {
    sky: ['#0a0d2b', '#28308f', '#6fd6e8'],
    sun: '#ffffff',
    flare: '#5ae0ff',
    ground: '#080c2a',
    grid: '#ff5fc4',
    palm: '#050719',
    type: { ink: '#f2fbff', accent: '#ff9bdc', scrim: '#060922' },
  },
  {
    sky: ['#12041c', '#5c0f3d', '#ff5a4f'],
    sun: '#ffd28a',
    flare: '#ff2f5a',
    ground: '#170518',
    grid: '#ff8a5c',
    palm: '#0a020c',
    type: { ink: '#ffe9d4', accent: '#ffb08a', scrim: '#10030f' },
  },
]

/** A striped sun over a glowing grid, framed by palms. */
export const synth = defineScene({
  name: 'synth',
  moods: ['playful', 'cosmic', 'epic'],
  titleSpaces: { top: { from: 0.05, to: 0.24 }, bottom: { from: 0.68, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const horizon = height * stage.frame(0.6, 0.62)
    paintSky(stage, palette.sky, [0, 0.35, stage.frame(0.6, 0.62)])
    paintStars(stage, 160, horizon * 0.8)
    const x = width * stage.frame(0.5, random.between(0.6, 0.68))
    paintSun(stage, palette, x, horizon - random.between(130, 190) * unit)
    paintHills(stage, palette, horizon)
    paintGrid(stage, palette, x, horizon)
    paintPalms(stage, palette)
  },
})

function paintSun(stage: Stage, palette: Palette, x: number, y: number): void {
  const { canvas, random, width, unit } = stage
  const radius = random.between(240, 285) * unit
  const stripes = new Trace()
  for (let stripe = 0; stripe < 9; stripe += 1) {
    const low = stripe / 9
    stripes.rectangle(0, y - radius * 0.16 + low * radius * 1.2, width, (4 + 24 * low) * unit)
  }
  paintGlow(stage, x, y, radius * 2.3, palette.flare, 0.5)
  const fill = canvas.boxGradient([
    [0, palette.sun],
    [0.5, mix(palette.sun, palette.flare, 0.5)],
    [1, palette.flare],
  ])
  canvas.circle(x, y, radius, fill, { mask: canvas.createCutOutMask(stripes) })
}

function paintHills(stage: Stage, palette: Palette, horizon: number): void {
  const { canvas, seed, unit } = stage
  const line = ridgeLine(stage, {
    seed: seed + 3,
    height: horizon - 26 * unit,
    swing: 80 * unit,
    waves: 3.4,
    step: 16,
  })
  const fill = canvas.verticalGradient(
    [
      [0, palette.ground],
      [1, mix(palette.ground, palette.sky[2], 0.25)],
    ],
    horizon - 110 * unit,
    horizon,
  )
  canvas.shape(groundBelow(stage, line), fill)
  canvas.stroke(new Trace().move(-20, horizon).lines(line), palette.grid, 2.2 * unit, { opacity: 0.8 })
}

function paintGrid(stage: Stage, palette: Palette, x: number, horizon: number): void {
  const { canvas, width, height, unit } = stage
  const depth = height - horizon
  const floor = canvas.boxGradient([
    [0, mix(palette.ground, palette.flare, 0.28)],
    [0.4, palette.ground],
    [1, '#05020d'],
  ])
  canvas.rect(0, horizon, width, depth, floor)
  const grid = new Trace()
  for (let line = -30; line <= 30; line += 1)
    grid.move(x + line * 26 * unit, horizon).line(x + line * 330 * unit, height)
  for (let row = 1; row < 18; row += 1) {
    const y = horizon + depth * (row / 17) ** 2.4
    grid.move(0, y).line(width, y)
  }
  canvas.stroke(grid, palette.grid, 2.2 * unit, { opacity: 0.62 })
  canvas.rect(0, horizon - 4 * unit, width, 8 * unit, palette.grid, { opacity: 0.9 })
  const haze = canvas.boxGradient([
    [0, palette.grid, 0],
    [0.5, palette.grid, 0.5],
    [1, palette.grid, 0],
  ])
  canvas.rect(0, horizon - 60 * unit, width, 120 * unit, haze)
}

function paintPalms(stage: Stage, palette: Palette): void {
  const { canvas, random, width, height, unit } = stage
  const foot = height * stage.frame(0.74, 0.82)
  const palms = new Trace()
  addPalm(
    palms,
    random,
    width * stage.frame(0.07, 0.87),
    foot,
    random.between(540, 640) * unit,
    stage.tall ? 1 : -1,
  )
  addPalm(palms, random, width * 0.94, foot - 30 * unit, random.between(440, 540) * unit, -1)
  addPalm(
    palms,
    random,
    width * stage.frame(0, 0.995),
    foot - 30 * unit,
    random.between(400, 460) * unit,
    stage.tall ? 1 : -1,
  )
  canvas.shape(palms, palette.palm)
}

function addPalm(trace: Trace, random: Random, x: number, foot: number, height: number, lean: 1 | -1): void {
  trace
    .move(x, foot)
    .quad(x + lean * height * 0.06, foot - height * 0.5, x + lean * height * 0.16, foot - height)
    .line(x + lean * height * 0.16 + height * 0.022, foot - height)
    .quad(x + lean * height * 0.09 + height * 0.03, foot - height * 0.5, x + height * 0.05, foot)
    .close()
  const crownX = x + lean * height * 0.17
  const crownY = foot - height
  for (let frond = 0; frond < 9; frond += 1) {
    const angle = -Math.PI * (0.06 + 0.88 * (frond / 8)) + random.between(-0.06, 0.06)
    const length = height * random.between(0.3, 0.38)
    const tipX = crownX + Math.cos(angle) * length
    const tipY = crownY + Math.sin(angle) * length * 0.55 + length * 0.34
    const bendX = crownX + Math.cos(angle) * length * 0.55
    const bendY = crownY + Math.sin(angle) * length * 0.85
    trace.move(crownX, crownY).quad(bendX, bendY - height * 0.03, tipX, tipY)
    trace.quad(bendX, bendY + height * 0.035, crownX, crownY).close()
  }
}
