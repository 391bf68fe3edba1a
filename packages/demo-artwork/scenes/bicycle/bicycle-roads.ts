import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintCloud } from '../../motifs/clouds.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../../motifs/ridge.ts'
import { paintDisc, paintGlow, paintSky } from '../../motifs/sky.ts'
import { addPine } from '../../motifs/trees.ts'
import { paintGlints } from '../../motifs/water.ts'
import type { Palette, SceneryPainter } from './bicycle-palettes.ts'

/** A dike in front of a large sun and its reflection in the water. */
export const paintDyke: SceneryPainter = (stage, palette, [x, foot]) => {
  const { canvas, random, width, height, unit, seed } = stage
  paintSky(stage, palette.sky, [0, 0.36, 0.62])
  const sunY = foot - random.between(150, 330) * unit
  paintDisc(
    stage,
    x + random.between(-60, 60) * unit,
    sunY,
    random.between(230, 320) * unit,
    palette.glow,
    0.4,
  )
  for (let cloud = 0; cloud < 4; cloud += 1)
    paintCloud(
      stage,
      [random.between(0, 1) * width, height * random.between(0.22, 0.5)],
      random.between(70, 150) * unit,
      palette.sky[2],
      palette.sky[1],
      0.55,
    )
  const far = groundBelow(
    stage,
    ridgeLine(stage, { seed, height: foot - 12 * unit, swing: 26 * unit, waves: 5 }),
  )
  for (let poplar = 0; poplar < 18; poplar += 1) {
    const treeX = random.between(0, width)
    const tall = random.between(40, 130) * unit
    addLeaf(far, treeX, foot, -Math.PI / 2, tall + 30 * unit, 0.14)
  }
  canvas.shape(far, mix(palette.ground, palette.sky[2], 0.45))
  paintMill(stage, palette, [x + random.pick([-1, 1]) * random.between(330, 400) * unit, foot])
  const water = foot + 110 * unit
  const bank = new Trace()
    .move(-20, foot + 14 * unit)
    .quad(width * 0.5, foot - 16 * unit, width + 20, foot + 14 * unit)
    .line(width + 20, water + 20 * unit)
    .line(-20, water + 20 * unit)
    .close()
  canvas.shape(
    bank,
    canvas.verticalGradient(
      [
        [0, mix(palette.leaf, palette.sky[2], 0.25)],
        [0.25, palette.leaf],
        [1, darken(palette.leaf, 0.45)],
      ],
      foot,
      water,
    ),
  )
  canvas.rect(
    0,
    water,
    width,
    height - water,
    canvas.verticalGradient(
      [
        [0, mix(palette.sky[1], palette.sky[2], 0.5)],
        [0.5, palette.sky[0]],
        [1, palette.dark],
      ],
      water,
      height,
    ),
  )
  paintGlints(stage, {
    x,
    top: water,
    spread: 620 * unit,
    count: 90,
    colors: [palette.glow, palette.sky[2]],
  })
  const reeds = new Trace()
  for (let reed = 0; reed < 90; reed += 1)
    addLeaf(
      reeds,
      random.between(0, width),
      water + random.between(0, 14) * unit,
      -Math.PI / 2 + random.between(-0.25, 0.25),
      random.between(20, 70) * unit,
      0.08,
    )
  canvas.shape(reeds, darken(palette.leaf, 0.5))
}

function paintMill({ canvas, random, unit }: Stage, palette: Palette, [x, foot]: Point): void {
  const color = mix(palette.dark, palette.sky[2], 0.28)
  const mill = new Trace().polygon([
    [x - 46 * unit, foot + 8 * unit],
    [x - 24 * unit, foot - 150 * unit],
    [x, foot - 182 * unit],
    [x + 24 * unit, foot - 150 * unit],
    [x + 46 * unit, foot + 8 * unit],
  ])
  const turned = random.between(0, 1.5)
  for (let sail = 0; sail < 4; sail += 1) {
    const angle = turned + (sail * Math.PI) / 2
    const at = (along: number, aside: number): Point => [
      x + (Math.cos(angle) * along - Math.sin(angle) * aside) * unit,
      foot - 148 * unit + (Math.sin(angle) * along + Math.cos(angle) * aside) * unit,
    ]
    mill.polygon([at(0, -3), at(140, -3), at(140, 24), at(34, 24), at(34, 3), at(0, 3)])
  }
  canvas.shape(mill, color)
}

