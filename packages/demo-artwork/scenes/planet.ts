import { mix, type Pair, type Triple } from '../drawing/color.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addFigure } from '../motifs/figure.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintGlow, paintSky, paintStars } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  nebulae: Pair
  globe: Triple
  ring: string
  light: string
  ground: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#05060f', '#141638', '#3a2a63'],
    nebulae: ['#7a4fd0', '#d2578c'],
    globe: ['#ffd9a3', '#d9765a', '#5c2350'],
    ring: '#f3d9b6',
    light: '#ffcf9e',
    ground: '#05050d',
    type: { ink: '#fff3e2', accent: '#f3d0a0', scrim: '#05050d' },
  },
  {
    sky: ['#020a10', '#06303a', '#0f6a6a'],
    nebulae: ['#1fb8a6', '#2a6bd0'],
    globe: ['#d6fff0', '#4fbfae', '#0d3f55'],
    ring: '#d9fff0',
    light: '#b9ffe6',
    ground: '#02090d',
    type: { ink: '#e9fff7', accent: '#9cf0d8', scrim: '#02090d' },
  },
  {
    sky: ['#0d0306', '#3a0d18', '#8c2a25'],
    nebulae: ['#e0502f', '#a82458'],
    globe: ['#ffc48a', '#cf3f2f', '#3f0a1c'],
    ring: '#ffd6b0',
    light: '#ff9a6b',
    ground: '#0a0205',
    type: { ink: '#ffe9da', accent: '#ffac80', scrim: '#0a0205' },
  },
  {
    sky: ['#07091c', '#1b2a66', '#5a7fc4'],
    nebulae: ['#5aa7ff', '#a8b8ff'],
    globe: ['#ffffff', '#a9c4ea', '#26397a'],
    ring: '#eaf2ff',
    light: '#dbe9ff',
    ground: '#050818',
    type: { ink: '#f4f8ff', accent: '#b9d2ff', scrim: '#050818' },
  },
]
type Globe = { x: number; y: number; radius: number; tilt: string }

/** Radius, width and opacity of the rings, from the inside out. */
const RINGS = [
  [1.42, 7, 0.5],
  [1.5, 15, 0.75],
  [1.6, 22, 0.9],
  [1.7, 12, 0.5],
  [1.79, 6, 0.65],
  [1.86, 3, 0.4],
] as const

