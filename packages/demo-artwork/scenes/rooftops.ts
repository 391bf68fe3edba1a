import { darken, lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { addFigure } from '../motifs/figure.ts'
import { paintGlow, paintMoon, paintSky, paintStars } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { sky: Triple; moon: string; far: string; near: string; window: string }

const PALETTES: readonly Palette[] = [
  {
    sky: ['#131a44', '#4a4590', '#e79a8c'],
    moon: '#fff0c9',
    far: '#6f5f9c',
    near: '#141233',
    window: '#ffd27a',
    type: { ink: '#fff0da', accent: '#ffc58f', scrim: '#0d0c26' },
  },
  {
    sky: ['#0a1f2b', '#1f5560', '#c9d6a0'],
    moon: '#fffde0',
    far: '#4c8078',
    near: '#07191f',
    window: '#ffe28a',
    type: { ink: '#fbfbe4', accent: '#eadf8e', scrim: '#051217' },
  },
  {
    sky: ['#f7b267', '#f4845f', '#b8475a'],
    moon: '#fff1c4',
    far: '#a8455a',
    near: '#2a1029',
    window: '#ffe7a3',
    moods: ['playful', 'tender', 'epic'],
    type: { ink: '#fff1d6', accent: '#ffd093', scrim: '#210c22', topInk: '#5a1c33', topAccent: '#5a1c33' },
  },
  {
    sky: ['#1b0b24', '#55183f', '#d1495b'],
    moon: '#ffd7b0',
    far: '#7a2a50',
    near: '#17081d',
    window: '#ffb45c',
    type: { ink: '#ffe8d6', accent: '#ffa98a', scrim: '#110517' },
  },
]

/** Chimneys, antennas and a water tower in front of a large moon, with a person on the roofs. */
export const rooftops = defineScene({
  name: 'rooftops',
  moods: ['playful', 'dark', 'tender'],
  titleSpaces: { top: { from: 0.05, to: 0.2 }, bottom: { from: 0.725, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    paintSky(stage, palette.sky, [0, 0.4, 0.7])
    paintStars(stage, 100, height * 0.35)
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.64, 0.7))
    const roof = height * stage.frame(0.61, 0.66)
    paintMoon(
      stage,
      x,
      roof - random.between(220, 260) * unit,
      random.between(205, 250) * unit,
      palette.moon,
      palette.far,
    )
    for (let row = 0; row < 3; row += 1) paintRow(stage, palette, roof - (120 - row * 62) * unit, row / 2)
    paintFront(stage, palette, x, roof)
    const birds = addFlock(new Trace(), stage, {
      birds: 7,
      x,
      y: roof,
      across: [-300, 300],
      down: [-330, -500],
      span: [8, 17],
    })
    stage.canvas.shape(birds, palette.near)
  },
})

/** A row of roofs: gables, flat tops, chimneys, lit attics. */
function paintRow(
  { canvas, random, width, height, unit }: Stage,
  palette: Palette,
  y: number,
  near: number,
): void {
  const color = mix(mix(palette.far, palette.sky[2], 0.35), palette.near, near * 0.62)
  const roofs = new Trace()
  const panes = new Trace()
  for (let x = -60 * unit; x < width + 60;) {
    const broad = random.between(90, 190) * unit * (0.7 + near * 0.5)
    const top = y + random.between(-40, 40) * unit
    if (random.chance(0.6))
      roofs.polygon([
        [x, height],
        [x, top + 30 * unit],
        [x + broad / 2, top - 60 * unit],
        [x + broad, top + 30 * unit],
        [x + broad, height],
      ])
    else
      roofs.polygon([
        [x, height],
        [x, top],
        [x + broad, top],
        [x + broad, height],
      ])
    const chimney = x + broad * random.between(0.55, 0.8)
    roofs
      .rectangle(chimney, top - 62 * unit, 22 * unit, 100 * unit)
      .rectangle(chimney - 4 * unit, top - 68 * unit, 30 * unit, 9 * unit)
    if (random.chance(0.35)) addAerial(roofs, x + broad * 0.25, top, unit)
    for (let pane = 0; pane < 4; pane += 1) {
      if (random.chance(0.4))
        panes.rectangle(
          x + broad * (0.16 + pane * 0.2),
          top + 46 * unit + random.integer(0, 2) * 34 * unit,
          15 * unit,
          20 * unit,
        )
    }
    x += broad
  }
  canvas.shape(
    roofs,
    canvas.verticalGradient(
      [
        [0, color],
        [1, mix(color, palette.sky[2], 0.3 * (1 - near))],
      ],
      y - 60 * unit,
      y + 260 * unit,
    ),
  )
  canvas.shape(panes, palette.window, { opacity: 0.75 })
}

