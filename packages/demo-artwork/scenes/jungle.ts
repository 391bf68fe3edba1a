import { darken, lighten, mix } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { addFigure } from '../motifs/figure.ts'
import { addFrond, addLeaf } from '../motifs/leaves.ts'
import { paintGlow } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { light: string; mist: string; green: string; deep: string; bloom: string }

const PALETTES: readonly Palette[] = [
  {
    light: '#fff6c9',
    mist: '#8fd0a4',
    green: '#2f7d5b',
    deep: '#052019',
    bloom: '#f2665e',
    type: { ink: '#fdf9dd', accent: '#ffe08a', scrim: '#031712' },
  },
  {
    light: '#ffe3b0',
    mist: '#f29a6b',
    green: '#a33b5b',
    deep: '#1f0a2b',
    bloom: '#ffd166',
    type: { ink: '#fff0d6', accent: '#ffc37a', scrim: '#170721' },
  },
  {
    light: '#e3fbff',
    mist: '#6fc0d0',
    green: '#1f6386',
    deep: '#041a33',
    bloom: '#ff8fa3',
    type: { ink: '#f0fcff', accent: '#a9e8f5', scrim: '#031327' },
  },
  {
    light: '#f5ffd6',
    mist: '#b5c96a',
    green: '#5f7f2c',
    deep: '#16210a',
    bloom: '#ff9f43',
    type: { ink: '#fbffe6', accent: '#f5d872', scrim: '#0f1806' },
  },
]

/** A bright clearing with a waterfall, framed by leaves. */
export const jungle = defineScene({
  name: 'jungle',
  moods: ['wonder', 'playful', 'epic'],
  titleSpaces: { bottom: { from: 0.705, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.62, 0.68))
    const y = height * stage.frame(0.39, 0.45)
    const { light, mist, green, deep } = palette
    canvas.cover(
      canvas.radialGradient(
        [
          [0, light],
          [0.3, mix(light, mist, 0.6)],
          [0.75, green],
          [1, deep],
        ],
        x,
        y,
        height * stage.frame(0.66, 0.95),
      ),
    )
    paintCliffs(stage, palette, x, y)
    paintGlow(stage, x, y - 60 * unit, 380 * unit, light, 0.5)
    paintExplorer(stage, palette, x, y + 250 * unit)
    const rings = 4
    for (let ring = 0; ring < rings; ring += 1) paintRing(stage, palette, x, y, ring / (rings - 1))
    canvas.rect(
      0,
      height * 0.7,
      width,
      height * 0.3,
      canvas.boxGradient([
        [0, deep, 0],
        [1, darken(deep, 0.3), 0.9],
      ]),
    )
  },
})

function paintCliffs(stage: Stage, palette: Palette, x: number, y: number): void {
  const { canvas, random, width, height, unit } = stage
  const half = random.between(46, 74) * unit
  const pool = y + 190 * unit
  for (const side of [-1, 1]) {
    const cliff = new Trace().move(x + side * half, pool).line(x + side * half * 0.9, y - 170 * unit)
    cliff
      .line(x + side * (half + 90 * unit), y - 215 * unit)
      .line(x + side * (half + 180 * unit), y - 190 * unit)
    cliff
      .line(x + side * (half + 330 * unit), y - 60 * unit)
      .line(x + side * (half + 480 * unit), pool)
      .close()
    canvas.shape(
      cliff,
      canvas.verticalGradient(
        [
          [0, mix(palette.mist, palette.green, 0.75)],
          [1, mix(palette.green, palette.light, 0.35)],
        ],
        y - 215 * unit,
        pool,
      ),
    )
  }
  canvas.rect(
    x - half,
    y - 172 * unit,
    half * 2,
    pool - y + 172 * unit,
    canvas.boxGradient([
      [0, lighten(palette.light, 0.3)],
      [1, mix(palette.light, palette.mist, 0.5)],
    ]),
  )
  const strands = new Trace()
  for (let strand = 0; strand < 9; strand += 1) {
    const strandX = x + random.between(-0.86, 0.86) * half
    strands.rectangle(
      strandX,
      y - random.between(0, 170) * unit,
      random.between(3, 8) * unit,
      random.between(90, 260) * unit,
    )
  }
  canvas.shape(strands, mix(palette.mist, palette.green, 0.25), { opacity: 0.5 })
  canvas.rect(
    0,
    pool,
    width,
    height - pool,
    canvas.verticalGradient(
      [
        [0, mix(palette.light, palette.mist, 0.7)],
        [0.3, palette.green],
        [1, palette.deep],
      ],
      pool,
      height * 0.85,
    ),
  )
  for (let ripple = 0; ripple < 16; ripple += 1) {
    const long = random.between(60, 260) * unit
    canvas.rect(
      x - long / 2 + random.between(-120, 120) * unit,
      pool + random.between(4, 110) * unit,
      long,
      3 * unit,
      palette.light,
      { opacity: 0.45 },
    )
  }
}

