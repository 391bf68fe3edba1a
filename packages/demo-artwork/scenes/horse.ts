import { darken, mix, type Pair, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { horse, type Pose, type Rider } from '../motifs/animals.ts'
import { addFlock } from '../motifs/bird.ts'
import { paintGrass } from '../motifs/grass.ts'
import { createPlacer, type Placer } from '../motifs/placer.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintDisc, paintSky, paintStars } from '../motifs/sky.ts'
import { addBareTree } from '../motifs/trees.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  disc: string
  land: Pair
  near: string
  dust: string
  night?: true
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#3a1430', '#c23a35', '#f9b25c'],
    disc: '#ffe7ad',
    land: ['#c9583c', '#6d2233'],
    near: '#1d0a17',
    dust: '#ffc98a',
    moods: ['epic', 'wonder', 'playful'],
    type: { ink: '#fff0d3', accent: '#ffc27c', scrim: '#170711' },
  },
  {
    sky: ['#f1e4cf', '#f3cfa4', '#eba877'],
    disc: '#fffaf0',
    land: ['#cf9c78', '#8c5647'],
    near: '#3a1e1f',
    dust: '#fff0da',
    moods: ['tender', 'sober', 'epic'],
    type: { ink: '#fff1de', accent: '#ffd4a6', scrim: '#2f1718', topInk: '#5b2c27', topAccent: '#8a4634' },
  },
  {
    sky: ['#071022', '#1d3560', '#7a93b5'],
    disc: '#f4f6ea',
    land: ['#41608a', '#1a2c4c'],
    near: '#050b18',
    dust: '#c4d5e6',
    night: true,
    moods: ['dark', 'wonder', 'tender', 'cosmic'],
    type: { ink: '#f1f5fb', accent: '#c8d9ee', scrim: '#040914' },
  },
  {
    sky: ['#5fa7a8', '#b5d8bf', '#fbeab8'],
    disc: '#fffdf0',
    land: ['#9dbb84', '#3f7061'],
    near: '#12332f',
    dust: '#fff6d2',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffbe6', accent: '#ffe9a8', scrim: '#0e2a27', topInk: '#0f3d40', topAccent: '#0f3d40' },
  },
  {
    sky: ['#17121c', '#4b3d4d', '#b8a391'],
    disc: '#f7ecd8',
    land: ['#7d6d69', '#41363f'],
    near: '#120d14',
    dust: '#e0d0bb',
    moods: ['sober', 'dark', 'epic'],
    type: { ink: '#f8efdf', accent: '#dcc6a6', scrim: '#0d090f' },
  },
  {
    sky: ['#20103f', '#7b2f74', '#ff9a76'],
    disc: '#fff0c9',
    land: ['#8c3d78', '#40195a'],
    near: '#130727',
    dust: '#ffc3a4',
    moods: ['tender', 'playful', 'cosmic', 'wonder'],
    type: { ink: '#fff0e4', accent: '#ffbfa2', scrim: '#0f051f' },
  },
]

/** A horse, a rider or a herd in front of a large low sun. */
export const horseScene = defineScene({
  name: 'horse',
  moods: ['epic', 'tender', 'wonder', 'sober'],
  titleSpaces: { top: { from: 0.05, to: 0.22 }, bottom: { from: 0.715, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.62, 0.68))
    const ground = height * stage.frame(0.655, 0.74)
    paintSky(stage, palette.sky, [0, 0.36, 0.66])
    if (palette.night) paintStars(stage, 150, height * 0.5)
    const radius = random.between(190, 300) * unit
    const aside = random.between(-150, 150) * unit
    paintDisc(stage, x + aside, ground - radius * random.between(0.75, 1.35), radius, palette.disc, 0.42)
    paintRanges(stage, palette, ground)
    const paint = random.pick([paintRidge, paintRidge, paintGallop, paintHerd, paintPasture])
    paint(stage, palette, [x, ground])
  },
})

function paintRanges(stage: Stage, palette: Palette, ground: number): void {
  const { canvas, random, unit, seed } = stage
  const rugged = random.pick([26, 60, 110])
  for (let range = 0; range < 3; range += 1) {
    const y = ground - (90 - range * 44) * unit
    const line = ridgeLine(stage, {
      seed: seed + range * 13,
      height: y,
      swing: rugged * unit,
      waves: 2 + range,
    })
    const color = mix(palette.sky[2], palette.land[range === 2 ? 1 : 0], 0.4 + range * 0.22)
    const fade = canvas.verticalGradient(
      [
        [0, color],
        [1, mix(color, palette.sky[2], 0.5)],
      ],
      y - 60 * unit,
      y + 170 * unit,
    )
    canvas.shape(groundBelow(stage, line), fade)
  }
}

