import { mix, darken } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFlock } from '../../motifs/bird.ts'
import { addFigure } from '../../motifs/figure.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import { createPlacer, type Placer } from '../../motifs/placer.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../../motifs/ridge.ts'
import { addLimb, addSilhouette, parseOutline, parseLimb } from '../../motifs/silhouette.ts'
import { paintDisc, paintSky, paintStars, paintGlow } from '../../motifs/sky.ts'
import { addPine } from '../../motifs/trees.ts'
import { defineScene } from '../scene.ts'
import { lankyRobot, roundRobot, tinRobot } from './robot-models.ts'
import { ROBOT_PALETTES, type RobotPalette } from './robot-palettes.ts'

/** A small friendly robot in the grass, or one as tall as the hills. */
export const robot = defineScene({
  name: 'robot',
  moods: ['cosmic', 'playful', 'wonder', 'tender'],
  titleSpaces: { top: { from: 0.05, to: 0.205 }, bottom: { from: 0.72, to: 0.9 } },
  palettes: ROBOT_PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.62, 0.68))
    const ground = height * stage.frame(0.64, 0.75)
    paintSky(stage, palette.sky, [0, 0.38, 0.68])
    if (palette.night) paintStars(stage, 140, height * 0.5)
    const radius = random.between(150, 270) * unit
    paintDisc(
      stage,
      x + random.between(-200, 200) * unit,
      ground - radius * random.between(0.7, 1.5),
      radius,
      palette.disc,
      0.45,
    )
    random.pick([paintFriendlyRobot, paintFriendlyRobot, paintFriendlyRobot, paintGiant])(stage, palette, [
      x,
      ground,
    ])
  },
})

/** A robot of human size or smaller in the grass, with a flower, a bird or a child. */
function paintFriendlyRobot(stage: Stage, palette: RobotPalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit } = stage
  for (const layer of [0, 1, 2]) paintHill(stage, palette, ground - (110 - layer * 50) * unit, layer)
  const meadow = new Trace()
    .move(-20, ground + 30 * unit)
    .quad(x, ground - 40 * unit, width + 20, ground + 40 * unit)
  canvas.shape(
    meadow
      .line(width + 20, height + 20)
      .line(-20, height + 20)
      .close(),
    canvas.verticalGradient(
      [
        [0, mix(palette.hills[1], palette.near, 0.4)],
        [0.45, palette.near],
      ],
      ground - 20 * unit,
      height,
    ),
  )
  const heading = random.pick([1, -1] as const)
  const scale = random.between(2.9, 3.5) * unit
  const place = createPlacer([x, ground + 14 * unit], scale, heading)
  const [shadowX, shadowY] = place(0, 0)
  canvas.shape(ellipse([shadowX, shadowY + 4 * unit], 190 * unit, 20 * unit), palette.near, { opacity: 0.5 })
  const hand = random.pick([tinRobot, tinRobot, roundRobot, lankyRobot])(stage, palette.metal, place)
  const company = random.pick(['flower', 'child', 'bird', 'butterflies'] as const)
  if (company === 'flower') paintFlower(stage, palette, hand)
  if (company === 'child') {
    const away = heading * random.pick([-1, 1]) * random.between(250, 290) * unit
    canvas.shape(
      addFigure(new Trace(), x + away, ground + 26 * unit, 170 * unit, random.chance(0.6)),
      palette.near,
    )
  }
  if (company === 'bird') paintPerchedBird(stage, palette, createPlacer(hand, scale, heading))
  if (company === 'butterflies') paintButterflies(stage, palette, place(0, 90))
  paintGrass(stage, palette, ground + 40 * unit)
}

function ellipse([x, y]: Point, across: number, down: number): Trace {
  return new Trace()
    .move(x - across, y)
    .arc(across, down, x + across, y)
    .arc(across, down, x - across, y)
    .close()
}

