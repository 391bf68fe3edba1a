import { darken, lighten, mix } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { paintGlow } from '../motifs/sky.ts'
import { STAGE_ACTS } from '../motifs/stage-acts.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { curtain: string; back: string; light: string; floor: string; dark: string }

const PALETTES: readonly Palette[] = [
  {
    curtain: '#a3202f',
    back: '#3d0a18',
    light: '#ffe6b0',
    floor: '#6d3424',
    dark: '#12040a',
    type: { ink: '#fff0d2', accent: '#ffcf85', scrim: '#0d0307' },
  },
  {
    curtain: '#1f5f6b',
    back: '#08262e',
    light: '#fff2c2',
    floor: '#2c4a4c',
    dark: '#031013',
    type: { ink: '#f5f7e2', accent: '#ffd98a', scrim: '#020c0e' },
  },
  {
    curtain: '#5b2a86',
    back: '#1d0b38',
    light: '#ffc6e6',
    floor: '#42245c',
    dark: '#0b0418',
    type: { ink: '#ffeaf7', accent: '#ffa6d9', scrim: '#090314' },
  },
  {
    curtain: '#c77b2e',
    back: '#4a2410',
    light: '#fff3cf',
    floor: '#7a4520',
    dark: '#1c0c05',
    type: { ink: '#fff2d6', accent: '#ffd68f', scrim: '#160903' },
  },
]

/** A performer in a spotlight on a stage. */
export const spotlight = defineScene({
  name: 'spotlight',
  moods: ['playful', 'tender'],
  titleSpaces: { bottom: { from: 0.715, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.47, 0.53), random.between(0.62, 0.68))
    const floor = height * stage.frame(0.61, 0.68)
    canvas.cover(
      canvas.boxGradient([
        [0, palette.dark],
        [0.4, palette.back],
        [1, palette.dark],
      ]),
    )
    paintBackFolds(stage, palette, floor)
    const boards = canvas.verticalGradient(
      [
        [0, palette.floor],
        [0.5, darken(palette.floor, 0.5)],
        [1, palette.dark],
      ],
      floor,
      height,
    )
    canvas.rect(0, floor, width, height - floor, boards)
    paintBeam(stage, palette, x, floor)
    paintPerformer(stage, palette, x, floor + 46 * unit)
    paintCurtain(stage, palette, -1, floor)
    paintCurtain(stage, palette, 1, floor)
    paintValance(stage, palette)
    paintAudience(stage, palette)
  },
})

function paintBackFolds(stage: Stage, palette: Palette, floor: number): void {
  const { canvas, width, unit } = stage
  const fold = 58 * unit
  const shade = canvas.boxGradient(
    [
      [0, '#000000', 0.34],
      [0.5, palette.curtain, 0.16],
      [1, '#000000', 0.34],
    ],
    [0, 0, 1, 0],
  )
  for (let x = 0; x < width; x += fold) canvas.rect(x, 0, fold + 1, floor, shade)
}

function paintBeam(stage: Stage, palette: Palette, x: number, floor: number): void {
  const { canvas, random, width, height, unit } = stage
  const fromX = x + random.pick([-1, 1]) * width * random.between(0.1, 0.22)
  const pool = floor + 46 * unit
  const cone = new Trace().polygon([
    [fromX - 12 * unit, -20],
    [fromX + 12 * unit, -20],
    [x + 250 * unit, pool],
    [x - 250 * unit, pool],
  ])
  canvas.shape(
    cone,
    canvas.linearGradient(
      [
        [0, palette.light, 0.85],
        [0.5, palette.light, 0.36],
        [1, palette.light, 0.2],
      ],
      fromX,
      0,
      x,
      pool,
    ),
  )
  const disc = new Trace().move(x - 250 * unit, pool).arc(250 * unit, 62 * unit, x + 250 * unit, pool)
  disc.arc(250 * unit, 62 * unit, x - 250 * unit, pool).close()
  canvas.shape(
    disc,
    canvas.radialGradient(
      [
        [0, lighten(palette.light, 0.4), 0.95],
        [0.6, palette.light, 0.75],
        [1, palette.light, 0.5],
      ],
      x,
      pool,
      250 * unit,
    ),
  )
  paintGlow(stage, x, height * 0.42, 420 * unit, palette.light, 0.3)
}

