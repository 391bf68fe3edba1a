import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { createPlacer } from '../../motifs/placer.ts'
import { paintGlow } from '../../motifs/sky.ts'
import { defineScene } from '../scene.ts'
import { MEALS } from './table-meals.ts'
import { type Palette, PALETTES, type Setting } from './table-palettes.ts'
import { paintSeat } from './table-seats.ts'

/** A laid table under a lamp, seen from the side, with people or empty chairs. */
export const table = defineScene({
  name: 'table',
  moods: ['tender', 'dark', 'playful', 'sober'],
  titleSpaces: { bottom: { from: 0.72, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.47, 0.53), random.between(0.63, 0.67))
    const top = height * stage.frame(0.515, 0.6)
    const setting = { x, top, floor: top + 262 * unit, half: random.between(215, 300) * unit }
    paintRoom(stage, palette, setting)
    const outlook = random.pick(['window', 'paintings', 'bare'] as const)
    if (outlook === 'window') paintWindow(stage, palette, setting)
    if (outlook === 'paintings') paintFrames(stage, palette, setting)
    paintLampLight(stage, palette, setting)
    const company = random.pick([
      ['empty', 'diner'],
      ['diner', 'diner'],
      ['empty', 'empty'],
      ['cat', 'diner'],
      ['child', 'diner'],
    ] as const)
    const side = random.pick([-1, 1] as const)
    paintSeat(stage, palette, setting, side, company[0])
    paintSeat(stage, palette, setting, side === 1 ? -1 : 1, company[1])
    paintTable(stage, palette, setting)
    random.pick(MEALS)(stage, palette, createPlacer([x, top], unit, random.pick([-1, 1] as const)))
    paintLamp(stage, palette, setting)
  },
})

function paintTable(
  { canvas, random, unit }: Stage,
  palette: Palette,
  { x, top, floor, half }: Setting,
): void {
  const legs = new Trace()
  for (const side of [-1, 1]) {
    const leg = x + side * (half - 46 * unit)
    legs.polygon([
      [leg - 13 * unit, top],
      [leg + 13 * unit, top],
      [leg + 8 * unit + side * 8 * unit, floor + 10 * unit],
      [leg - 8 * unit + side * 8 * unit, floor + 10 * unit],
    ])
  }
  canvas.shape(legs, darken(palette.wood, 0.25))
  const drop = random.between(50, 120) * unit
  const cloth = new Trace().move(x - half, top).line(x + half, top)
  const folds = 8
  for (let fold = 0; fold < folds; fold += 1) {
    const fromX = x + half - (fold * half * 2) / folds
    const toX = fromX - (half * 2) / folds
    if (fold === 0) cloth.line(fromX + 4 * unit, top + drop)
    cloth.quad((fromX + toX) / 2, top + drop + (fold % 2 ? -16 : 20) * unit, toX, top + drop)
  }
  canvas.shape(
    cloth.close(),
    canvas.verticalGradient(
      [
        [0, palette.cloth],
        [1, mix(palette.cloth, palette.wall, 0.5)],
      ],
      top,
      top + drop,
    ),
  )
  const creases = new Trace()
  for (let crease = 1; crease < folds; crease += 1) {
    const creaseX = x - half + (crease * half * 2) / folds
    creases.polygon([
      [creaseX - 2 * unit, top + 12 * unit],
      [creaseX + 16 * unit, top + drop],
      [creaseX - 8 * unit, top + drop],
    ])
  }
  canvas.shape(creases, palette.dark, { opacity: 0.13 })
  canvas.rect(
    x - half - 6 * unit,
    top - 7 * unit,
    half * 2 + 12 * unit,
    15 * unit,
    lighten(palette.cloth, 0.35),
  )
}

function getLampPosition({ unit }: Stage, { x, top }: Setting): Point {
  return [x, top - 350 * unit]
}

function paintLampLight(stage: Stage, palette: Palette, setting: Setting): void {
  const { canvas, unit } = stage
  const [x, y] = getLampPosition(stage, setting)
  const reach = setting.half + 210 * unit
  const cone = new Trace().polygon([
    [x - 84 * unit, y],
    [x + 84 * unit, y],
    [x + reach, setting.floor + 40 * unit],
    [x - reach, setting.floor + 40 * unit],
  ])
  canvas.shape(
    cone,
    canvas.verticalGradient(
      [
        [0, palette.light, 0.62],
        [0.5, palette.light, 0.24],
        [1, palette.light, 0.04],
      ],
      y,
      setting.floor + 40 * unit,
    ),
  )
  paintGlow(stage, x, y + 40 * unit, 520 * unit, palette.light, 0.5)
  const pool = new Trace()
    .move(x - reach, setting.floor + 50 * unit)
    .arc(reach, 44 * unit, x + reach, setting.floor + 50 * unit)
  canvas.shape(pool.arc(reach, 44 * unit, x - reach, setting.floor + 50 * unit).close(), palette.light, {
    opacity: 0.2,
  })
}

