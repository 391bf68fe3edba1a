import { darken, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFlock } from '../../motifs/bird.ts'
import { addFigure } from '../../motifs/figure.ts'
import { addLimb, addSilhouette, limbOf, outlineOf, standing, type Place } from '../../motifs/silhouette.ts'
import { paintGlow } from '../../motifs/sky.ts'
import { paintHill } from './robot-land.ts'
import type { RobotPalette } from './robot-palettes.ts'

/** A colossus that stands in the mist behind the hills, and somebody who looks up to it. */
export function paintGiant(stage: Stage, palette: RobotPalette, [x, ground]: Point): void {
  const { canvas, random, height, unit } = stage
  paintHill(stage, palette, ground - 150 * unit, 0)
  const heading = random.pick([1, -1] as const)
  const place = standing([x, ground + 20 * unit], random.between(4.1, 4.6) * unit, heading)
  const tone = mix(palette.near, palette.hills[1], 0.3)
  const fade = canvas.down(
    [
      [0, tone],
      [0.6, mix(tone, palette.hills[0], 0.35)],
      [1, mix(tone, palette.sky[2], 0.75)],
    ],
    place(0, 130)[1],
    place(0, 0)[1],
  )
  canvas.shape(giantOutline(place), fade)
  canvas.shape(addLimb(new Trace(), limbOf('10,136,1.4 16,156,0.6'), place), tone)
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
    canvas.down(
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

function giantOutline(place: Place): Trace {
  const giant = addSilhouette(
    new Trace(),
    outlineOf('-40,112 -16,118 16,118 40,112 46,94 28,72 22,52 -22,52 -28,72 -46,94'),
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
  addSilhouette(giant, outlineOf('-14,114 -17,128 -10,140 10,140 17,128 14,114'), place)
  return giant
}

/** Its eyes, and the light in its chest. */
function paintLights(stage: Stage, palette: RobotPalette, place: Place): void {
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