function paintFlower({ canvas, unit }: Stage, palette: RobotPalette, [x, y]: Point): void {
  canvas.stroke(
    new Trace().move(x, y + 44 * unit).quad(x - 10 * unit, y, x, y - 44 * unit),
    palette.near,
    5 * unit,
  )
  canvas.shape(addLeaf(new Trace(), x - 4 * unit, y + 6 * unit, -0.5, 40 * unit), palette.near)
  const petals = new Trace()
  for (let petal = 0; petal < 7; petal += 1)
    addLeaf(petals, x, y - 50 * unit, (petal / 7) * Math.PI * 2, 34 * unit, 0.42)
  canvas.shape(petals, palette.metal.trim)
  canvas.circle(x, y - 50 * unit, 12 * unit, palette.disc)
}

function paintPerchedBird({ canvas }: Stage, palette: RobotPalette, hand: Placer): void {
  const perch: Placer = (across, up) => hand(across, up + 14)
  const bird = addSilhouette(
    new Trace(),
    parseOutline('-24,-8! -8,6 2,17 10,17 13,12 20,9! 13,7 10,-2 0,-7'),
    perch,
  )
  addLimb(
    bird,
    [
      [0, -4, 1],
      [-1, -16, 1],
    ],
    perch,
  )
  canvas.shape(bird, palette.near)
}

function paintButterflies({ canvas, random, unit }: Stage, palette: RobotPalette, [x, y]: Point): void {
  for (let butterfly = 0; butterfly < 8; butterfly += 1) {
    const [atX, atY] = [x + random.between(-330, 330) * unit, y + random.between(-220, 150) * unit]
    const size = random.between(20, 36) * unit
    const tilt = random.between(-0.5, 0.5)
    const wings = new Trace()
    for (const angle of [-0.5, 0.6, Math.PI + 0.5, Math.PI - 0.6])
      addLeaf(wings, atX, atY, angle + tilt, size * (Math.sin(angle) < 0 ? 1 : 0.7), 0.5)
    canvas.shape(wings, random.pick([palette.metal.trim, palette.disc, palette.metal.light]))
  }
}

/** A colossus in the mist behind the hills, and a person who looks up at it. */
function paintGiant(stage: Stage, palette: RobotPalette, [x, ground]: Point): void {
  const { canvas, random, height, unit } = stage
  paintHill(stage, palette, ground - 150 * unit, 0)
  const heading = random.pick([1, -1] as const)
  const place = createPlacer([x, ground + 20 * unit], random.between(4.1, 4.6) * unit, heading)
  const tone = mix(palette.near, palette.hills[1], 0.3)
  const fade = canvas.verticalGradient(
    [
      [0, tone],
      [0.6, mix(tone, palette.hills[0], 0.35)],
      [1, mix(tone, palette.sky[2], 0.75)],
    ],
    place(0, 130)[1],
    place(0, 0)[1],
  )
  canvas.shape(giantOutline(place), fade)
  canvas.shape(addLimb(new Trace(), parseLimb('10,136,1.4 16,156,0.6'), place), tone)
  paintLights(stage, palette, place)
  const flock = {
    birds: 9,
    x,
    y: place(0, 110)[1],
    across: [-360, 360],
    down: [-60, 160],
    span: [8, 18],
  } as const
  canvas.shape(addFlock(new Trace(), stage, flock), palette.near)
  for (const layer of [1, 2]) paintHill(stage, palette, ground + (layer * 70 - 100) * unit, layer)
  const crest = new Trace()
    .move(-20, ground + 120 * unit)
    .quad(x, ground + 20 * unit, stage.width + 20, ground + 130 * unit)
  canvas.shape(
    crest
      .line(stage.width + 20, height + 20)
      .line(-20, height + 20)
      .close(),
    canvas.verticalGradient(
      [
        [0, palette.near],
        [1, darken(palette.near, 0.3)],
      ],
      ground,
      height,
    ),
  )
  const child = addFigure(
    new Trace(),
    x + random.between(-170, 170) * unit,
    ground + 82 * unit,
    random.between(84, 110) * unit,
    random.chance(0.6),
  )
  canvas.shape(child, palette.near)
}

