import { darken, lighten, mix } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFigure } from '../motifs/figure.ts'
import { paintGlow } from '../motifs/sky.ts'
import { paintUmbrella } from '../motifs/umbrella.ts'
import { paintGlints } from '../motifs/water.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  night: string
  air: string
  lamp: string
  wall: string
  figure: string
  umbrella: string
}

const PALETTES: readonly Palette[] = [
  {
    night: '#0c1730',
    air: '#35567f',
    lamp: '#ffd88a',
    wall: '#16284a',
    figure: '#070d1c',
    umbrella: '#c9343d',
    type: { ink: '#fff1d4', accent: '#ffd083', scrim: '#060d1d' },
  },
  {
    night: '#241033',
    air: '#8c4a78',
    lamp: '#ffdca0',
    wall: '#3d1c4d',
    figure: '#12071c',
    umbrella: '#f2b134',
    moods: ['tender', 'playful', 'wonder'],
    type: { ink: '#ffeedd', accent: '#ffc78f', scrim: '#160922' },
  },
  {
    night: '#08201e',
    air: '#3c7a6b',
    lamp: '#f6f0a8',
    wall: '#0f3834',
    figure: '#03100f',
    umbrella: '#0a2523',
    moods: ['dark', 'sober'],
    type: { ink: '#f3f8da', accent: '#e6e694', scrim: '#041311' },
  },
  {
    night: '#2a1410',
    air: '#a35c3a',
    lamp: '#ffe7b3',
    wall: '#4a2419',
    figure: '#140806',
    umbrella: '#2f6d73',
    type: { ink: '#fff0da', accent: '#ffca90', scrim: '#190b07' },
  },
]

/** Two people under one umbrella, in the light of a street lamp. */
export const lamplight = defineScene({
  name: 'lamplight',
  moods: ['tender', 'dark'],
  titleSpaces: { top: { from: 0.05, to: 0.17 }, bottom: { from: 0.73, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    const side = stage.tall ? random.pick([-1, 1] as const) : 1
    const x = width * stage.frame(0.5, random.between(0.6, 0.66))
    const lamp: Point = [x + side * 130 * unit, height * stage.frame(0.25, 0.17)]
    const street = height * stage.frame(0.66, 0.76)
    const { night, air } = palette
    canvas.cover(
      canvas.radialGradient(
        [
          [0, air],
          [0.45, mix(air, night, 0.6)],
          [1, darken(night, 0.35)],
        ],
        lamp[0],
        lamp[1] + 120 * unit,
        height * 0.72,
      ),
    )
    paintWalls(stage, palette, x, street)
    paintStreet(stage, palette, x, street)
    paintLamp(stage, palette, lamp, street, side)
    paintPedestrians(stage, palette, x - side * 40 * unit, street + 60 * unit)
    paintRain(stage, palette)
  },
})

function paintWalls(stage: Stage, palette: Palette, x: number, street: number): void {
  const { canvas, random, width, height, unit } = stage
  for (let depth = 0; depth < 3; depth += 1) {
    const gap = (60 + depth * 120) * unit
    const color = mix(palette.wall, depth === 2 ? palette.figure : palette.air, 0.4 - depth * 0.16)
    for (const side of [-1, 1]) {
      const inner = x + side * (gap + random.between(20, 90) * unit)
      const top = height * (0.2 - depth * 0.1) + random.between(-20, 40) * unit
      const edge = side === 1 ? width + 20 : -20
      const slope = side * 40 * unit
      const wall = new Trace().polygon([
        [inner, street],
        [inner, top + 40 * unit],
        [inner + slope, top],
        [edge, top - 60 * unit],
        [edge, street + 40 * unit],
      ])
      canvas.shape(
        wall,
        canvas.verticalGradient(
          [
            [0, darken(color, 0.4)],
            [1, color],
          ],
          top,
          street,
        ),
      )
      paintPanes(stage, palette, inner, top, side, depth)
    }
  }
}

function paintPanes(
  stage: Stage,
  palette: Palette,
  inner: number,
  top: number,
  side: number,
  depth: number,
): void {
  const { canvas, random, unit } = stage
  const panes = new Trace()
  const dark = new Trace()
  const size = (20 + depth * 9) * unit
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < stage.frame(5, 12); column += 1) {
      const x = inner + side * (34 + column * 2.6 * (size / unit)) * unit
      const y = top + (90 + row * 3.6 * (size / unit)) * unit
      ;(random.chance(0.28) ? panes : dark).rectangle(x - size / 2, y, size, size * 1.6)
    }
  }
  canvas.shape(dark, palette.figure, { opacity: 0.35 })
  canvas.shape(panes, palette.lamp, { opacity: 0.8 - depth * 0.12 })
}

