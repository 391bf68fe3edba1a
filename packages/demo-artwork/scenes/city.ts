import { mix, type Pair, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { paintGlow, paintMoon, paintSky, paintStars } from '../motifs/sky.ts'
import { paintGlints } from '../motifs/water.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  moon: string
  glow: string
  far: string
  near: string
  windows: Pair
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#060b24', '#1d2257', '#7a3b74'],
    moon: '#f7e9c8',
    glow: '#e0705f',
    far: '#3a3470',
    near: '#0a0d26',
    windows: ['#ffd483', '#ff9d6b'],
    type: { ink: '#ffe3ae', accent: '#ffc98a', scrim: '#05071a' },
  },
  {
    sky: ['#03131c', '#0b3a4a', '#2f8f8a'],
    moon: '#e8fff3',
    glow: '#39c6a8',
    far: '#1b5a66',
    near: '#031218',
    windows: ['#d7ffe6', '#5fe3c0'],
    moods: ['dark', 'cosmic'],
    type: { ink: '#e6fff2', accent: '#8af2cf', scrim: '#020d12' },
  },
  {
    sky: ['#1a0710', '#551324', '#d3492f'],
    moon: '#ffd7a8',
    glow: '#ff8a3d',
    far: '#7a2430',
    near: '#16040b',
    windows: ['#ffcf7a', '#ff8150'],
    moods: ['dark', 'epic'],
    type: { ink: '#ffe2c0', accent: '#ffab72', scrim: '#120309' },
  },
  {
    sky: ['#f5cfae', '#f0a58c', '#b9758f'],
    moon: '#fff2d0',
    glow: '#ffd2a0',
    far: '#a87a98',
    near: '#2b2147',
    windows: ['#ffe6a8', '#ffc08a'],
    moods: ['tender', 'playful'],
    type: { ink: '#fff1dc', accent: '#ffd3ac', scrim: '#1c1535', topInk: '#3b2a55' },
  },
  {
    sky: ['#0a0a1f', '#2a1a5e', '#a02c8f'],
    moon: '#ffd9f0',
    glow: '#ff4fa3',
    far: '#47307f',
    near: '#0c0720',
    windows: ['#ff8fd0', '#66e0ff'],
    moods: ['cosmic', 'dark', 'playful'],
    type: { ink: '#ffe6f7', accent: '#7be3ff', scrim: '#090518' },
  },
]

/** A skyline at night, reflected in water. */
export const city = defineScene({
  name: 'city',
  moods: ['dark', 'playful', 'cosmic', 'tender'],
  titleSpaces: { bottom: { from: 0.64, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const shore = height * stage.frame(0.625, 0.74)
    const peakAt = stage.frame(random.between(0.35, 0.65), random.between(0.62, 0.75))
    paintSky(stage, palette.sky, [0, 0.4, 0.66])
    paintStars(stage, 90, height * 0.3)
    const moonX = width * (peakAt > 0.5 ? peakAt - 0.26 : peakAt + 0.26)
    paintMoon(
      stage,
      moonX,
      height * stage.frame(0.15, 0.2),
      random.between(62, 92) * unit,
      palette.moon,
      palette.far,
    )
    paintGlow(stage, width * peakAt, shore, 640 * unit, palette.glow, 0.55)
    paintSkyline(stage, palette, shore, peakAt)
    paintRiver(stage, palette, shore, peakAt, moonX)
  },
})

function paintSkyline(stage: Stage, palette: Palette, shore: number, peakAt: number): void {
  const rows = [
    { low: 0.115, swing: 0.19, color: palette.far, lit: 0, broad: 1 },
    { low: 0.096, swing: 0.26, color: mix(palette.far, palette.near, 0.5), lit: 0.32, broad: 1.28 },
    { low: 0.064, swing: 0.32, color: palette.near, lit: 0.5, broad: 1.56 },
  ]
  const { canvas, random, width, height, unit } = stage
  const [warm, cool] = palette.windows
  rows.forEach((row, index) => {
    const towers = new Trace()
    const windows = { bright: new Trace(), dim: new Trace() }
    for (let x = -30 * unit; x < width + 30;) {
      const broad = random.between(46, 116) * unit * row.broad
      const central = 1 - Math.min(1, Math.abs((x + broad / 2) / width - peakAt) * 1.7)
      const tall =
        height * 1.12 * (row.low + row.swing * random.between(0.25, 1) * (0.35 + 0.8 * central) * 0.8)
      const tower = { x, y: shore - tall, width: broad, foot: shore }
      addTower(towers, stage, tower)
      if (row.lit > 0)
        addWindows(windows, stage, tower, row.lit * random.between(0.3, 1), (index === 2 ? 8 : 6) * unit)
      x += broad + (index === 2 && random.chance(0.25) ? 14 * unit : 0)
    }
    const haze = mix(row.color, palette.glow, index === 0 ? 0.4 : 0.18)
    canvas.shape(
      towers,
      canvas.verticalGradient(
        [
          [0, row.color],
          [1, haze],
        ],
        shore - height * 0.35,
        shore,
      ),
    )
    canvas.shape(windows.bright, warm, { opacity: 0.92 })
    canvas.shape(windows.dim, cool, { opacity: 0.55 })
  })
}

type Tower = { x: number; y: number; width: number; foot: number }

function addTower(towers: Trace, { random, unit }: Stage, { x, y, width, foot }: Tower): void {
  towers.rectangle(x, y, width, foot - y)
  const crown = random.next()
  if (crown > 0.82) {
    towers.polygon([
      [x + width * 0.44, y + 1],
      [x + width * 0.5, y - 70 * unit],
      [x + width * 0.56, y + 1],
    ])
  } else if (crown > 0.62) {
    towers.rectangle(x + width * 0.2, y - 26 * unit, width * 0.6, 27 * unit)
  } else if (crown > 0.5) {
    towers.polygon([
      [x, y + 1],
      [x + width, y - 40 * unit],
      [x + width, y + 1],
    ])
  } else if (crown > 0.42) {
    towers.rectangle(x + width * 0.15, y - 24 * unit, width * 0.7, 25 * unit)
    towers.rectangle(x + width * 0.32, y - 52 * unit, width * 0.36, 30 * unit)
  }
}

function addWindows(
  windows: { bright: Trace; dim: Trace },
  stage: Stage,
  tower: Tower,
  share: number,
  size: number,
): void {
  const across = size * 2.05
  const down = size * 2.5
  for (let y = tower.y + down; y < tower.foot - down * 0.6; y += down) {
    for (let x = tower.x + across * 0.6; x < tower.x + tower.width - across * 0.7; x += across) {
      const chance = stage.random.next()
      if (chance > share) continue
      const row = chance < share * 0.6 ? windows.bright : windows.dim
      row.rectangle(x, y, size, size * 1.35)
    }
  }
}

function paintRiver(stage: Stage, palette: Palette, shore: number, peakAt: number, moonX: number): void {
  const { canvas, width, height } = stage
  const water = canvas.boxGradient([
    [0, mix(palette.glow, palette.near, 0.55)],
    [0.25, mix(palette.sky[1], palette.near, 0.6)],
    [1, palette.near],
  ])
  canvas.rect(0, shore, width, height - shore, water)
  paintGlints(stage, {
    x: width * peakAt,
    top: shore,
    spread: width * 0.9,
    count: 150,
    colors: palette.windows,
  })
  paintGlints(stage, {
    x: moonX,
    top: shore,
    spread: 60 * stage.unit,
    count: 26,
    colors: [palette.moon],
    strength: 1.2,
  })
}
