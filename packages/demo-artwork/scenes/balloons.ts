import { darken, lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../motifs/ridge.ts'
import { paintDisc, paintSky } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  cloud: string
  hills: readonly [string, string]
  cloths: readonly string[]
  basket: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#5aa9c7', '#a8dbd4', '#fbe8c0'],
    sun: '#fffbe3',
    cloud: '#ffffff',
    hills: ['#8fc1a0', '#1f5b4f'],
    cloths: ['#e4572e', '#f3a712', '#fff3dc', '#17486b', '#d94f70'],
    basket: '#4a2c24',
    type: { ink: '#fffbe9', accent: '#ffe7a6', scrim: '#123f38', topInk: '#123f5c', topAccent: '#123f5c' },
  },
  {
    sky: ['#2c2a63', '#a35c8f', '#ffb98a'],
    sun: '#ffe9b8',
    cloud: '#ffd9c7',
    hills: ['#a3587f', '#1f1640'],
    cloths: ['#ffcf6b', '#f2665e', '#fff0dc', '#6a4c93', '#3fb8af'],
    basket: '#23122f',
    type: { ink: '#fff0dd', accent: '#ffcf9c', scrim: '#170f33' },
  },
  {
    sky: ['#f7d6c4', '#fbe6cf', '#fff4df'],
    sun: '#ffffff',
    cloud: '#ffffff',
    hills: ['#e3b8a4', '#7d5a6b'],
    cloths: ['#d1495b', '#edae49', '#00798c', '#fff8ec', '#30638e'],
    basket: '#43283a',
    type: { ink: '#fff6e8', accent: '#ffe3c4', scrim: '#553748', topInk: '#53304a', topAccent: '#a23c4e' },
  },
]

/** Hot-air balloons over folded hills. */
export const balloons = defineScene({
  name: 'balloons',
  moods: ['playful', 'wonder', 'tender'],
  titleSpaces: { top: { from: 0.05, to: 0.2 }, bottom: { from: 0.69, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    paintSky(stage, palette.sky, [0, 0.42, 0.75])
    const x = width * stage.frame(random.between(0.4, 0.6), random.between(0.62, 0.72))
    paintDisc(
      stage,
      width * stage.frame(0.78, 0.86),
      height * stage.frame(0.33, 0.3),
      84 * unit,
      palette.sun,
      0.6,
    )
    paintClouds(stage, palette)
    for (let balloon = 0; balloon < 6; balloon += 1) {
      const far = random.between(0.16, 0.36)
      const place = stage.frame(random.between(0.06, 0.94), random.between(0.3, 0.97))
      paintBalloon(
        stage,
        palette,
        width * place,
        height * random.between(0.28, 0.6),
        210 * unit * far,
        1 - far,
      )
    }
    paintBalloon(stage, palette, x, height * stage.frame(0.4, 0.36), random.between(185, 225) * unit, 0)
    paintHills(stage, palette)
  },
})

function paintClouds(stage: Stage, palette: Palette): void {
  const { canvas, random, width, height, unit } = stage
  for (let cloud = 0; cloud < 7; cloud += 1) {
    const x = random.between(-0.1, 0.95) * width
    const y = height * random.between(0.22, 0.62)
    const long = random.between(180, 420) * unit
    const shape = new Trace()
      .rectangle(x, y, long, 22 * unit)
      .circle(x, y + 11 * unit, 11 * unit)
      .circle(x + long, y + 11 * unit, 11 * unit)
    shape.rectangle(x + long * 0.25, y - 20 * unit, long * 0.45, 24 * unit)
    shape.circle(x + long * 0.25, y - 8 * unit, 12 * unit).circle(x + long * 0.7, y - 8 * unit, 12 * unit)
    canvas.shape(shape, palette.cloud, { opacity: random.between(0.25, 0.55) })
  }
}

/** Draws the gores as a stack of ever narrower envelopes. */
function paintBalloon(
  stage: Stage,
  palette: Palette,
  x: number,
  y: number,
  radius: number,
  haze: number,
): void {
  const { canvas, random } = stage
  const cloth = random.pick(palette.cloths)
  const band = random.pick(palette.cloths.filter((other) => other !== cloth))
  const soft = (color: string) => mix(color, palette.sky[1], haze * 0.45)
  const mouth = y + radius * 1.42
  const envelope = (share: number) =>
    new Trace()
      .move(x, y - radius)
      .cubic(
        x + radius * 1.36 * share,
        y - radius,
        x + radius * 1.3 * share,
        y + radius * 0.45,
        x + radius * 0.2 * share,
        mouth,
      )
      .line(x - radius * 0.2 * share, mouth)
      .cubic(
        x - radius * 1.3 * share,
        y + radius * 0.45,
        x - radius * 1.36 * share,
        y - radius,
        x,
        y - radius,
      )
      .close()
  for (const [index, share] of [1, 0.83, 0.56, 0.22].entries()) {
    const color = soft(index % 2 ? band : cloth)
    canvas.shape(
      envelope(share),
      canvas.boxGradient(
        [
          [0, lighten(color, 0.14)],
          [0.55, color],
          [1, darken(color, 0.3)],
        ],
        [0.2, 0, 0.8, 1],
      ),
    )
  }
  const shade = canvas.linearGradient(
    [
      [0, '#000000', 0],
      [0.55, '#000000', 0],
      [1, '#000000', 0.3],
    ],
    x - radius,
    y,
    x + radius,
    y,
  )
  canvas.shape(envelope(1), shade)
  const basket = soft(palette.basket)
  const ropes = new Trace()
  for (const side of [-0.17, 0.17])
    ropes.move(x + radius * side, mouth).line(x + radius * side * 0.85, mouth + radius * 0.34)
  canvas.stroke(ropes, basket, Math.max(1, radius * 0.016))
  canvas.shape(
    new Trace().polygon([
      [x - radius * 0.16, mouth + radius * 0.33],
      [x + radius * 0.16, mouth + radius * 0.33],
      [x + radius * 0.13, mouth + radius * 0.55],
      [x - radius * 0.13, mouth + radius * 0.55],
    ]),
    basket,
  )
}

function paintHills(stage: Stage, palette: Palette): void {
  const { canvas, random, width, height, unit, seed } = stage
  const ranges = 5
  for (let range = 0; range < ranges; range += 1) {
    const near = range / (ranges - 1)
    const shape = {
      seed: seed + range * 23,
      height: height * (0.68 + near * 0.22),
      swing: (90 - near * 30) * unit,
      waves: 2.2,
      octaves: 2,
    }
    const color = mix(palette.hills[0], palette.hills[1], near)
    const ground = groundBelow(stage, ridgeLine(stage, shape))
    const heightAt = ridgeHeight(stage, shape)
    for (let tree = 0; tree < 16 * near; tree += 1) {
      const x = random.between(0, width)
      ground.circle(x, heightAt(x) - 8 * unit, random.between(10, 24) * unit)
    }
    canvas.shape(
      ground,
      canvas.verticalGradient(
        [
          [0, lighten(color, 0.1)],
          [1, mix(color, palette.sky[2], 0.3 * (1 - near))],
        ],
        shape.height - 80 * unit,
        shape.height + 200 * unit,
      ),
    )
  }
}
