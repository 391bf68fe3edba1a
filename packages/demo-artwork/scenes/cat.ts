import { mix, darken, lighten, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import {
  bear,
  elephant,
  ELEPHANT_EAR,
  heron,
  waitingDog,
  CAT_EYES,
  sittingCat,
  walkingCat,
} from '../motifs/animals.ts'
import { addFlock } from '../motifs/bird.ts'
import { addFigure } from '../motifs/figure.ts'
import { paintReeds } from '../motifs/grass.ts'
import { createPlacer, type Placer } from '../motifs/placer.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../motifs/ridge.ts'
import { addSilhouette } from '../motifs/silhouette.ts'
import { paintGlow, paintMoon, paintSky, paintStars } from '../motifs/sky.ts'
import { addPine, addBareTree } from '../motifs/trees.ts'
import { paintGlints } from '../motifs/water.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type CatPalette = ScenePalette & {
  sky: Triple
  moon: string
  far: string
  wall: string
  near: string
  eye: string
  day?: true
}

const CAT_PALETTES: readonly CatPalette[] = [
  {
    sky: ['#0d1738', '#2b3f7a', '#7c86b8'],
    moon: '#fff3cf',
    far: '#33427c',
    wall: '#39386b',
    near: '#070a1d',
    eye: '#ffd45e',
    moods: ['wonder', 'tender', 'cosmic', 'playful'],
    type: { ink: '#fff5dc', accent: '#ffdc8a', scrim: '#070a1d' },
  },
  {
    sky: ['#f6b65f', '#f8d28c', '#fdeec4'],
    moon: '#fffaf0',
    far: '#dba05f',
    wall: '#b8613f',
    near: '#2c1720',
    eye: '#fdeec4',
    day: true,
    moods: ['playful', 'tender', 'epic'],
    type: { ink: '#fff2d8', accent: '#ffd79a', scrim: '#2a131a', topInk: '#5b2320', topAccent: '#7c3526' },
  },
  {
    sky: ['#071b1c', '#12494a', '#5d9c84'],
    moon: '#f3ffe4',
    far: '#1d5a54',
    wall: '#1f4744',
    near: '#031011',
    eye: '#e6ff7a',
    moods: ['dark', 'wonder', 'sober'],
    type: { ink: '#effbe8', accent: '#c5e9a6', scrim: '#020c0d' },
  },
  {
    sky: ['#321042', '#8e2f6c', '#f58f7c'],
    moon: '#ffe6bf',
    far: '#8a2f6e',
    wall: '#5d2360',
    near: '#16061f',
    eye: '#ffdd70',
    moods: ['playful', 'tender', 'dark'],
    type: { ink: '#ffeede', accent: '#ffb99a', scrim: '#140520' },
  },
  {
    sky: ['#a9d3d5', '#d6e8d9', '#f7f0d8'],
    moon: '#ffffff',
    far: '#9fc2b4',
    wall: '#d98f6c',
    near: '#1f3338',
    eye: '#ffe08a',
    day: true,
    moods: ['tender', 'sober', 'playful', 'wonder'],
    type: { ink: '#fbf6e6', accent: '#ffd9a8', scrim: '#1b2c31', topInk: '#1f4048', topAccent: '#a04f36' },
  },
  {
    sky: ['#0c0a0e', '#3a1418', '#a3362a'],
    moon: '#ffcf9c',
    far: '#561c1d',
    wall: '#3a1a1c',
    near: '#090507',
    eye: '#ffb03a',
    moods: ['dark', 'epic', 'sober'],
    type: { ink: '#ffe8d2', accent: '#ff9d66', scrim: '#080406' },
  },
]

/** A cat, a dog, a heron, a bear or an elephant in front of the moon. */
export const cat = defineScene({
  name: 'cat',
  moods: ['playful', 'tender', 'wonder', 'dark'],
  titleSpaces: { top: { from: 0.05, to: 0.22 }, bottom: { from: 0.72, to: 0.9 } },
  palettes: CAT_PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.45, 0.55), random.between(0.62, 0.68))
    const ground = height * stage.frame(0.62, 0.72)
    paintSky(stage, palette.sky, [0, 0.36, 0.68])
    if (!palette.day) paintStars(stage, 130, height * 0.5)
    const radius = random.between(215, 320) * unit
    const [moonX, moonY] = [x + random.between(-130, 130) * unit, ground - radius * random.between(0.7, 0.98)]
    paintMoon(stage, moonX, moonY, radius, palette.moon, palette.far)
    const paint = random.pick([paintOnWall, paintOnWall, paintOnHill, paintOnHill, paintInWater])
    paint(stage, palette, [x, ground])
  },
})

