import { lighten, mix, type Pair, type Triple } from '../../drawing/colour.ts'
import { noiseFrom } from '../../drawing/noise.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintCloud } from '../../motifs/clouds.ts'
import { paintDisc, paintSky, paintStars } from '../../motifs/sky.ts'
import { defineScene, type ScenePalette } from '../scene.ts'
import { paintFountain, paintLava, paintPlume } from './volcano-fire.ts'
import { paintIsland, paintPalms, paintVillage } from './volcano-lands.ts'

export type Palette = ScenePalette & {
  sky: Triple
  disc: string
  rock: Pair
  smoke: Pair
  fire: Pair
  ground: Pair
  dark: string
  night?: boolean
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#12091c', '#4a1530', '#c9472f'],
    disc: '#ffd9a0',
    rock: ['#5a2236', '#170a18'],
    smoke: ['#7a3a42', '#22101f'],
    fire: ['#fff0a8', '#ff6a1f'],
    ground: ['#6a2436', '#10060f'],
    dark: '#0c050d',
    moods: ['epic', 'dark'],
    night: true,
    type: { ink: '#fff0d6', accent: '#ffb86a', scrim: '#0b040b' },
  },
  {
    sky: ['#4f9fb8', '#b3d9cd', '#fdebc4'],
    disc: '#fffbe8',
    rock: ['#7f8fa0', '#3a5564'],
    smoke: ['#ffffff', '#b9c4c6'],
    fire: ['#fff3c0', '#ff8a4a'],
    ground: ['#7fae7a', '#1c5a52'],
    dark: '#0f3a3c',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffdf0', accent: '#ffe9a8', scrim: '#0c2f33', topInk: '#134a5a', topAccent: '#134a5a' },
  },
  {
    sky: ['#2a1748', '#a13d6d', '#ffab7a'],
    disc: '#ffe8c0',
    rock: ['#7a3f74', '#2a1548'],
    smoke: ['#f5a58e', '#6a3368'],
    fire: ['#fff2b8', '#ff7a4a'],
    ground: ['#7d3a68', '#1c0d33'],
    dark: '#150a28',
    moods: ['tender', 'wonder', 'epic'],
    type: { ink: '#fff0e4', accent: '#ffc49a', scrim: '#120822' },
  },
  {
    sky: ['#050c14', '#123447', '#4f8a8c'],
    disc: '#eaf6ea',
    rock: ['#1f4552', '#07141c'],
    smoke: ['#5f8a90', '#122a36'],
    fire: ['#fff0b0', '#ff7f3a'],
    ground: ['#1f5058', '#050f15'],
    dark: '#040b10',
    moods: ['dark', 'cosmic', 'sober'],
    night: true,
    type: { ink: '#f0f8f0', accent: '#ffc48a', scrim: '#040a0f' },
  },
  {
    sky: ['#d9c7a0', '#ecdcb8', '#fbf0d8'],
    disc: '#e0533a',
    rock: ['#8a8f9c', '#4a5670'],
    smoke: ['#fffaf0', '#c4b8a8'],
    fire: ['#fff0c0', '#e8562f'],
    ground: ['#8a9a80', '#33485a'],
    dark: '#1d2a3a',
    moods: ['sober', 'tender'],
    type: { ink: '#fffaf0', accent: '#ffdcae', scrim: '#182433', topInk: '#33405c', topAccent: '#a8402f' },
  },
  {
    sky: ['#17301f', '#5a7a3a', '#f0d26a'],
    disc: '#fff6c8',
    rock: ['#4f6248', '#16261f'],
    smoke: ['#e8dca0', '#4f5a3a'],
    fire: ['#fff4b0', '#ff8f2a'],
    ground: ['#5f7a3f', '#0d1f18'],
    dark: '#0a1712',
    moods: ['epic', 'playful', 'wonder'],
    type: { ink: '#fdf9df', accent: '#ffdf80', scrim: '#091510' },
  },
]

export type Cone = { x: number; top: number; foot: number; crater: number; half: number; snow: boolean }