/** A ringed planet above a dark horizon, and a person who looks at it. */
export const planet = defineScene({
  name: 'planet',
  moods: ['cosmic'],
  titleSpaces: { top: { from: 0.05, to: 0.215 }, bottom: { from: 0.79, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    paintSky(stage, palette.sky, [0, 0.55, 1])
    for (let cloud = 0; cloud < 9; cloud += 1) {
      const radius = random.between(260, 640) * unit
      paintGlow(
        stage,
        width * random.between(0.1, 0.9),
        height * random.between(0.05, 0.65),
        radius,
        random.pick(palette.nebulae),
        0.17,
      )
    }
    paintStars(stage, stage.frame(330, 480), height)
    const x = width * stage.frame(random.between(0.42, 0.58), random.between(0.64, 0.72))
    const y = height * stage.frame(0.47, 0.42)
    const radius = random.between(225, 275) * unit
    const globe = { x, y, radius, tilt: `rotate(${random.pick([-24, -17, -12, 14, 20])} ${x} ${y})` }
    const ringed = random.chance(0.75)
    if (ringed) paintRings(stage, palette, globe, 'behind')
    paintGlobe(stage, palette, globe)
    if (ringed) paintRings(stage, palette, globe, 'before')
    paintMoons(stage, palette, globe)
    paintWatcher(stage, palette, globe.x)
  },
})

function paintRings(stage: Stage, palette: Palette, globe: Globe, side: 'behind' | 'before'): void {
  const { canvas, unit } = stage
  const behind = side === 'behind'
  const color = behind ? mix(palette.ring, palette.sky[1], 0.3) : palette.ring
  for (const [reach, broad, opacity] of RINGS) {
    const radius = globe.radius * reach
    const arc = new Trace()
      .move(globe.x - radius, globe.y)
      .arc(radius, radius * 0.2, globe.x + radius, globe.y, behind)
    canvas.stroke(arc, color, broad * unit, {
      opacity: behind ? opacity * 0.75 : opacity,
      transform: globe.tilt,
    })
  }
}

function paintGlobe(stage: Stage, palette: Palette, globe: Globe): void {
  const { canvas, unit } = stage
  const { x, y, radius } = globe
  const [bright, middle, deep] = palette.globe
  paintGlow(stage, x, y, radius * 1.7, palette.light, 0.3)
  canvas.circle(
    x,
    y,
    radius,
    canvas.boxGradient(
      [
        [0, bright],
        [0.5, middle],
        [1, deep],
      ],
      [0.2, 0, 0.8, 1],
    ),
  )
  canvas.group({ clip: canvas.createClip(new Trace().circle(x, y, radius)) }, () => {
    canvas.group({ transform: globe.tilt }, () => paintBands(stage, globe, bright, deep))
    const night = palette.sky[0]
    const dark = canvas.radialGradient(
      [
        [0.42, '#000000', 0],
        [0.78, night, 0.72],
        [1, night, 0.97],
      ],
      x - radius * 0.55,
      y - radius * 0.5,
      radius * 1.75,
    )
    canvas.circle(x, y, radius * 1.01, dark)
  })
  canvas.stroke(new Trace().circle(x, y, radius), palette.light, 2.5 * unit, { opacity: 0.35 })
}

function paintBands(stage: Stage, { x, y, radius }: Globe, bright: string, deep: string): void {
  const noise = createNoise(stage.seed + 5)
  const bands = 17
  for (let index = 0; index < bands; index += 1) {
    const top = y - radius + (index / bands) * radius * 2
    const band = new Trace().move(x - radius, top)
    for (let across = -radius; across <= radius; across += radius / 9) {
      band.line(x + across, top + (noise(index * 7 + (across / radius) * 2, 3) - 0.5) * 34 * stage.unit)
    }
    band.line(x + radius, top + (10 + 20 * noise(index * 3)) * stage.unit)
    band.line(x - radius, top + (12 + 24 * noise(index * 5)) * stage.unit).close()
    stage.canvas.shape(band, index % 2 ? bright : deep, { opacity: 0.1 + 0.2 * noise(index * 9) })
  }
}

function paintMoons(stage: Stage, palette: Palette, globe: Globe): void {
  const { canvas, random, unit } = stage
  const count = random.integer(1, 2)
  for (let moon = 0; moon < count; moon += 1) {
    const side = moon === 0 ? 1 : -1
    const x = globe.x + side * globe.radius * random.between(1.1, 1.45)
    const y = globe.y + side * globe.radius * random.between(0.85, 1.05)
    const fill = canvas.boxGradient(
      [
        [0, palette.globe[0]],
        [1, palette.sky[0]],
      ],
      [0, 0, 1, 1],
    )
    canvas.circle(x, y, random.between(16, 34) * unit, fill)
  }
}

function paintWatcher(stage: Stage, palette: Palette, x: number): void {
  const { canvas, width, height, unit, seed } = stage
  const ground = height * stage.frame(0.775, 0.84)
  const line = ridgeLine(stage, {
    seed: seed + 7,
    height: ground,
    swing: height * 0.028,
    waves: (width / 1000) * 3,
  })
  const rim = mix(palette.sky[2], palette.nebulae[0], 0.35)
  canvas.shape(
    groundBelow(stage, line),
    canvas.verticalGradient(
      [
        [0, rim],
        [0.3, palette.ground],
      ],
      ground - height * 0.02,
      ground + height * 0.12,
    ),
  )
  paintGlow(stage, x, ground - 58 * unit, 70 * unit, palette.light, 0.4)
  canvas.shape(addFigure(new Trace(), x, ground + 12 * unit, 82 * unit, false), palette.ground)
}
