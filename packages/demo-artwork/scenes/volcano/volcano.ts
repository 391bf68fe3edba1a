import { lighten, mix, darken } from '../../drawing/color.ts'
import { createNoise } from '../../drawing/noise.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintCloud } from '../../motifs/clouds.ts'
import { paintDisc, paintSky, paintStars, paintGlow } from '../../motifs/sky.ts'
import { defineScene } from '../scene.ts'
import { type Palette, PALETTES, type Cone } from './volcano-palettes.ts'
import { paintIsland, paintPalms, paintVillage } from './volcano-surroundings.ts'

/** A volcano: dormant above a village, smoking on an island, or erupting. */
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

/** A ragged slope, steep at the crater and flat at its foot. */
function slope({ x, top, foot, crater, half }: Cone, side: 1 | -1, seed: number): Point[] {
  const noise = createNoise(seed + side)
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
  const body = canvas.linearGradient(
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
  const noise = createNoise(seed + 5)
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
    canvas.verticalGradient(
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
  const haze = canvas.verticalGradient(
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
    canvas.linearGradient(
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

/** Puffs of smoke lit from one side, which grow as they drift away from the crater. */
function paintPlume(
  { canvas, random, unit }: Stage,
  palette: Palette,
  cone: Cone,
  wind: number,
  fiery: boolean,
): void {
  const [lit, shade] = palette.smoke
  const heaps = fiery ? 36 : 26
  for (let heap = heaps; heap >= 0; heap -= 1) {
    const age = heap / heaps
    const spread = (fiery ? 210 : 70) * age ** 0.8
    const x = cone.x + (wind * age ** 1.5 * (fiery ? 190 : 400) + random.between(-1, 1) * spread) * unit
    const y = cone.top - (age ** 0.8 * (fiery ? 400 : 260) + random.between(-30, 30) * age) * unit
    const radius = ((fiery ? 46 : 20) + age * random.between(60, 120)) * unit
    const glow = fiery ? mix(lit, palette.fire[1], Math.max(0, 0.85 - age * 1.3)) : lit
    const solid = fiery ? 1 : 0.95 - age * 0.35
    const ball = canvas.radialGradient(
      [
        [0, glow, solid],
        [0.45, mix(glow, shade, 0.4), solid],
        [1, shade, solid],
      ],
      x - wind * radius * 0.35,
      fiery ? y + radius * 0.5 : y - radius * 0.4,
      radius * 1.35,
    )
    canvas.circle(x, y, radius, ball)
  }
}

/** Arcs of lava, each a broad dim stroke under a narrow bright one. */
function paintFountain(stage: Stage, palette: Palette, { x, top, crater }: Cone): void {
  const { canvas, random, unit } = stage
  paintGlow(stage, x, top - 30 * unit, 420 * unit, palette.fire[1], 0.9)
  const jets = new Trace()
  const sparks = new Trace()
  for (let jet = 0; jet < 26; jet += 1) {
    const lean = random.between(-1, 1)
    const high = (250 - 150 * Math.abs(lean)) * random.between(0.5, 1.1) * unit
    const toX = x + lean * 190 * unit
    jets
      .move(x + lean * crater * 0.5, top + 16 * unit)
      .quad(x + lean * 60 * unit, top - high * 1.5, toX, top - high * 0.7)
    sparks.circle(
      toX + random.between(-30, 30) * unit,
      top - high * random.between(0.3, 1.2),
      random.between(2, 7) * unit,
    )
  }
  canvas.stroke(jets, palette.fire[1], 9 * unit, { opacity: 0.75, cap: 'round' })
  canvas.stroke(jets, palette.fire[0], 3.4 * unit, { cap: 'round' })
  canvas.shape(sparks, palette.fire[0])
}

/** Lava streams that darken as they flow down the slope. */
function paintLava(
  { canvas, random, unit }: Stage,
  palette: Palette,
  { x, top, foot, crater, half }: Cone,
): void {
  const streams = random.integer(3, 5)
  for (let stream = 0; stream < streams; stream += 1) {
    const lean = (stream / (streams - 1)) * 1.5 - 0.75 + random.between(-0.1, 0.1)
    const length = random.between(0.5, 0.98)
    const bank = (side: number) =>
      Array.from({ length: 13 }, (_, step): Point => {
        const along = (step / 12) * length
        const bend = Math.sin(step * 0.9 + stream * 2) * 13 * unit
        const broad = (15 - 9 * (step / 12)) * unit
        return [
          x + lean * (crater * 0.7 + (half - crater) * along ** 1.45) + bend + side * broad,
          top + (foot - top) * along ** 0.94,
        ]
      })
    const run = new Trace().polygon([...bank(-1), ...bank(1).toReversed()])
    canvas.stroke(run, palette.fire[1], 18 * unit, { opacity: 0.28 })
    canvas.shape(
      run,
      canvas.verticalGradient(
        [
          [0, palette.fire[0]],
          [0.4, palette.fire[1]],
          [1, darken(palette.fire[1], 0.35)],
        ],
        top,
        foot,
      ),
    )
  }
}
