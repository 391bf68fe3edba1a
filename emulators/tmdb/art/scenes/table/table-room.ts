import { darken, lighten, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace } from '../../drawing/trace.ts'
import type { Palette, Setting } from './table.ts'

/** The wall with its paper, and the floor. */
export function paintRoom(
  { canvas, random, width, height, unit }: Stage,
  palette: Palette,
  { floor }: Setting,
): void {
  const skirting = floor - 26 * unit
  canvas.cover(
    canvas.down(
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
    canvas.down(
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
export function paintWindow({ canvas, random, unit }: Stage, palette: Palette, { x, top }: Setting): void {
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
    canvas.down(
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

/** A row of framed pictures. */
export function paintPictures({ canvas, random, unit }: Stage, palette: Palette, { x, top }: Setting): void {
  for (const across of [-380, -170, 165, 350]) {
    const [half, tall] = [random.between(48, 84) * unit, random.between(100, 180) * unit]
    const [left, upper] = [x + across * unit - half, top - random.between(380, 470) * unit]
    canvas.rect(left, upper, half * 2, tall, palette.wood)
    const inner = canvas.down(
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
