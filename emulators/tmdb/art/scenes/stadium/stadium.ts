import { mix, type Pair, type Triple } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { ridgeLine } from '../../motifs/ridge.ts'
import { paintGlow, paintSky, paintStars } from '../../motifs/sky.ts'
import { defineScene, type ScenePalette } from '../scene.ts'
import { paintPitch, paintTrack } from './stadium-fields.ts'
import { paintRing } from './stadium-ring.ts'

export type Palette = ScenePalette & {
  sky: Triple
  stands: string
  crowd: Triple
  light: string
  turf: Pair
  line: string
  shirt: string
  dark: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#081226', '#1a3558', '#5f8fa8'],
    stands: '#16263f',
    crowd: ['#e0a060', '#c9d6dc', '#5f86a8'],
    light: '#f6fbe8',
    turf: ['#4fa86a', '#124a3a'],
    line: '#eef8e4',
    shirt: '#e8503a',
    dark: '#060d1a',
    type: { ink: '#f6faec', accent: '#f4d68f', scrim: '#040a14' },
  },
  {
    sky: ['#3a1236', '#a8386a', '#ffa872'],
    stands: '#4a1a44',
    crowd: ['#ffd0a0', '#f0708a', '#8f4a8a'],
    light: '#fff0c0',
    turf: ['#d9704a', '#4a1638'],
    line: '#ffe6cc',
    shirt: '#2fa6a0',
    dark: '#1a0819',
    moods: ['epic', 'tender', 'playful'],
    type: { ink: '#fff0dc', accent: '#ffcb94', scrim: '#150614' },
  },
  {
    sky: ['#050606', '#1c2224', '#4a5452'],
    stands: '#14191a',
    crowd: ['#8a8f88', '#b8b2a0', '#4f5754'],
    light: '#fff8de',
    turf: ['#8a8672', '#23261f'],
    line: '#f2eedc',
    shirt: '#c9302c',
    dark: '#040505',
    moods: ['dark', 'sober', 'epic'],
    type: { ink: '#f8f4e4', accent: '#e6cf9a', scrim: '#030404' },
  },
  {
    sky: ['#3f93b5', '#9fd2d2', '#fbeccb'],
    stands: '#3f6f8a',
    crowd: ['#f4a83c', '#fff6e4', '#e4583f'],
    light: '#ffffff',
    turf: ['#7fc07a', '#1f6b52'],
    line: '#ffffff',
    shirt: '#e4483a',
    dark: '#143440',
    moods: ['playful', 'tender', 'wonder'],
    type: { ink: '#fdfdf0', accent: '#ffe69c', scrim: '#0e2f32', topInk: '#11485c', topAccent: '#11485c' },
  },
  {
    sky: ['#0d0826', '#3a1f74', '#c04fa0'],
    stands: '#22124a',
    crowd: ['#ff7ab8', '#8fe6f4', '#6a4ac0'],
    light: '#d4f8ff',
    turf: ['#5a4ad0', '#150b3c'],
    line: '#c9f6ff',
    shirt: '#ffd04a',
    dark: '#080418',
    moods: ['cosmic', 'wonder', 'playful'],
    type: { ink: '#f4f0ff', accent: '#a8f0ff', scrim: '#070314' },
  },
  {
    sky: ['#b8622c', '#e8a250', '#f9dc9a'],
    stands: '#7a3f26',
    crowd: ['#f9e2b0', '#d98a4a', '#5a2c1c'],
    light: '#fff6d4',
    turf: ['#c98a4a', '#5f2f1a'],
    line: '#fff2d6',
    shirt: '#2f5f7a',
    dark: '#2a120a',
    moods: ['sober', 'epic', 'tender'],
    type: { ink: '#fff4de', accent: '#ffd896', scrim: '#220e07' },
  },
]

export type Ground = { x: number; horizon: number; feet: number; side: 1 | -1 }

/** One small figure under the floodlights: on a pitch, in a ring, or at the start of a track. */
export const stadium = defineScene({
  name: 'stadium',
  moods: ['epic', 'sober', 'dark', 'playful'],
  titleSpaces: { top: { from: 0.05, to: 0.2 }, bottom: { from: 0.72, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height } = stage
    const ground: Ground = {
      x: width * stage.frame(random.between(0.42, 0.58), random.between(0.63, 0.67)),
      horizon: height * stage.frame(random.between(0.465, 0.5), 0.52),
      feet: height * stage.frame(0.645, 0.79),
      side: random.pick([-1, 1] as const),
    }
    const venue = random.pick(['pitch', 'pitch', 'ring', 'ring', 'track'] as const)
    paintSky(stage, palette.sky, [0, 0.26, ground.horizon / height])
    if (venue !== 'ring') paintStars(stage, 60, height * 0.3, palette.light)
    if (random.chance(0.5)) paintSkyline(stage, palette, ground)
    paintStands(stage, palette, ground, random.between(0.6, 1))
    const paintVenue = { pitch: paintPitch, ring: paintRing, track: paintTrack }[venue]
    if (venue !== 'ring') paintFloodlights(stage, palette, ground)
    paintVenue(stage, palette, ground)
  },
})