/** A bear, an elephant or a dog on a hill, alone or with a person. */
function paintOnHill(stage: Stage, palette: CatPalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit, seed } = stage
  const pines = random.chance(0.55)
  for (let range = 0; range < 2; range += 1) {
    const shape = {
      seed: seed + range,
      height: ground - (20 - range * 40) * unit,
      swing: 60 * unit,
      waves: 2.5 + range,
    }
    const wood = groundBelow(stage, ridgeLine(stage, shape))
    const heightAt = ridgeHeight(stage, shape)
    for (let at = pines ? 0 : width; at < width; at += random.between(26, 70) * unit)
      addPine(wood, random, at, heightAt(at) + 8 * unit, random.between(70, 170) * unit)
    canvas.shape(wood, mix(palette.far, palette.sky[2], 0.5 - range * 0.4))
  }
  const [low, crest] = [ground + random.between(60, 130) * unit, ground - 40 * unit]
  const hill = new Trace()
    .move(-20, low)
    .cubic(width * 0.25, crest + 10 * unit, x - 200 * unit, ground, x, ground)
  hill
    .cubic(x + 220 * unit, ground, width * 0.8, crest + 100 * unit, width + 20, low)
    .line(width + 20, height + 20)
  canvas.shape(hill.line(-20, height + 20).close(), palette.near)
  const heading = random.pick([1, -1] as const)
  const animal = random.pick([waitingDog, bear, elephant, elephant])
  const scale = (animal === waitingDog ? random.between(2.8, 3.6) : random.between(2.9, 3.7)) * unit
  const place = createPlacer([x, ground + 8 * unit], scale, heading)
  canvas.shape(animal(place), palette.near)
  if (animal === elephant)
    canvas.shape(addSilhouette(new Trace(), ELEPHANT_EAR, place), mix(palette.near, palette.far, 0.34))
  if (random.chance(0.5)) {
    const away = heading * (animal === waitingDog ? -200 : 380) * unit
    const tall = (animal === waitingDog ? 420 : 120) * unit
    canvas.shape(addFigure(new Trace(), x + away, ground + 26 * unit, tall, random.chance(0.6)), palette.near)
  }
  paintReeds(stage, palette.near, [x, low + 20 * unit], 0.5)
}

/** A heron in shallow water, and its reflection. */
function paintInWater(stage: Stage, palette: CatPalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit, seed } = stage
  const [, middle, low] = palette.sky
  const bank = ridgeLine(stage, { seed, height: ground - 60 * unit, swing: 34 * unit, waves: 3 })
  canvas.shape(groundBelow(stage, bank), mix(palette.far, low, 0.3))
  const shore = ground - 24 * unit
  canvas.rect(
    0,
    shore,
    width,
    height - shore,
    canvas.verticalGradient(
      [
        [0, low],
        [0.3, middle],
        [1, palette.near],
      ],
      shore,
      height,
    ),
  )
  paintGlow(stage, x, ground, 420 * unit, palette.moon, 0.35)
  paintGlints(stage, {
    x,
    top: shore,
    spread: 620 * unit,
    count: 90,
    colors: [palette.moon, low],
    strength: 0.9,
  })
  const heading = random.pick([1, -1] as const)
  const feet = ground + 40 * unit
  const scale = random.between(3.6, 4.4) * unit
  canvas.group({ opacity: 0.4, transform: `matrix(1 0 0 -0.72 0 ${(feet * 1.72).toFixed(1)})` }, () => {
    canvas.shape(heron(createPlacer([x, feet], scale, heading)), palette.near)
  })
  canvas.shape(heron(createPlacer([x, feet], scale, heading)), palette.near)
  paintReeds(stage, palette.near, [x, height * stage.frame(0.74, 0.92)], 1.6)
  const flock = {
    birds: 5,
    x,
    y: ground - 420 * unit,
    across: [-340, 340],
    down: [-60, 90],
    span: [10, 20],
  } as const
  if (random.chance(0.5)) canvas.shape(addFlock(new Trace(), stage, flock), palette.near)
}