function paintLamp(stage: Stage, palette: Palette, setting: Setting): void {
  const { canvas, random, unit } = stage
  const [x, y] = getLampPosition(stage, setting)
  canvas.rect(x - 2.5 * unit, -20, 5 * unit, y - 60 * unit, palette.dark)
  const shade = new Trace()
  const kind = random.pick(['cone', 'dome', 'paper'] as const)
  if (kind === 'cone')
    shade.polygon([
      [x - 22 * unit, y - 96 * unit],
      [x + 22 * unit, y - 96 * unit],
      [x + 104 * unit, y],
      [x - 104 * unit, y],
    ])
  if (kind === 'dome')
    shade
      .move(x - 104 * unit, y)
      .cubic(x - 100 * unit, y - 130 * unit, x + 100 * unit, y - 130 * unit, x + 104 * unit, y)
      .close()
  if (kind === 'paper') shade.circle(x, y - 34 * unit, 82 * unit)
  const color = kind === 'paper' ? lighten(palette.light, 0.35) : palette.accent
  canvas.circle(x, y + 2 * unit, 26 * unit, lighten(palette.light, 0.6))
  canvas.shape(
    shade,
    canvas.linearGradient(
      [
        [0, darken(color, 0.2)],
        [0.4, lighten(color, 0.16)],
        [1, darken(color, 0.35)],
      ],
      x - 104 * unit,
      0,
      x + 104 * unit,
      0,
    ),
  )
  if (kind === 'paper') {
    const hoops = new Trace()
    for (const up of [-54, -28, 0, 28, 54])
      hoops
        .move(x - Math.sqrt(82 ** 2 - up ** 2) * unit, y - (34 + up) * unit)
        .quad(x, y - (24 + up) * unit, x + Math.sqrt(82 ** 2 - up ** 2) * unit, y - (34 + up) * unit)
    canvas.stroke(hoops, darken(palette.light, 0.3), 2.4 * unit, { opacity: 0.6 })
  }
}

/** The papered wall and the floor. */
function paintRoom(
  { canvas, random, width, height, unit }: Stage,
  palette: Palette,
  { floor }: Setting,
): void {
  const skirting = floor - 26 * unit
  canvas.cover(
    canvas.verticalGradient(
      [
        [0, darken(palette.wall, 0.5)],
        [0.5, palette.wall],
        [1, darken(palette.wall, 0.3)],
      ],
      0,
      skirting,
    ),
  )
  const paper = random.pick(['stripes', 'panels', 'dots'] as const)
  const pattern = new Trace()
  if (paper === 'stripes')
    for (let x = 0; x < width; x += 84 * unit) pattern.rectangle(x, 0, 34 * unit, skirting)
  if (paper === 'panels') {
    pattern.rectangle(0, skirting - 210 * unit, width, 8 * unit)
    for (let x = 30 * unit; x < width; x += 190 * unit)
      pattern.rectangle(x, skirting - 176 * unit, 150 * unit, 140 * unit)
  }
  if (paper === 'dots') {
    for (let row = 0; row * 70 * unit < skirting; row += 1)
      for (let x = (row % 2) * 48 * unit; x < width; x += 96 * unit)
        pattern.circle(x, row * 70 * unit, 7 * unit)
  }
  canvas.shape(pattern, palette.dark, { opacity: 0.13 })
  canvas.rect(0, skirting, width, 30 * unit, darken(palette.wall, 0.55))
  canvas.rect(
    0,
    floor + 2 * unit,
    width,
    height,
    canvas.verticalGradient(
      [
        [0, palette.floor],
        [1, palette.dark],
      ],
      floor,
      height,
    ),
  )
}

/** A window over a town at night. */
function paintWindow({ canvas, random, unit }: Stage, palette: Palette, { x, top }: Setting): void {
  const left = x + random.pick([-1, 0, 0, 1]) * 250 * unit - 150 * unit
  const upper = top - random.between(470, 520) * unit
  const [broad, tall] = [300 * unit, 350 * unit]
  canvas.rect(
    left - 16 * unit,
    upper - 16 * unit,
    broad + 32 * unit,
    tall + 32 * unit,
    lighten(palette.wood, 0.14),
  )
  canvas.rect(
    left,
    upper,
    broad,
    tall,
    canvas.verticalGradient(
      [
        [0, palette.night],
        [1, mix(palette.night, palette.light, 0.4)],
      ],
      upper,
      upper + tall,
    ),
  )
  if (random.chance(0.5))
    canvas.circle(left + broad * random.between(0.2, 0.8), upper + tall * 0.28, 30 * unit, palette.light)
  const town = new Trace()
  const lights = new Trace()
  for (let house = 0; house < 6; house += 1) {
    const high = random.between(60, 180) * unit
    town.rectangle(left + (house * broad) / 6, upper + tall - high, broad / 6, high)
    if (random.chance(0.7))
      lights.rectangle(
        left + ((house + 0.3) * broad) / 6,
        upper + tall - high + 22 * unit,
        12 * unit,
        16 * unit,
      )
  }
  canvas.shape(town, darken(palette.night, 0.35))
  canvas.shape(lights, palette.light)
  const bars = new Trace()
    .rectangle(left + broad / 2 - 5 * unit, upper, 10 * unit, tall)
    .rectangle(left, upper + tall * 0.4, broad, 9 * unit)
  canvas.shape(bars, lighten(palette.wood, 0.14))
  canvas.rect(left - 34 * unit, upper + tall + 10 * unit, broad + 68 * unit, 18 * unit, palette.wood)
}

/** A row of framed paintings. */
function paintFrames({ canvas, random, unit }: Stage, palette: Palette, { x, top }: Setting): void {
  for (const across of [-380, -170, 165, 350]) {
    const [half, tall] = [random.between(48, 84) * unit, random.between(100, 180) * unit]
    const [left, upper] = [x + across * unit - half, top - random.between(380, 470) * unit]
    canvas.rect(left, upper, half * 2, tall, palette.wood)
    const inner = canvas.verticalGradient(
      [
        [0, palette.night],
        [0.6, mix(palette.night, palette.accent, 0.5)],
        [1, palette.dark],
      ],
      upper,
      upper + tall,
    )
    canvas.rect(left + 9 * unit, upper + 9 * unit, half * 2 - 18 * unit, tall - 18 * unit, inner)
    canvas.circle(left + half, upper + tall * 0.45, half * 0.3, palette.light, { opacity: 0.8 })
  }
}
