import { createNoise } from '../drawing/noise.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { addLeaf } from '../motifs/leaves.ts'
import { paintGlow } from '../motifs/sky.ts'
import { createRandom } from '../seeded-random.ts'

const LEAF_COLORS = [
  ['#f0b45a', '#d9733f', '#f7dc94'],
  ['#ffd3dc', '#f59fb4', '#ffffff'],
  ['#e8e0a0', '#a9c27a', '#fff7c8'],
] as const

/** Paints a weather effect over a scene. */
export type Weather = (stage: Stage) => void

const OPEN_COUNTRY = [snow, rain, leaves, birds, mist, haze, fireflies]
const SEA = [rain, snow, birds, mist, haze]
const DRY = [birds, dust, haze, mist]
const INDOORS = [dust, haze]

/** Scenes without an entry (such as cut paper, tiles, underwater or space) have no weather. */
export const WEATHER_BY_SCENE: Readonly<Record<string, readonly Weather[]>> = {
  balloons: [birds, haze, snow, leaves],
  bicycle: [leaves, birds, haze],
  biplane: [birds, haze],
  bridge: SEA,
  cat: [snow, leaves, mist, fireflies],
  clock: [snow, birds, haze, leaves],
  'ferris-wheel': [snow, leaves, haze],
  horse: [...DRY, snow, rain],
  island: [birds, haze, rain],
  library: INDOORS,
  robot: OPEN_COUNTRY,
  stadium: [snow, rain, haze],
  volcano: [haze, birds],
  castle: OPEN_COUNTRY,
  cave: [dust, fireflies, haze],
  city: [snow, rain, haze, mist],
  'desert-town': [...DRY, snow],
  doorway: INDOORS,
  dunes: DRY,
  facades: [snow, rain, leaves, birds, haze],
  forest: [snow, rain, leaves, mist, fireflies, haze],
  garden: OPEN_COUNTRY,
  harbour: SEA,
  house: OPEN_COUNTRY,
  iceberg: [snow, haze, birds],
  jungle: [rain, mist, fireflies, haze],
  lamplight: [snow, leaves, mist],
  lighthouse: SEA,
  meadow: OPEN_COUNTRY,
  mountains: [snow, birds, mist, haze],
  road: [rain, snow, dust, birds, haze],
  rooftops: [snow, rain, leaves, birds, haze],
  signal: [snow, mist, birds, haze],
  snowfield: [snow, mist, birds],
  spotlight: INDOORS,
  stairwell: INDOORS,
  torii: [snow, leaves, rain, birds, mist],
  train: [snow, rain, leaves, birds, mist, haze],
}

const SHARE_WITH_WEATHER = 0.62

export function paintWeather(stage: Stage, sceneName: string): void {
  const random = createRandom(stage.seed, 'weather')
  const choice = WEATHER_BY_SCENE[sceneName]
  if (!choice || !random.chance(SHARE_WITH_WEATHER)) return
  random.pick(choice)({ ...stage, random })
}

/** Overlapping banks of mist. */
function mist({ canvas, random, seed, width, height }: Stage): void {
  const noise = createNoise(seed ^ 0x5eed)
  const banks = random.integer(2, 4)
  for (let bank = 0; bank < banks; bank += 1) {
    const top = height * (0.4 + (bank * 0.34) / banks + random.between(-0.02, 0.02))
    const depth = height * random.between(0.1, 0.17)
    const outline = new Trace().move(0, top + depth)
    for (let step = 0; step <= 24; step += 1) {
      const share = step / 24
      outline.line(share * width, top + (noise(bank * 40 + share * 4, 2) - 0.5) * depth)
    }
    const fill = canvas.verticalGradient(
      [
        [0, '#ffffff', 0],
        [0.5, '#ffffff', 0.24],
        [1, '#ffffff', 0],
      ],
      top - depth * 0.5,
      top + depth,
    )
    canvas.shape(outline.line(width, top + depth).close(), fill)
  }
}

/** Warm or cold light from one of the upper corners. */
function haze({ canvas, random, width, height }: Stage): void {
  const x = random.chance(0.5) ? 0 : width
  const color = random.pick(['#ffd9a0', '#ffb3a0', '#bfe3ff', '#fff3d0'])
  const reach = Math.hypot(width, height) * random.between(0.6, 0.85)
  canvas.cover(
    canvas.radialGradient(
      [
        [0, color, 0.62],
        [0.4, color, 0.22],
        [1, color, 0],
      ],
      x,
      height * random.between(0, 0.2),
      reach,
    ),
  )
}

