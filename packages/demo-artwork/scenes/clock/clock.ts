import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFlock } from '../../motifs/bird.ts'
import { addFigure, addWalker } from '../../motifs/figure.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../../motifs/ridge.ts'
import { paintGlow, paintMoon, paintSky, paintStars } from '../../motifs/sky.ts'
import { defineScene } from '../scene.ts'
import { paintDial, wheel } from './clock-dial.ts'
import { CLOCK_PALETTES, type ClockPalette } from './clock-palettes.ts'

/** A person in front of a giant dial, a clock tower, a dial that sinks into the land, or gears. */
export const clock = defineScene({
  name: 'clock',
  moods: ['wonder', 'dark', 'sober', 'cosmic'],
  titleSpaces: { top: { from: 0.05, to: 0.2 }, bottom: { from: 0.715, to: 0.9 } },
  palettes: CLOCK_PALETTES,
  paint(stage, palette) {
    const { random, width, height } = stage
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.63, 0.68))
    const ground = height * stage.frame(0.66, 0.78)
    paintSky(stage, palette.sky, [0, 0.38, 0.72])
    if (palette.night) paintStars(stage, 140, height * 0.5)
    random.pick([paintGreatDial, paintTower, paintSunken, paintWheels])(stage, palette, [x, ground])
  },
})

/** A person on a ledge in front of a dial as large as a house. */
function paintGreatDial(stage: Stage, palette: ClockPalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit } = stage
  const radius = random.between(290, 335) * unit
  const y = ground - radius * stage.frame(0.98, 1.02)
  paintGlow(stage, x, y, radius * 1.9, palette.face, 0.3)
  paintDial(stage, palette, [x, y], radius)
  const ledge = ground - 4 * unit
  canvas.rect(
    0,
    ledge,
    width,
    height,
    canvas.verticalGradient(
      [
        [0, mix(palette.near, palette.stone, 0.5)],
        [0.2, palette.near],
        [1, palette.near],
      ],
      ledge,
      height,
    ),
  )
  canvas.rect(0, ledge, width, 8 * unit, mix(palette.stone, palette.face, 0.4))
  const people = new Trace()
  const count = random.pick([1, 1, 2])
  const aside = random.between(-130, 130) * unit
  for (let person = 0; person < count; person += 1)
    addFigure(
      people,
      x + aside + person * 74 * unit,
      ledge + 2 * unit,
      (190 - person * 40) * unit,
      random.chance(0.6),
    )
  canvas.shape(people, palette.near)
}

/** A clock tower with a lit dial above the roofs, in front of the moon. */
function paintTower(stage: Stage, palette: ClockPalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit } = stage
  const moonX = x + random.pick([-1, 1]) * random.between(110, 220) * unit
  paintMoon(
    stage,
    moonX,
    ground - random.between(430, 520) * unit,
    random.between(110, 170) * unit,
    palette.face,
    palette.stone,
  )
  const far = mix(palette.stone, palette.sky[2], 0.6)
  paintRoofs(stage, far, ground, 150)
  const half = random.between(84, 108) * unit
  const eaves = ground - random.between(430, 480) * unit
  const roof = random.pick(['spire', 'dome', 'flat'] as const)
  const side = canvas.boxGradient(
    [
      [0, lighten(palette.stone, 0.14)],
      [0.55, palette.stone],
      [1, darken(palette.stone, 0.45)],
    ],
    [0, 0, 1, 0],
  )
  canvas.shape(towerRoof([x, eaves], half, roof, unit), palette.near)
  canvas.rect(x - half, eaves, half * 2, height - eaves, side)
  for (const [down, more] of [
    [0, 14],
    [(half / unit) * 2.2, 10],
    [300, 8],
  ] as const)
    canvas.rect(
      x - half - more * unit,
      eaves + down * unit,
      (half + more * unit) * 2,
      16 * unit,
      mix(palette.stone, palette.near, 0.55),
    )
  paintGlow(stage, x, eaves + half * 1.18, half * 2.6, palette.face, 0.5)
  paintDial(stage, palette, [x, eaves + half * 1.18], half * 0.78)
  const slits = new Trace()
  for (let slit = 0; slit < 3; slit += 1)
    slits.rectangle(x - 10 * unit, eaves + half * 2.2 + (50 + slit * 84) * unit, 20 * unit, 44 * unit)
  canvas.shape(slits, palette.near)
  paintRoofs(stage, palette.near, ground + 90 * unit, 120)
  canvas.rect(0, ground + 80 * unit, width, height, palette.near)
  const flock = { birds: 9, x, y: eaves, across: [-340, 340], down: [-60, 190], span: [8, 18] } as const
  canvas.shape(addFlock(new Trace(), stage, flock), palette.near)
}