/** A road over a mountain pass with pines. */
export const paintPass: SceneryPainter = (stage, palette, [x, foot]) => {
  const { canvas, random, width, height, unit, seed } = stage
  paintSky(stage, palette.sky, [0, 0.34, 0.6])
  paintDisc(
    stage,
    x + random.pick([-1, 1]) * 210 * unit,
    foot - random.between(420, 560) * unit,
    random.between(60, 110) * unit,
    palette.glow,
  )
  for (let range = 0; range < 4; range += 1) {
    const near = range / 3
    const y = foot - (260 - near * 190) * unit
    const line = ridgeLine(stage, {
      seed: seed + range * 13,
      height: y,
      swing: (230 - near * 130) * unit,
      waves: 2.6 + near,
      octaves: 6,
    })
    const color = mix(palette.sky[1], palette.leaf, 0.25 + near * 0.6)
    const fall = canvas.verticalGradient(
      [
        [0, lighten(color, 0.25)],
        [1, mix(color, palette.sky[2], 0.45)],
      ],
      y - 170 * unit,
      y + 190 * unit,
    )
    canvas.shape(groundBelow(stage, line), fall)
  }
  const slope = { seed: seed + 90, height: foot + 30 * unit, swing: 34 * unit, waves: 3 }
  const shoulder = groundBelow(stage, ridgeLine(stage, slope))
  const heightAt = ridgeHeight(stage, slope)
  for (let treeX = -20; treeX < width + 20; treeX += random.between(30, 90) * unit)
    addPine(shoulder, random, treeX, heightAt(treeX) + 8 * unit, random.between(50, 130) * unit)
  canvas.shape(shoulder, mix(palette.leaf, palette.dark, 0.3))
  const road = foot - 14 * unit
  canvas.rect(0, road, width, height - road, mix(palette.ground, palette.dark, 0.15))
  canvas.rect(0, road, width, 9 * unit, lighten(palette.ground, 0.5))
  for (let post = -20; post < width + 40; post += 150 * unit)
    canvas.rect(post, road - 46 * unit, 15 * unit, 60 * unit, lighten(palette.ground, 0.65))
  const verge = groundBelow(
    stage,
    ridgeLine(stage, { seed: seed + 7, height: foot + 120 * unit, swing: 18 * unit, waves: 7 }),
  )
  canvas.shape(verge, mix(palette.leaf, palette.dark, 0.62))
}

/** A street at night: gables with lit windows, and lamps reflected in the wet ground. */
export const paintStreet: SceneryPainter = (stage, palette, [x, foot]) => {
  const { canvas, random, width, height, unit } = stage
  const night = mix(palette.dark, palette.sky[0], 0.45)
  paintSky(
    stage,
    [mix(palette.dark, palette.sky[0], 0.3), night, mix(night, palette.glow, 0.4)],
    [0, 0.3, 0.62],
  )
  const curb = foot - 20 * unit
  for (let row = 0; row < 2; row += 1) {
    const houses = new Trace()
    const lights = new Trace()
    let left = -random.between(10, 90) * unit
    while (left < width) {
      const broad = random.between(130, 220) * unit
      const eaves = curb - (row === 0 ? random.between(420, 640) : random.between(230, 420)) * unit
      houses.polygon([
        [left, curb],
        [left, eaves],
        [left + broad / 2, eaves - random.between(50, 120) * unit],
        [left + broad, eaves],
        [left + broad, curb],
      ])
      for (let floor = eaves + 30 * unit; floor < curb - 70 * unit; floor += 86 * unit) {
        for (const pane of [0.18, 0.58]) {
          if (random.chance(0.42)) lights.rectangle(left + broad * pane, floor, broad * 0.22, 50 * unit)
        }
      }
      left += broad + random.pick([0, 4, 30]) * unit
    }
    canvas.shape(houses, mix(palette.dark, mix(night, palette.wall, 0.35), 0.75 - row * 0.4))
    canvas.shape(lights, palette.glow, { opacity: 0.45 + row * 0.45 })
  }
  paintGlow(stage, x, foot - 250 * unit, 460 * unit, palette.glow, 0.62)
  const wet = canvas.verticalGradient(
    [
      [0, mix(palette.dark, palette.ground, 0.5)],
      [1, palette.dark],
    ],
    curb,
    height,
  )
  canvas.rect(0, curb, width, height - curb, wet)
  for (const side of [-1, 1]) {
    const lamp = x + side * random.between(330, 400) * unit
    const head = curb - random.between(470, 520) * unit
    paintGlow(stage, lamp, head, 300 * unit, palette.glow, 0.7)
    canvas.rect(lamp - 5 * unit, head, 10 * unit, curb - head + 12 * unit, palette.dark)
    canvas.shape(
      new Trace().polygon([
        [lamp - 22 * unit, head - 46 * unit],
        [lamp + 22 * unit, head - 46 * unit],
        [lamp + 14 * unit, head],
        [lamp - 14 * unit, head],
      ]),
      lighten(palette.glow, 0.4),
    )
    paintGlints(stage, {
      x: lamp,
      top: curb,
      spread: 150 * unit,
      count: 50,
      colors: [palette.glow],
      strength: 1.2,
    })
  }
}