function giantOutline(place: Placer): Trace {
  const giant = addSilhouette(
    new Trace(),
    parseOutline('-40,112 -16,118 16,118 40,112 46,94 28,72 22,52 -22,52 -28,72 -46,94'),
    place,
  )
  for (const side of [-1, 1]) {
    addLimb(
      giant,
      [
        [side * 14, 58, 10],
        [side * 18, 34, 7],
        [side * 19, 18, 10],
        [side * 21, -4, 13],
      ],
      place,
    )
    addLimb(
      giant,
      [
        [side * 42, 104, 12],
        [side * 54, 80, 7],
        [side * 54, 64, 9],
        [side * 58, 40, 10],
        [side * 54, 28, 8],
      ],
      place,
    )
  }
  addSilhouette(giant, parseOutline('-14,114 -17,128 -10,140 10,140 17,128 14,114'), place)
  return giant
}

/** The lights of its eyes and chest. */
function paintLights(stage: Stage, palette: RobotPalette, place: Placer): void {
  const { canvas, unit } = stage
  for (const side of [-1, 1]) {
    const [eyeX, eyeY] = place(side * 6.5, 128)
    paintGlow(stage, eyeX, eyeY, 74 * unit, palette.metal.eye, 0.8)
    canvas.circle(eyeX, eyeY, 12 * unit, palette.metal.eye)
  }
  const [heartX, heartY] = place(0, 92)
  paintGlow(stage, heartX, heartY, 90 * unit, palette.metal.eye, 0.6)
  canvas.circle(heartX, heartY, 17 * unit, palette.metal.eye)
}

/** One of three ranges of hills, with or without trees; layer 0 is the farthest. */
function paintHill(stage: Stage, palette: RobotPalette, ground: number, layer: number): void {
  const { canvas, random, width, height, unit, seed } = stage
  const shape = {
    seed: seed + layer * 7,
    height: ground,
    swing: (54 - layer * 12) * unit,
    waves: 1.8 + layer * 0.7,
    octaves: 3,
  }
  const heightAt = ridgeHeight(stage, shape)
  const land = groundBelow(stage, ridgeLine(stage, shape))
  if (random.chance(0.5))
    for (let x = 0; x < width; x += random.between(20, 90) * unit)
      addPine(land, random, x, heightAt(x) + 6 * unit, random.between(34, 92) * unit)
  const color = mix(palette.hills[0], palette.hills[1], layer / 2)
  const hazy = mix(color, palette.sky[2], 0.5 - layer * 0.2)
  canvas.shape(
    land,
    canvas.verticalGradient(
      [
        [0, hazy],
        [1, mix(hazy, palette.near, 0.35)],
      ],
      ground,
      ground + height * 0.3,
    ),
  )
}

/** Rows of grass and flowers in the foreground. */
function paintGrass(
  { canvas, random, width, height, unit }: Stage,
  palette: RobotPalette,
  top: number,
): void {
  for (let row = 0; row < 3; row += 1) {
    const blades = new Trace()
    for (let x = -10; x < width + 10; x += random.between(7, 15) * unit)
      addLeaf(
        blades,
        x,
        top + (row * 70 + 44) * unit,
        -Math.PI / 2 + random.between(-0.4, 0.4),
        random.between(40, 92) * unit,
        0.06,
      )
    blades.rectangle(-10, top + (row * 70 + 36) * unit, width + 20, height)
    canvas.shape(blades, mix(palette.hills[1], palette.near, 0.55 + row * 0.22))
    const blooms = row < 2 ? 16 : 0
    for (let bloom = 0; bloom < blooms; bloom += 1)
      canvas.circle(
        random.between(0, width),
        top + (row * 70 + random.between(-20, 20)) * unit,
        random.between(3, 7) * unit,
        random.pick([palette.metal.trim, palette.disc]),
        { opacity: 0.85 },
      )
  }
}