function paintPerformer(stage: Stage, palette: Palette, x: number, feet: number): void {
  const { canvas, random, unit } = stage
  const shadow = new Trace().polygon([
    [x - 34 * unit, feet],
    [x + 34 * unit, feet],
    [x + 92 * unit, feet + 66 * unit],
    [x - 12 * unit, feet + 66 * unit],
  ])
  canvas.shape(
    shadow,
    canvas.verticalGradient(
      [
        [0, palette.dark, 0.75],
        [1, palette.dark, 0],
      ],
      feet,
      feet + 66 * unit,
    ),
  )
  const act = random.pick(STAGE_ACTS)(x, feet, unit, random.pick([-1, 1] as const), random.chance(0.5))
  canvas.shape(act, palette.dark)
}

/** A curtain drawn aside, with its folds gathered at the tie. */
function paintCurtain(stage: Stage, palette: Palette, side: 1 | -1, floor: number): void {
  const { canvas, width, unit } = stage
  const edge = side === -1 ? -10 : width + 10
  const foot = floor + 130 * unit
  const tie = floor * 0.66
  const folds = 7
  const reach = stage.frame(330, 430) * unit
  for (let fold = folds; fold >= 1; fold -= 1) {
    const share = fold / folds
    const top = edge - side * reach * 1.1 * share
    const waist = edge - side * reach * 0.42 * share
    const hem = edge - side * reach * 0.66 * share
    const shape = new Trace()
      .move(edge, -10)
      .line(top, -10)
      .cubic(top, tie * 0.6, waist + side * -70 * unit * share, tie * 0.8, waist, tie)
      .cubic(waist - side * 10 * unit, tie + 90 * unit, hem, foot - 180 * unit, hem, foot)
      .line(edge, foot)
      .close()
    const tone = mix(palette.curtain, palette.dark, fold % 2 === 0 ? 0.16 : 0.5)
    canvas.shape(
      shape,
      canvas.linearGradient(
        [
          [0, darken(tone, 0.35)],
          [1, tone],
        ],
        edge,
        0,
        hem,
        0,
      ),
    )
  }
  const knot = edge - side * reach * 0.24
  canvas.shape(
    new Trace().rectangle(knot - reach * 0.26, tie - 9 * unit, reach * 0.5, 17 * unit),
    mix(palette.light, palette.curtain, 0.6),
  )
}

function paintValance(stage: Stage, palette: Palette): void {
  const { canvas, width, height, unit } = stage
  const swags = stage.frame(5, 8)
  const broad = width / swags
  const drop = height * stage.frame(0.085, 0.12)
  for (let swag = 0; swag < swags; swag += 1) {
    const x = swag * broad
    for (const [index, share] of [1, 0.72, 0.44].entries()) {
      const shape = new Trace()
        .move(x - 6, -10)
        .line(x + broad + 6, -10)
        .line(x + broad + 6, drop * 0.35 * share)
      shape.quad(x + broad / 2, drop * 1.7 * share, x - 6, drop * 0.35 * share).close()
      canvas.shape(shape, mix(palette.curtain, palette.dark, index % 2 ? 0.55 : 0.2 + index * 0.1))
    }
    canvas.circle(x, drop * 0.4, 10 * unit, mix(palette.light, palette.curtain, 0.3))
  }
}

function paintAudience(stage: Stage, palette: Palette): void {
  const { canvas, random, width, height, unit } = stage
  for (let row = 0; row < 2; row += 1) {
    const heads = new Trace()
    const y = height * (stage.frame(0.75, 0.86) + row * 0.06)
    const size = (30 + row * 14) * unit
    for (let x = random.between(-30, 10) * unit; x < width + 40; x += size * random.between(2.3, 3)) {
      const headY = y + random.between(-10, 10) * unit
      heads.circle(x, headY, size * 0.72)
      heads
        .move(x - size * 1.25, headY + size * 2.2)
        .cubic(
          x - size * 1.2,
          headY + size * 0.75,
          x + size * 1.2,
          headY + size * 0.75,
          x + size * 1.25,
          headY + size * 2.2,
        )
        .close()
    }
    heads.rectangle(-10, y + size * 1.8, width + 20, height)
    canvas.shape(heads, row === 0 ? mix(palette.dark, palette.back, 0.4) : palette.dark)
  }
}