function paintSkyline(stage: Stage, palette: Palette, { horizon }: Ground): void {
  const { canvas, random, width, unit, seed } = stage
  if (random.chance(0.5)) {
    const line = ridgeLine(stage, { seed, height: horizon - 190 * unit, swing: 90 * unit, waves: 3 })
    canvas.shape(
      new Trace().polygon([...line, [width + 20, horizon], [-20, horizon]]),
      mix(palette.sky[2], palette.stands, 0.4),
    )
    return
  }
  const towers = new Trace()
  for (let x = -20; x < width; x += random.between(40, 90) * unit) {
    const tall = random.between(150, 340) * unit
    towers.rectangle(x, horizon - tall, random.between(40, 84) * unit, tall)
  }
  canvas.shape(towers, mix(palette.sky[2], palette.stands, 0.45))
}

/** Tiers that bend round the field, and a crowd of points in three colours. */
function paintStands(stage: Stage, palette: Palette, { x, horizon }: Ground, high: number): void {
  const { canvas, random, width, unit } = stage
  const riseAt = (place: number) => 60 + 0.00042 * ((place - x) / unit) ** 2
  for (let tier = 2; tier >= 0; tier -= 1) {
    const edge = (share: number): Point[] =>
      Array.from({ length: 25 }, (_, step): Point => {
        const place = (step / 24) * (width + 60) - 30
        return [place, horizon - riseAt(place) * (tier + share) * high * unit]
      })
    const colour = mix(palette.stands, palette.sky[2], tier * 0.07)
    const face = new Trace().polygon([...edge(1), [width + 30, horizon + 10], [-30, horizon + 10]])
    canvas.shape(face, colour)
    canvas.stroke(
      new Trace().move(...(edge(1)[0] ?? [0, horizon])).lines(edge(1).slice(1)),
      mix(palette.light, palette.stands, 0.55),
      4 * unit,
    )
    const crowds = palette.crowd.map(() => new Trace())
    const people = stage.frame(230, 300)
    for (let person = 0; person < people; person += 1) {
      const place = random.between(0, width)
      const y = horizon - riseAt(place) * (tier + random.between(0.1, 0.86)) * high * unit
      const size = random.between(3, 5.4) * unit
      crowds[person % crowds.length]?.rectangle(place, y, size, size * 1.3)
    }
    for (const [index, crowd] of crowds.entries())
      canvas.shape(crowd, mix(palette.crowd[index] ?? palette.light, palette.stands, 0.25 + tier * 0.14))
  }
}

/** Masts with a board of lamps, each with its cone of light on the field. */
function paintFloodlights(stage: Stage, palette: Palette, { x, horizon, feet }: Ground): void {
  const { canvas, random, unit } = stage
  const reach = random.between(310, 400)
  const tall = random.between(330, 400)
  for (const [away, size] of [
    [-reach, 1],
    [reach, 1],
    [-reach * 0.52, 0.6],
    [reach * 0.52, 0.6],
  ] as const) {
    const mast = x + away * unit
    const head = horizon - tall * size * unit
    canvas.shape(
      new Trace().polygon([
        [mast - 5 * size * unit, head],
        [mast + 5 * size * unit, head],
        [mast + 11 * size * unit, horizon],
        [mast - 11 * size * unit, horizon],
      ]),
      palette.dark,
    )
    const beam = new Trace().polygon([
      [mast - 34 * size * unit, head],
      [mast + 34 * size * unit, head],
      [x + 300 * unit, feet + 60 * unit],
      [x - 300 * unit, feet + 60 * unit],
    ])
    canvas.shape(
      beam,
      canvas.between(
        [
          [0, palette.light, 0.34 * size],
          [0.7, palette.light, 0.09],
          [1, palette.light, 0],
        ],
        mast,
        head,
        x,
        feet + 60 * unit,
      ),
    )
    paintGlow(stage, mast, head, 230 * size * unit, palette.light, 0.85)
    canvas.rect(
      mast - 62 * size * unit,
      head - 44 * size * unit,
      124 * size * unit,
      84 * size * unit,
      palette.dark,
    )
    const lamps = new Trace()
    for (let lamp = 0; lamp < 15; lamp += 1)
      lamps.circle(
        mast + ((lamp % 5) - 2) * 23 * size * unit,
        head + (Math.floor(lamp / 5) * 26 - 28) * size * unit,
        9.4 * size * unit,
      )
    canvas.shape(lamps, palette.light)
  }
}