/** A cat on a brick wall, with roofs behind it or a branch across the moon. */
function paintOnWall(stage: Stage, palette: CatPalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit } = stage
  if (random.chance(0.6)) paintRoofs(stage, mix(palette.far, palette.sky[2], 0.2), ground + 20 * unit)
  else {
    const side = random.pick([-1, 1])
    const tree = new Trace()
    addBareTree(tree, random, x + side * 390 * unit, ground + 90 * unit, 900 * unit, -side * 0.3)
    canvas.shape(tree, palette.near)
  }
  const { wall, near, moon } = palette
  canvas.rect(
    0,
    ground,
    width,
    height - ground,
    canvas.verticalGradient(
      [
        [0, wall],
        [0.75, mix(wall, near, 0.85)],
        [1, near],
      ],
      ground,
      height,
    ),
  )
  paintBricks(stage, palette, ground)
  canvas.rect(0, ground - 16 * unit, width, 30 * unit, mix(wall, near, 0.3))
  canvas.rect(0, ground - 16 * unit, width, 5 * unit, mix(wall, moon, 0.6))
  const heading = random.pick([1, -1] as const)
  const place = createPlacer([x, ground - 14 * unit], random.between(3, 4) * unit, heading)
  if (random.chance(0.36)) {
    canvas.shape(walkingCat(place), near)
    return
  }
  canvas.shape(sittingCat(place), near)
  const company = random.pick(['eyes', 'eyes', 'friend', 'none'] as const)
  if (company === 'eyes') paintEyes(stage, palette, place)
  if (company === 'friend') {
    const friend = createPlacer([x - heading * 270 * unit, ground - 14 * unit], 2.6 * unit, heading)
    canvas.shape(sittingCat(friend), near)
  }
}

function paintEyes({ canvas, unit }: Stage, { eye, near }: CatPalette, place: Placer): void {
  for (const [across, up] of CAT_EYES) {
    const [x, y] = place(across, up)
    const [width, tall] = [19 * unit, 15 * unit]
    const almond = new Trace().move(x - width, y + 2 * unit).quad(x, y - tall, x + width, y)
    canvas.shape(almond.quad(x, y + tall, x - width, y + 2 * unit).close(), eye)
    canvas.rect(x - 2.4 * unit, y - 8 * unit, 4.8 * unit, 15 * unit, near)
  }
}

function paintBricks({ canvas, random, width, height, unit }: Stage, palette: CatPalette, top: number): void {
  const [course, long] = [34 * unit, 92 * unit]
  for (let row = 0; row * course < height - top; row += 1) {
    for (let x = -(row % 2) * long * 0.5; x < width; x += long) {
      if (!random.chance(0.42)) continue
      const tone = random.chance(0.5) ? lighten(palette.wall, 0.14) : darken(palette.wall, 0.35)
      const opacity = Math.max(0, 0.4 - row * 0.024)
      canvas.rect(x + 3 * unit, top + 16 * unit + row * course, long - 6 * unit, course - 6 * unit, tone, {
        opacity,
      })
    }
  }
}

function paintRoofs({ canvas, random, width, unit }: Stage, color: string, ground: number): void {
  const roofs = new Trace()
  for (let x = -60 * unit; x < width;) {
    const broad = random.between(120, 230) * unit
    const eaves = ground - random.between(60, 190) * unit
    roofs.rectangle(x, eaves, broad, ground - eaves)
    roofs.polygon([
      [x - 14 * unit, eaves],
      [x + broad / 2, eaves - random.between(70, 130) * unit],
      [x + broad + 14 * unit, eaves],
    ])
    roofs.rectangle(x + broad * 0.68, eaves - 110 * unit, 28 * unit, 110 * unit)
    x += broad * random.between(0.8, 1.15)
  }
  canvas.shape(roofs, color)
}
