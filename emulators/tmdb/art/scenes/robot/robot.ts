import { mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import { addLimb, addSilhouette, outlineOf, standing, type Place } from '../../motifs/silhouette.ts'
import { paintDisc, paintSky, paintStars } from '../../motifs/sky.ts'
import { defineScene } from '../scene.ts'
import { paintGiant } from './robot-giant.ts'
import { paintGrass, paintHill } from './robot-land.ts'
import { lankyRobot, roundRobot, tinRobot } from './robot-makes.ts'
import { ROBOT_PALETTES, type RobotPalette } from './robot-palettes.ts'

/** A robot in a landscape: small and kind in the grass, or as tall as the hills. */
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
    random.pick([paintKind, paintKind, paintKind, paintGiant])(stage, palette, [x, ground])
  },
})

/** A robot of human size, or smaller, among the grass, with a flower, a bird or a child. */
function paintKind(stage: Stage, palette: RobotPalette, [x, ground]: Point): void {
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
    canvas.down(
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
  const place = standing([x, ground + 14 * unit], scale, heading)
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
  if (company === 'bird') paintPerchedBird(stage, palette, standing(hand, scale, heading))
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

function paintPerchedBird({ canvas }: Stage, palette: RobotPalette, hand: Place): void {
  const perch: Place = (across, up) => hand(across, up + 14)
  const bird = addSilhouette(
    new Trace(),
    outlineOf('-24,-8! -8,6 2,17 10,17 13,12 20,9! 13,7 10,-2 0,-7'),
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