function addAerial(trace: Trace, x: number, foot: number, unit: number): void {
  trace.rectangle(x - 2 * unit, foot - 96 * unit, 4 * unit, 120 * unit)
  for (const [up, half] of [
    [92, 30],
    [78, 24],
    [64, 17],
  ] as const)
    trace.rectangle(x - half * unit, foot - up * unit, half * 2 * unit, 3.4 * unit)
}

function paintFront(stage: Stage, palette: Palette, x: number, roof: number): void {
  const { canvas, random, width, height, unit } = stage
  const side = random.pick([-1, 1] as const)
  const slope = new Trace()
    .move(-20, roof + 230 * unit)
    .line(x - 330 * unit, roof + 90 * unit)
    .line(x - 120 * unit, roof)
    .line(x + 190 * unit, roof)
    .line(x + 400 * unit, roof + 100 * unit)
    .line(width + 20, roof + 210 * unit)
    .line(width + 20, height + 20)
    .line(-20, height + 20)
    .close()
  canvas.shape(
    slope,
    canvas.verticalGradient(
      [
        [0, palette.near],
        [1, darken(palette.near, 0.4)],
      ],
      roof,
      height,
    ),
  )
  paintTiles(stage, palette, roof)
  const things = new Trace()
  addTank(things, x + side * 130 * unit, roof, unit)
  const other = x - side * 60 * unit
  things
    .rectangle(other - side * 40 * unit - 30 * unit, roof - 96 * unit, 60 * unit, 120 * unit)
    .rectangle(other - side * 40 * unit - 37 * unit, roof - 106 * unit, 74 * unit, 14 * unit)
  addAerial(things, x - side * 178 * unit, roof + 40 * unit, unit * 1.3)
  addCat(things, [other - side * 40 * unit, roof - 106 * unit], unit, side)
  canvas.shape(
    addFigure(things, x + side * 12 * unit, roof + 4 * unit, 118 * unit, random.chance(0.5)),
    palette.near,
  )
  const lamp = x - side * 240 * unit
  paintGlow(stage, lamp, roof + 130 * unit, 120 * unit, palette.window, 0.6)
  canvas.rect(lamp - 24 * unit, roof + 106 * unit, 48 * unit, 52 * unit, palette.window)
  canvas.stroke(
    new Trace()
      .move(lamp, roof + 106 * unit)
      .line(lamp, roof + 158 * unit)
      .move(lamp - 24 * unit, roof + 132 * unit)
      .line(lamp + 24 * unit, roof + 132 * unit),
    palette.near,
    4 * unit,
  )
}

function paintTiles({ canvas, width, unit }: Stage, palette: Palette, roof: number): void {
  const rows = new Trace()
  for (let row = 0; row < 7; row += 1) {
    const y = roof + (250 + row * 34) * unit
    for (let x = -20 + (row % 2) * 20 * unit; x < width; x += 40 * unit)
      rows.move(x, y).quad(x + 20 * unit, y + 18 * unit, x + 40 * unit, y)
  }
  canvas.stroke(rows, lighten(palette.near, 0.25), 2.4 * unit, { opacity: 0.4 })
}

function addTank(trace: Trace, x: number, foot: number, unit: number): void {
  const at = (across: number, up: number): Point => [x + across * unit, foot - up * unit]
  trace
    .polygon([at(-56, 92), at(-50, 214), at(50, 214), at(56, 92)])
    .polygon([at(-62, 212), at(0, 268), at(62, 212)])
  for (const leg of [-48, -16, 16, 48])
    trace.polygon([at(leg - 4, 94), at(leg + 4, 94), at(leg * 1.2 + 4, -40), at(leg * 1.2 - 4, -40)])
  trace.polygon([at(-52, 50), at(-52, 44), at(52, 44), at(52, 50)])
}

function addCat(trace: Trace, [x, foot]: Point, unit: number, heading: 1 | -1): void {
  const at = (across: number, up: number): Point => [x + across * heading * unit, foot - up * unit]
  trace
    .move(...at(-16, 0))
    .cubic(...at(-20, 30), ...at(-4, 36), ...at(2, 42))
    .line(...at(18, 42))
    .line(...at(20, 0))
    .close()
  trace
    .circle(...at(10, 48), 11 * unit)
    .polygon([at(1, 54), at(3, 68), at(10, 58)])
    .polygon([at(11, 58), at(18, 68), at(20, 53)])
  trace.polygon([at(-14, 2), at(-34, 10), at(-40, 30), at(-36, 31), at(-28, 14), at(-12, 8)])
}