/** Dust particles in the light. */
function dust({ canvas, random, width, height, unit }: Stage): void {
  for (const [count, size, opacity] of [
    [90, 2.4, 0.5],
    [22, 6, 0.22],
  ] as const) {
    const motes = new Trace()
    for (let mote = 0; mote < count; mote += 1) {
      motes.circle(
        random.between(0, width),
        random.between(0.05, 0.9) * height,
        random.between(0.4, 1) * size * unit,
      )
    }
    canvas.shape(motes, '#fff0d0', { opacity })
  }
}

/** Flakes in three layers; near ones are few, large and pale. */
function snow({ canvas, random, width, height, unit }: Stage): void {
  const DEPTHS = [
    { count: 150, least: 1.6, most: 3.2, opacity: 0.75 },
    { count: 60, least: 3.4, most: 6, opacity: 0.85 },
    { count: 16, least: 9, most: 17, opacity: 0.32 },
  ]
  const thick = random.between(0.7, 1.2)
  for (const { count, least, most, opacity } of DEPTHS) {
    const flakes = new Trace()
    for (let flake = 0; flake < count * thick; flake += 1) {
      flakes.circle(random.between(0, width), random.between(0, height), random.between(least, most) * unit)
    }
    canvas.shape(flakes, '#ffffff', { opacity })
  }
}

/** Slanting strokes in two layers. */
function rain({ canvas, random, width, height, unit }: Stage): void {
  const slant = random.pick([-1, 1]) * random.between(0.1, 0.32)
  const DEPTHS = [
    { count: 130, length: 46, breadth: 1.3, opacity: 0.3 },
    { count: 60, length: 90, breadth: 2.2, opacity: 0.34 },
  ]
  for (const { count, length, breadth, opacity } of DEPTHS) {
    const drops = new Trace()
    for (let drop = 0; drop < count; drop += 1) {
      const x = random.between(-60, width + 60)
      const y = random.between(-60, height)
      const fall = length * unit * random.between(0.7, 1.2)
      drops.move(x, y).line(x + slant * fall, y + fall)
    }
    canvas.stroke(drops, '#e8f1ff', breadth * unit, { opacity, cap: 'round' })
  }
}

/** Leaves or petals in the wind; the nearest are large. */
function leaves({ canvas, random, width, height, unit }: Stage): void {
  const colors = random.pick(LEAF_COLORS)
  const count = random.integer(34, 64)
  for (const [index, color] of colors.entries()) {
    const trace = new Trace()
    for (let leaf = index; leaf < count; leaf += colors.length) {
      const length = (leaf % 9 === 0 ? random.between(34, 52) : random.between(11, 22)) * unit
      const angle = random.between(-0.9, 0.9) + (random.chance(0.5) ? Math.PI : 0)
      addLeaf(trace, random.between(0, width), random.between(0, height * 0.96), angle, length, 0.42, 0.1)
    }
    canvas.shape(trace, color, { opacity: 0.88 })
  }
}

/** A flock high in the sky, in a loose wedge or scattered. */
function birds(stage: Stage): void {
  const { canvas, random, width, height } = stage
  const trace = new Trace()
  const spread = random.between(120, 260)
  addFlock(trace, stage, {
    birds: random.integer(9, 22),
    x: width * random.between(0.25, 0.75),
    y: height * random.between(0.16, 0.34),
    across: [-spread, spread],
    down: [-spread * 0.4, spread * 0.4],
    span: [7, random.between(13, 26)],
  })
  canvas.shape(trace, random.pick(['#15131f', '#ffffff']), { opacity: 0.8 })
}

function fireflies(stage: Stage): void {
  const { canvas, random, width, height, unit } = stage
  const color = random.pick(['#ffe38a', '#ffd2a0', '#d9ffc0'])
  const sparks = new Trace()
  for (let light = 0; light < random.integer(26, 44); light += 1) {
    const x = random.between(0.03, 0.97) * width
    const y = random.between(0.42, 0.94) * height
    if (light % 5 === 0) paintGlow(stage, x, y, random.between(22, 44) * unit, color, 0.55)
    sparks.circle(x, y, random.between(2, 4.6) * unit)
  }
  canvas.shape(sparks, color, { opacity: 0.92 })
}