function paintStreet(stage: Stage, palette: Palette, x: number, street: number): void {
  const { canvas, width, height, unit } = stage
  const wet = canvas.verticalGradient(
    [
      [0, mix(palette.air, palette.lamp, 0.3)],
      [0.3, mix(palette.wall, palette.air, 0.4)],
      [1, palette.figure],
    ],
    street,
    height,
  )
  canvas.rect(0, street, width, height - street, wet)
  paintGlow(stage, x, street + 60 * unit, 330 * unit, palette.lamp, 0.6)
  paintGlints(stage, {
    x,
    top: street,
    spread: 620 * unit,
    count: 110,
    colors: [palette.lamp, lighten(palette.air, 0.3)],
    strength: 1.4,
  })
}

function paintLamp(stage: Stage, palette: Palette, [x, y]: Point, street: number, side: 1 | -1): void {
  const { canvas, unit } = stage
  const postX = x + side * 120 * unit
  const foot = street + 70 * unit
  const cone = new Trace().polygon([
    [x - 24 * unit, y],
    [x + 24 * unit, y],
    [x + 330 * unit, foot],
    [x - 400 * unit, foot],
  ])
  canvas.shape(
    cone,
    canvas.verticalGradient(
      [
        [0, palette.lamp, 0.7],
        [0.5, palette.lamp, 0.26],
        [1, palette.lamp, 0.06],
      ],
      y,
      foot,
    ),
  )
  paintGlow(stage, x, y, 330 * unit, palette.lamp, 0.85)
  const post = new Trace()
    .polygon([
      [postX - 7 * unit, foot],
      [postX - 5 * unit, y],
      [postX + 5 * unit, y],
      [postX + 7 * unit, foot],
    ])
    .polygon([
      [postX - 20 * unit, foot],
      [postX - 11 * unit, foot - 90 * unit],
      [postX + 11 * unit, foot - 90 * unit],
      [postX + 20 * unit, foot],
    ])
    .polygon([
      [x - 46 * unit, y - 4 * unit],
      [x - 20 * unit, y - 38 * unit],
      [x + 20 * unit, y - 38 * unit],
      [x + 46 * unit, y - 4 * unit],
    ])
  canvas.shape(post, palette.figure)
  const arm = new Trace()
    .move(postX, y + 30 * unit)
    .cubic(postX, y - 90 * unit, x, y - 90 * unit, x, y - 36 * unit)
  canvas.stroke(arm, palette.figure, 9 * unit)
  canvas.rect(x - 30 * unit, y - 4 * unit, 60 * unit, 12 * unit, lighten(palette.lamp, 0.6))
}

type Pedestrian = { across: number; tall: number; coat: boolean }

/** The groups of people under the lamp. */
const GROUPS: readonly { people: readonly Pedestrian[]; umbrella: boolean }[] = [
  {
    people: [
      { across: -36, tall: 1, coat: true },
      { across: 40, tall: 0.92, coat: true },
    ],
    umbrella: true,
  },
  { people: [{ across: 0, tall: 1, coat: true }], umbrella: true },
  {
    people: [
      { across: -30, tall: 1, coat: true },
      { across: 54, tall: 0.6, coat: true },
    ],
    umbrella: true,
  },
  {
    people: [
      { across: -150, tall: 1, coat: false },
      { across: 120, tall: 0.95, coat: true },
    ],
    umbrella: false,
  },
]

function paintPedestrians(stage: Stage, palette: Palette, x: number, feet: number): void {
  const { canvas, random, unit } = stage
  const tall = random.between(280, 310) * unit
  const { people, umbrella } = random.pick(GROUPS)
  const reflection = new Trace()
  const company = new Trace()
  for (const { across, tall: share, coat } of people) {
    addFigure(reflection, x + across * unit, feet, -tall * 0.68 * share, coat)
    addFigure(company, x + across * unit, feet + (1 - share) * 40 * unit, tall * share, coat)
  }
  const fading = canvas.verticalGradient(
    [
      [0, palette.figure, 0.55],
      [1, palette.figure, 0],
    ],
    feet,
    feet + tall * 0.7,
  )
  canvas.shape(reflection, fading)
  canvas.shape(company, palette.figure)
  if (!umbrella) return
  const rim: Point = [x, feet - tall * 0.9]
  paintUmbrella(stage, rim, feet - tall * 0.52, { cloth: palette.umbrella, stick: palette.figure })
}

function paintRain(stage: Stage, palette: Palette): void {
  const { canvas, random, width, height, unit } = stage
  const snow = random.chance(0.5)
  const fall = new Trace()
  for (let drop = 0; drop < (snow ? 170 : 220); drop += 1) {
    const x = random.between(0, width)
    const y = random.between(0, height)
    if (snow) fall.circle(x, y, random.between(1.4, 5) * unit)
    else
      fall.polygon([
        [x, y],
        [x - 9 * unit, y + random.between(26, 60) * unit],
        [x - 7 * unit, y + 26 * unit],
      ])
  }
  canvas.shape(fall, lighten(palette.lamp, 0.5), { opacity: snow ? 0.6 : 0.42 })
}
