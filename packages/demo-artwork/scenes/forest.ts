import { darken, mix } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addWalker } from '../motifs/figure.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintGlow } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { light: string; mist: string; deep: string; lantern: string }

const PALETTES: readonly Palette[] = [
  {
    light: '#f3f6d8',
    mist: '#8fb59b',
    deep: '#071a17',
    lantern: '#ffd27a',
    type: { ink: '#f2f5dd', accent: '#f3d894', scrim: '#04110f' },
  },
  {
    light: '#cfe6f2',
    mist: '#5f86a3',
    deep: '#050d1c',
    lantern: '#ffb65c',
    moods: ['dark', 'wonder', 'sober'],
    type: { ink: '#e8f3fa', accent: '#ffc985', scrim: '#030814' },
  },
  {
    light: '#ffe9b8',
    mist: '#e08a4c',
    deep: '#2a0d12',
    lantern: '#fff2c9',
    moods: ['tender', 'epic', 'wonder', 'sober'],
    type: { ink: '#fff0d6', accent: '#ffcd8a', scrim: '#1b070b' },
  },
  {
    light: '#ffc9b0',
    mist: '#b23a48',
    deep: '#16050c',
    lantern: '#ffe2c2',
    moods: ['dark'],
    type: { ink: '#ffe4da', accent: '#ff9f8a', scrim: '#0e0308' },
  },
]

/** A misty forest with shafts of light and a walker with a lantern. */
export const forest = defineScene({
  name: 'forest',
  moods: ['wonder', 'dark', 'sober'],
  titleSpaces: { bottom: { from: 0.69, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.42, 0.58), random.between(0.6, 0.72))
    const floor = height * stage.frame(0.66, 0.76)
    const { light, mist, deep, lantern } = palette
    canvas.cover(
      canvas.radialGradient(
        [
          [0, light],
          [0.35, mix(light, mist, 0.55)],
          [1, mix(mist, deep, 0.45)],
        ],
        x,
        height * 0.4,
        height * 0.75,
      ),
    )
    const layers = 5
    for (let layer = 0; layer < layers; layer += 1) {
      const near = layer / (layers - 1)
      paintTrunks(stage, x, floor, near, mix(mix(mist, light, 0.25), deep, 0.14 + near * 0.86))
      if (layer === 1) paintShafts(stage, x, light)
      if (layer === 2) paintWalker(stage, x, floor + 30 * unit, deep, lantern)
    }
    canvas.rect(
      0,
      0,
      width,
      height * 0.35,
      canvas.boxGradient([
        [0, darken(deep, 0.2), 0.85],
        [1, deep, 0],
      ]),
    )
  },
})

/** One layer of trunks: nearer ones are fewer, broader and farther from the light. */
function paintTrunks(stage: Stage, gapX: number, floor: number, near: number, color: string): void {
  const { canvas, random, width, height, unit, seed } = stage
  const gap = (40 + 250 * near) * unit
  const spacing = (46 + 190 * near) * unit
  const foot = floor + near * height * 0.1
  const wood = new Trace()
  for (let x = -spacing; x < width + spacing; x += spacing * random.between(0.6, 1.3)) {
    if (Math.abs(x - gapX) < gap) continue
    addTrunk(wood, stage, x, foot + 20 * unit, (9 + 62 * near ** 1.4) * unit * random.between(0.7, 1.25))
  }
  const line = ridgeLine(stage, {
    seed: seed + Math.round(near * 50),
    height: foot,
    swing: (14 + 30 * near) * unit,
    waves: 3,
  })
  const fade = canvas.verticalGradient(
    [
      [0, mix(color, stage.tall ? '#000000' : color, near * 0.3)],
      [1, color],
    ],
    0,
    foot,
  )
  canvas.shape(wood, near > 0.8 ? fade : color)
  canvas.shape(
    groundBelow(stage, line),
    canvas.verticalGradient(
      [
        [0, color],
        [1, darken(color, 0.35)],
      ],
      foot,
      height,
    ),
  )
}

function addTrunk(
  wood: Trace,
  { random, unit, height }: Stage,
  x: number,
  foot: number,
  thickness: number,
): void {
  const lean = random.between(-22, 22) * unit
  const half = thickness / 2
  wood
    .move(x + lean - half * 0.62, -20)
    .line(x + lean + half * 0.62, -20)
    .cubic(x + lean * 0.5 + half * 0.8, height * 0.3, x + half * 0.85, foot - half * 3, x + half * 1.7, foot)
    .line(x - half * 1.7, foot)
    .cubic(
      x - half * 0.85,
      foot - half * 3,
      x + lean * 0.5 - half * 0.8,
      height * 0.3,
      x + lean - half * 0.62,
      -20,
    )
    .close()
  const boughs = random.integer(1, 4)
  for (let bough = 0; bough < boughs; bough += 1) {
    const y = foot * random.between(0.08, 0.6)
    const side = random.pick([-1, 1])
    const reach = side * random.between(1.6, 4) * (half + 14 * unit)
    const from = x + lean * (1 - y / foot)
    wood.polygon([
      [from, y],
      [from + reach, y - Math.abs(reach) * 0.5],
      [from, y + half * 0.5],
    ])
  }
}

function paintShafts(stage: Stage, x: number, light: string): void {
  const { canvas, random, height, unit } = stage
  for (let shaft = 0; shaft < 6; shaft += 1) {
    const top = x + random.between(-60, 420) * unit
    const foot = top - random.between(220, 420) * unit
    const broad = random.between(24, 80) * unit
    const beam = new Trace().polygon([
      [top, -20],
      [top + broad * 0.6, -20],
      [foot + broad * 1.6, height * 0.72],
      [foot, height * 0.72],
    ])
    canvas.shape(
      beam,
      canvas.verticalGradient(
        [
          [0, light, 0.42],
          [0.6, light, 0.16],
          [1, light, 0],
        ],
        0,
        height * 0.72,
      ),
    )
  }
}

function paintWalker(stage: Stage, x: number, feet: number, deep: string, lantern: string): void {
  const { canvas, random, unit } = stage
  const heading = random.pick([1, -1] as const)
  const tall = random.between(120, 150) * unit
  const handX = x + heading * tall * 0.2
  const handY = feet - tall * 0.46
  paintGlow(stage, handX, handY, 260 * unit, lantern, 0.75)
  canvas.shape(addWalker(new Trace(), x, feet, tall, heading), mix(deep, '#000000', 0.2))
  canvas.circle(handX, handY, 10 * unit, mix(lantern, '#ffffff', 0.6))
}