/** One horse on the crest of a hill. */
function paintRidge(stage: Stage, palette: Palette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit } = stage
  const heading = random.pick([1, -1] as const)
  const steep = random.between(60, 210) * unit
  const hill = new Trace()
    .move(-20, ground + steep * 1.2)
    .cubic(width * 0.2, ground + steep, x - 260 * unit, ground, x, ground)
    .cubic(x + 240 * unit, ground, width * 0.86, ground + steep * 0.7, width + 20, ground + steep)
    .line(width + 20, height + 20)
    .line(-20, height + 20)
    .close()
  const pose = random.pick(['standing', 'standing', 'rearing', 'grazing'] as const)
  const rider = pose === 'grazing' ? 'none' : random.pick(['none', 'hat', 'hood', 'hat'] as const)
  const scale = random.between(2.3, 3.3) * unit * (pose === 'rearing' ? 0.86 : 1)
  if (random.chance(0.4)) {
    const treeX = x - heading * random.between(280, 360) * unit
    addBareTree(hill, random, treeX, ground + 60 * unit, random.between(420, 620) * unit, heading * 0.1)
  }
  canvas.shape(
    hill,
    canvas.verticalGradient(
      [
        [0, palette.near],
        [1, darken(palette.near, 0.3)],
      ],
      ground,
      height,
    ),
  )
  canvas.shape(horse(createPlacer([x, ground + 6 * unit], scale, heading), pose, rider), palette.near)
  if (pose === 'standing' && random.chance(0.35)) {
    const friend = createPlacer([x - heading * 260 * unit, ground + 20 * unit], scale * 0.82, heading)
    canvas.shape(horse(friend, 'standing', rider), palette.near)
  }
  paintGrass(stage, palette.near, (at) => ground + (Math.abs(at - x) / width) ** 1.6 * steep * 1.9 + 8 * unit)
  if (random.chance(0.5)) paintBirds(stage, palette, [x, ground - 330 * unit])
}

/** A galloping horse with dust behind it. */
function paintGallop(stage: Stage, palette: Palette, [x, ground]: Point): void {
  const { random, unit } = stage
  const heading = random.pick([1, -1] as const)
  const scale = random.between(2.7, 3.3) * unit
  paintPlain(stage, palette, ground)
  paintDust(stage, palette.dust, [x - heading * 250 * unit, ground - 10 * unit], heading, 1)
  const place = createPlacer([x, ground - 6 * unit], scale, heading)
  paintHorse(stage, palette.near, place, 'galloping', random.pick(['none', 'hood', 'hat']))
  paintDust(stage, palette.dust, [x - heading * 330 * unit, ground + 24 * unit], heading, 0.5)
  paintGrass(stage, palette.near, () => ground + 60 * unit)
}

/** A herd running in one direction; distant horses are paler. */
function paintHerd(stage: Stage, palette: Palette, [x, ground]: Point): void {
  const { random, unit } = stage
  const heading = random.pick([1, -1] as const)
  const count = random.integer(4, 7)
  paintPlain(stage, palette, ground - 70 * unit)
  for (let member = 0; member < count; member += 1) {
    const near = member / (count - 1)
    // The golden ratio spreads the horses sideways, so that none hides another.
    const aside = (((member * 0.618) % 1) - 0.5) * 640 + random.between(-40, 40)
    const feet = ground + (near * 105 - 76) * unit
    const place = createPlacer([x + aside * unit, feet], (1.1 + near * 0.75) * unit, heading)
    const color = mix(mix(palette.land[1], palette.dust, 0.22), palette.near, near)
    paintHorse(stage, color, place, 'galloping', 'none')
    paintDust(stage, palette.dust, [x + (aside - heading * 120) * unit, feet], heading, 0.42)
  }
  paintGrass(stage, palette.near, () => ground + 84 * unit)
}

/** Grazing horses, one of them alert. */
function paintPasture(stage: Stage, palette: Palette, [x, ground]: Point): void {
  const { random, unit } = stage
  paintPlain(stage, palette, ground - 30 * unit)
  const spots = [
    { aside: -280, down: -26, size: 1.1, pose: 'grazing' },
    { aside: 300, down: -14, size: 1.3, pose: 'grazing' },
    {
      aside: random.between(-40, 30),
      down: 46,
      size: 2.5,
      pose: random.pick(['standing', 'grazing'] as const),
    },
    { aside: random.pick([-250, 240]), down: 60, size: 1.25, pose: 'standing' },
  ] as const
  for (const { aside, down, size, pose } of spots) {
    const place = createPlacer(
      [x + aside * unit, ground + down * unit],
      size * unit,
      random.pick([1, -1] as const),
    )
    paintHorse(stage, mix(palette.near, palette.land[1], size < 1.2 ? 0.4 : 0), place, pose, 'none')
  }
  paintGrass(stage, palette.near, () => ground + 70 * unit)
  if (random.chance(0.6)) paintBirds(stage, palette, [x, ground - 380 * unit])
}

function paintHorse({ canvas }: Stage, color: string, place: Placer, pose: Pose, rider: Rider): void {
  canvas.shape(horse(place, pose, rider), color)
}

function paintPlain(stage: Stage, palette: Palette, ground: number): void {
  const { canvas, height, unit, seed } = stage
  const line = ridgeLine(stage, { seed: seed + 90, height: ground, swing: 10 * unit, waves: 3 })
  const [, land] = palette.land
  canvas.shape(
    groundBelow(stage, line),
    canvas.verticalGradient(
      [
        [0, land],
        [0.5, palette.near],
        [1, palette.near],
      ],
      ground,
      height,
    ),
  )
}

function paintBirds(stage: Stage, palette: Palette, [x, y]: Point): void {
  const flock = { birds: 7, x, y, across: [-330, 330], down: [-130, 60], span: [9, 20] } as const
  stage.canvas.shape(addFlock(new Trace(), stage, flock), palette.near, { opacity: 0.8 })
}

/** Dust behind the hooves, which grows and thins as it drifts back. */
function paintDust(
  { canvas, random, unit }: Stage,
  color: string,
  [x, y]: Point,
  heading: 1 | -1,
  amount: number,
): void {
  for (let puff = 0; puff < 34 * amount; puff += 1) {
    const age = random.next()
    const puffX = x - heading * age * 420 * amount * unit + random.between(-30, 30) * unit
    const radius = (14 + 64 * age) * unit * (0.5 + amount * 0.5)
    const puffY = y - radius * 0.5 - age * random.between(0, 70) * unit * amount
    canvas.circle(puffX, puffY, radius, color, { opacity: 0.24 - age * 0.17 })
  }
}