function towerRoof([x, eaves]: Point, half: number, roof: 'spire' | 'dome' | 'flat', unit: number): Trace {
  const broad = half + 20 * unit
  const outline = new Trace()
  if (roof === 'spire')
    return outline.polygon([
      [x - broad, eaves],
      [x - half * 0.24, eaves - half * 1.3],
      [x, eaves - half * 2.3],
      [x + half * 0.24, eaves - half * 1.3],
      [x + broad, eaves],
    ])
  if (roof === 'dome') {
    outline
      .move(x - broad, eaves)
      .cubic(x - broad, eaves - half * 1.3, x - 8 * unit, eaves - half * 1.1, x, eaves - half * 2)
    return outline
      .cubic(x + 8 * unit, eaves - half * 1.1, x + broad, eaves - half * 1.3, x + broad, eaves)
      .close()
  }
  for (let merlon = -2; merlon <= 2; merlon += 1)
    outline.rectangle(x + merlon * half * 0.48 - half * 0.15, eaves - half * 0.5, half * 0.3, half * 0.5)
  return outline.rectangle(x - half * 1.1, eaves - half * 0.26, half * 2.2, half * 0.3)
}

function paintRoofs(
  { canvas, random, width, unit }: Stage,
  color: string,
  foot: number,
  tallest: number,
): void {
  const roofs = new Trace()
  for (let x = -40 * unit; x < width;) {
    const [broad, eaves] = [random.between(90, 150) * unit, foot - random.between(0.3, 1) * tallest * unit]
    roofs.rectangle(x, eaves, broad, foot - eaves + 200 * unit)
    roofs.polygon([
      [x - 8 * unit, eaves],
      [x + broad / 2, eaves - random.between(40, 96) * unit],
      [x + broad + 8 * unit, eaves],
    ])
    if (random.chance(0.5)) roofs.rectangle(x + broad * 0.7, eaves - 76 * unit, 18 * unit, 80 * unit)
    x += broad * random.between(0.7, 0.95)
  }
  canvas.shape(roofs, color)
}

/** A dial that sets like a sun. */
function paintSunken(stage: Stage, palette: ClockPalette, [x, ground]: Point): void {
  const { canvas, random, height, unit, seed } = stage
  const radius = random.between(300, 370) * unit
  const y = ground - radius * random.between(0.25, 0.6)
  paintGlow(stage, x, y, radius * 2, palette.face, 0.4)
  paintDial(stage, palette, [x, y], radius)
  for (let dune = 0; dune < 3; dune += 1) {
    const top = ground + (dune * 62 - 30) * unit
    const shape = {
      seed: seed + dune * 5,
      height: top,
      swing: (34 + dune * 10) * unit,
      waves: 1.6 + dune * 0.5,
      octaves: 2,
    }
    const color = mix(palette.stone, palette.near, dune * 0.48)
    const fade = canvas.verticalGradient(
      [
        [0, mix(color, palette.sky[2], 0.3)],
        [0.3, color],
        [1, palette.near],
      ],
      top - 40 * unit,
      height,
    )
    canvas.shape(groundBelow(stage, ridgeLine(stage, shape)), fade)
    if (dune !== 1) continue
    const walkers = new Trace()
    const heading = random.pick([1, -1] as const)
    const count = random.pick([1, 1, 2, 4])
    for (let walker = 0; walker < count; walker += 1) {
      const at = x + (random.between(-60, -20) + walker * 66) * unit
      addWalker(
        walkers,
        at,
        ridgeHeight(stage, shape)(at) + 4 * unit,
        random.between(84, 100) * unit,
        heading,
      )
    }
    canvas.shape(walkers, palette.near)
  }
}

/** Gears that fill the frame; a person walks on the largest. */
function paintWheels(stage: Stage, palette: ClockPalette, [x, ground]: Point): void {
  const { canvas, random, height, unit } = stage
  const tones = [
    mix(palette.stone, palette.sky[1], 0.6),
    mix(palette.rim, palette.sky[1], 0.45),
    palette.stone,
  ]
  for (let layer = 0; layer < 8; layer += 1) {
    const at: Point = [x + random.between(-620, 520) * unit, ground - random.between(-60, 620) * unit]
    canvas.shape(
      wheel(at, random.between(80, 210) * unit, random.integer(14, 26), random.next()),
      tones[layer % 3] ?? palette.stone,
      { opacity: 0.75 },
    )
  }
  const radius = random.between(300, 340) * unit
  const top: Point = [x, ground - radius * 0.52]
  canvas.shape(
    wheel(top, radius, 30, 0.02),
    canvas.verticalGradient(
      [
        [0, palette.rim],
        [1, darken(palette.rim, 0.6)],
      ],
      top[1] - radius,
      top[1] + radius,
    ),
  )
  paintDial(stage, palette, top, radius * 0.56)
  const walker = addWalker(new Trace(), x, top[1] - radius * 1.085, 128 * unit, random.pick([1, -1] as const))
  canvas.shape(walker, palette.near)
  canvas.rect(
    0,
    ground,
    stage.width,
    height,
    canvas.verticalGradient(
      [
        [0, palette.near, 0],
        [0.3, palette.near, 0.9],
        [1, palette.near],
      ],
      ground,
      height,
    ),
  )
}
