import { mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFlock } from '../../motifs/bird.ts'
import { addFigure } from '../../motifs/figure.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../../motifs/ridge.ts'
import { addSilhouette, standing } from '../../motifs/silhouette.ts'
import { paintGlow, paintMoon, paintSky, paintStars } from '../../motifs/sky.ts'
import { addPine } from '../../motifs/trees.ts'
import { paintGlints } from '../../motifs/water.ts'
import { defineScene } from '../scene.ts'
import { bear, elephant, ELEPHANT_EAR, heron, waitingDog } from './cat-animals.ts'
import { CAT_PALETTES, type CatPalette } from './cat-palettes.ts'
import { paintOnWall } from './cat-wall.ts'

/** An animal as the hero: a cat on a wall, a dog that waits, a heron, a bear, an elephant, before the moon. */
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

/** A great beast, or a dog, on a hill; somebody may stand with it. */
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
  const place = standing([x, ground + 8 * unit], scale, heading)
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

/** A heron in the shallows, and its reflection. */
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
    canvas.down(
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
    colours: [palette.moon, low],
    strength: 0.9,
  })
  const heading = random.pick([1, -1] as const)
  const feet = ground + 40 * unit
  const scale = random.between(3.6, 4.4) * unit
  canvas.group({ opacity: 0.4, transform: `matrix(1 0 0 -0.72 0 ${(feet * 1.72).toFixed(1)})` }, () => {
    canvas.shape(heron(standing([x, feet], scale, heading)), palette.near)
  })
  canvas.shape(heron(standing([x, feet], scale, heading)), palette.near)
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

/** Reeds or grass at both sides, low before the middle. */
function paintReeds(
  { canvas, random, width, unit }: Stage,
  colour: string,
  [x, foot]: Point,
  tall: number,
): void {
  const reeds = new Trace()
  for (let at = -10; at < width; at += random.between(8, 20) * unit) {
    const away = Math.min(1, Math.abs(at - x) / (480 * unit))
    const length = (30 + 210 * away ** 2) * random.between(0.5, 1) * tall * unit
    addLeaf(
      reeds,
      at,
      foot + 30 * unit,
      -Math.PI / 2 + random.between(-0.22, 0.22),
      length + 40 * unit,
      0.035,
    )
  }
  canvas.shape(reeds, colour)
}
