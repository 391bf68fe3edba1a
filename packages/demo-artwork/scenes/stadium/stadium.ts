import { mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { ridgeLine } from '../../motifs/ridge.ts'
import { paintGlow, paintSky, paintStars } from '../../motifs/sky.ts'
import { defineScene } from '../scene.ts'
import { paintPitch, paintTrack } from './stadium-fields.ts'
import { type Palette, PALETTES, type Ground } from './stadium-palettes.ts'
import { paintRing } from './stadium-ring.ts'

/** A small figure under floodlights: on a pitch, in a boxing ring or on a track. */
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

/** Curved stands with a crowd of dots in three colors. */
function paintStands(stage: Stage, palette: Palette, { x, horizon }: Ground, high: number): void {
  const { canvas, random, width, unit } = stage
  const riseAt = (place: number) => 60 + 0.00042 * ((place - x) / unit) ** 2
  for (let tier = 2; tier >= 0; tier -= 1) {
    const edge = (share: number): Point[] =>
      Array.from({ length: 25 }, (_, step): Point => {
        const place = (step / 24) * (width + 60) - 30
        return [place, horizon - riseAt(place) * (tier + share) * high * unit]
      })
    const color = mix(palette.stands, palette.sky[2], tier * 0.07)
    const face = new Trace().polygon([...edge(1), [width + 30, horizon + 10], [-30, horizon + 10]])
    canvas.shape(face, color)
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

/** Floodlight masts, each with a cone of light on the field. */
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
      canvas.linearGradient(
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