function paintExplorer(stage: Stage, palette: Palette, x: number, feet: number): void {
  const { canvas, random, unit } = stage
  const rock = new Trace()
    .move(x - 130 * unit, feet + 30 * unit)
    .quad(x - 60 * unit, feet - 18 * unit, x, feet - 8 * unit)
  rock.quad(x + 90 * unit, feet - 12 * unit, x + 150 * unit, feet + 30 * unit).close()
  canvas.shape(addFigure(rock, x, feet, random.between(86, 104) * unit, random.chance(0.5)), palette.deep)
  const birds = addFlock(new Trace(), stage, {
    birds: 5,
    x,
    y: feet,
    across: [-190, 190],
    down: [-330, -470],
    span: [9, 20],
  })
  canvas.shape(birds, mix(palette.deep, palette.green, 0.3))
}

/** One layer of foliage: leaves grow from the edges of the frame toward the clearing. */
function paintRing(stage: Stage, palette: Palette, x: number, y: number, near: number): void {
  const { canvas, random, width, height, unit } = stage
  const fronds = new Trace()
  const leaves = new Trace()
  const clear = (stage.frame(300, 340) + near * 190) * unit
  const color = mix(mix(palette.mist, palette.green, 0.5 + near * 0.5), palette.deep, near ** 0.8 * 0.96)
  const count = stage.frame(26, 34) - near * 6
  for (let leaf = 0; leaf < count; leaf += 1) {
    const around = (leaf / count) * Math.PI * 2 + random.between(-0.1, 0.1)
    const reach = clear + (170 + near * 170) * unit * random.between(0.85, 1.4)
    const rootX = x + Math.cos(around) * reach * (width / Math.min(width, height)) * stage.frame(0.9, 1)
    const rootY = y + Math.sin(around) * reach * stage.frame(1.35, 0.95)
    const inward = Math.atan2(y - rootY, x - rootX) + random.between(-0.55, 0.55)
    const length = (190 + near * 200) * unit * random.between(0.75, 1.15)
    if (random.chance(0.5)) addFrond(fronds, rootX, rootY, inward, length)
    else addLeaf(leaves, rootX, rootY, inward, length, random.between(0.2, 0.32), 0.1)
  }
  canvas.shape(leaves, color)
  canvas.shape(fronds, darken(color, 0.12))
  if (near > 0.3 && near < 0.9) paintBlooms(stage, palette, x, y, clear)
}

function paintBlooms(stage: Stage, palette: Palette, x: number, y: number, clear: number): void {
  const { canvas, random, unit } = stage
  for (let bloom = 0; bloom < 5; bloom += 1) {
    const around = random.between(0, Math.PI * 2)
    const bloomX = x + Math.cos(around) * clear * stage.frame(1, 1.6)
    const bloomY = y + Math.sin(around) * clear * stage.frame(1.3, 0.95)
    const petals = new Trace()
    for (let petal = 0; petal < 5; petal += 1)
      addLeaf(petals, bloomX, bloomY, (petal / 5) * Math.PI * 2, 28 * unit, 0.42)
    canvas.shape(petals, palette.bloom)
    canvas.circle(bloomX, bloomY, 7 * unit, lighten(palette.bloom, 0.6))
  }
}