/** A volcano: asleep above a village, smoking over its island, or in full fire. */
export const volcano = defineScene({
  name: 'volcano',
  moods: ['epic', 'dark', 'wonder'],
  titleSpaces: { top: { from: 0.05, to: 0.2 }, bottom: { from: 0.71, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.4, 0.6), random.between(0.62, 0.7))
    const state = random.pick(['asleep', 'smoking', 'fire', 'fire', 'smoking'] as const)
    const foot = height * stage.frame(0.65, 0.74)
    const top = height * stage.frame(random.between(0.38, 0.44), random.between(0.3, 0.38))
    const half = random.between(430, 620) * unit
    const cone = {
      x,
      top,
      foot,
      crater: random.between(34, 78) * unit,
      half,
      snow: state !== 'fire' && random.chance(0.7),
    }
    paintSky(stage, palette.sky, [0, 0.34, 0.64])
    if (palette.night || state === 'fire') paintStars(stage, 90, height * 0.4)
    const away = random.pick([-1, 1])
    for (let cloud = 0; cloud < 5; cloud += 1)
      paintCloud(
        stage,
        [random.between(0, 1) * width, random.between(top, foot - 120 * unit)],
        random.between(60, 140) * unit,
        palette.sky[2],
        palette.sky[1],
        0.4,
      )
    if (state !== 'fire')
      paintDisc(
        stage,
        x + away * (state === 'asleep' ? 40 : 300) * unit,
        top + random.between(-90, 70) * unit,
        (state === 'asleep' ? random.between(190, 250) : 80) * unit,
        palette.disc,
        0.4,
      )
    if (state !== 'asleep') paintPlume(stage, palette, cone, away, state === 'fire')
    if (state === 'fire') paintFountain(stage, palette, cone)
    paintCone(stage, palette, cone)
    if (state === 'fire') paintLava(stage, palette, cone)
    const paintFoot = random.pick([paintIsland, paintVillage, paintPalms])
    paintFoot(stage, palette, cone, state === 'fire')
  },
})

/** The slope falls steeply from the crater and runs out flat, with a ragged edge. */
function slope({ x, top, foot, crater, half }: Cone, side: 1 | -1, seed: number): Point[] {
  const noise = noiseFrom(seed + side)
  return Array.from({ length: 31 }, (_, step): Point => {
    const along = step / 30
    const ragged = (noise(along * 9) - 0.5) * crater * 0.5 * Math.sin(Math.PI * along)
    return [x + side * (crater + (half - crater) * along ** 1.45), top + (foot - top) * along ** 0.9 + ragged]
  })
}

function paintCone(stage: Stage, palette: Palette, cone: Cone): void {
  const { canvas, seed, unit } = stage
  const { x, top, foot, crater, half } = cone
  const [light, dark] = palette.rock
  const right = slope(cone, 1, seed)
  const left = slope(cone, -1, seed)
  const rim = new Trace().polygon([
    ...right.toReversed(),
    [x + crater * 0.3, top + crater * 0.22],
    [x - crater * 0.35, top + crater * 0.16],
    ...left,
  ])
  const body = canvas.between(
    [
      [0, mix(light, palette.sky[2], 0.35)],
      [0.46, light],
      [0.56, mix(light, dark, 0.7)],
      [1, dark],
    ],
    x - half * 0.7,
    top,
    x + half * 0.7,
    top + (foot - top) * 0.4,
  )
  canvas.shape(rim, body)
  const ribs = new Trace()
  const noise = noiseFrom(seed + 5)
  for (let rib = -6; rib <= 6; rib += 1) {
    const lean = (rib / 6) * 0.82 + (noise(rib * 2.3) - 0.5) * 0.16
    const from = 0.16 + noise(rib * 5) * 0.3
    const fromX = x + lean * (crater + (half - crater) * from ** 1.45)
    const toX = x + lean * (half * 0.9)
    ribs.polygon([
      [fromX, top + (foot - top) * from],
      [toX + 30 * unit, foot],
      [toX - 26 * unit, foot],
    ])
  }
  canvas.shape(
    ribs,
    canvas.down(
      [
        [0, dark, 0],
        [0.3, dark, 0.32],
        [1, dark, 0.22],
      ],
      top,
      foot,
    ),
  )
  if (cone.snow) paintSnow(stage, palette, cone, left, right)
  const haze = canvas.down(
    [
      [0, palette.sky[2], 0],
      [1, palette.sky[2], 0.55],
    ],
    foot - 150 * unit,
    foot,
  )
  canvas.shape(rim, haze)
}

function paintSnow(
  { canvas, random, unit }: Stage,
  palette: Palette,
  { x, top, crater }: Cone,
  left: Point[],
  right: Point[],
): void {
  const line = random.integer(9, 13)
  const [edgeX, edgeY] = right[line] ?? [x, top]
  const fingers: Point[] = []
  for (let finger = 0; finger <= 10; finger += 1) {
    const share = 1 - finger / 5
    const deep = finger % 2 ? random.between(10, 70) : -random.between(10, 60)
    fingers.push([x + (edgeX - x) * share * 0.92, edgeY + deep * unit * (1 - Math.abs(share) * 0.6)])
  }
  const cap = new Trace().polygon([
    ...left.slice(0, line).toReversed(),
    [x, top + crater * 0.2],
    ...right.slice(0, line),
    ...fingers,
  ])
  const snow = lighten(palette.sky[2], 0.6)
  canvas.shape(
    cap,
    canvas.between(
      [
        [0, snow],
        [0.5, snow],
        [0.62, mix(snow, palette.rock[0], 0.55)],
        [1, mix(snow, palette.rock[0], 0.6)],
      ],
      x - 150 * unit,
      top,
      x + 150 * unit,
      top + 60 * unit,
    ),
  )
}
