import { darken, lighten, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addWheel } from '../../motifs/wheel.ts'
import type { Palette } from './ferris-wheel.ts'

/** The great wheel on its two legs: spokes, bulbs on the rim, and cabins that hang level. */
export function paintGreatWheel(stage: Stage, palette: Palette, [x, ground]: Point): void {
  const { canvas, random, unit } = stage
  const radius = random.between(270, 320) * stage.frame(1, 0.98) * unit
  const hub = ground - radius - 78 * unit
  const cabins = random.pick([12, 14, 16, 18])
  const turned = random.between(0, 1)
  const steel = palette.frame
  const legs = new Trace()
  for (const side of [-1, 1]) {
    const foot = x + side * radius * 0.56
    legs.polygon([
      [x - 7 * unit, hub],
      [x + 7 * unit, hub],
      [foot + 14 * unit, ground + 8 * unit],
      [foot - 14 * unit, ground + 8 * unit],
    ])
  }
  legs.rectangle(x - radius * 0.34, ground - 130 * unit, radius * 0.68, 9 * unit)
  canvas.shape(legs, darken(steel, 0.25))
  const lit = palette.night ? palette.light : lighten(steel, 0.1)
  canvas.stroke(
    addWheel(new Trace(), x, hub, radius, cabins * 2, turned),
    mix(steel, lit, palette.night ? 0.5 : 0),
    2.6 * unit,
    { opacity: 0.8 },
  )
  for (const [share, broad] of [
    [1, 8],
    [0.93, 3.4],
    [0.62, 3.4],
    [0.24, 5],
  ] as const)
    canvas.stroke(
      new Trace().circle(x, hub, radius * share),
      mix(steel, lit, palette.night ? 0.35 : 0),
      broad * unit,
    )
  paintRimBulbs(stage, palette, [x, hub], radius, cabins, turned)
  canvas.circle(x, hub, 34 * unit, palette.cloths[0])
  canvas.circle(x, hub, 21 * unit, palette.cloths[1])
  canvas.circle(x, hub, 10 * unit, palette.cloths[2])
  for (let cabin = 0; cabin < cabins; cabin += 1) {
    const angle = turned + (cabin / cabins) * Math.PI * 2
    const colour = palette.cloths[cabin % palette.cloths.length] ?? palette.cloths[0]
    paintCabin(stage, palette, [x + Math.cos(angle) * radius, hub + Math.sin(angle) * radius], colour)
  }
}

function paintRimBulbs(
  { canvas, unit }: Stage,
  palette: Palette,
  [x, hub]: Point,
  radius: number,
  cabins: number,
  turned: number,
): void {
  const bulbs = new Trace()
  for (let bulb = 0; bulb < cabins * 6; bulb += 1) {
    const angle = turned + (bulb / (cabins * 6)) * Math.PI * 2
    bulbs.circle(x + Math.cos(angle) * radius * 0.965, hub + Math.sin(angle) * radius * 0.965, 3.6 * unit)
  }
  for (let spoke = 0; spoke < cabins; spoke += 1) {
    const angle = turned + (spoke / cabins) * Math.PI * 2
    for (const share of [0.36, 0.48, 0.74, 0.84])
      bulbs.circle(x + Math.cos(angle) * radius * share, hub + Math.sin(angle) * radius * share, 3.2 * unit)
  }
  canvas.shape(bulbs, palette.night ? lighten(palette.light, 0.35) : palette.cloths[2], {
    opacity: palette.night ? 1 : 0.7,
  })
}

function paintCabin({ canvas, unit }: Stage, palette: Palette, [x, y]: Point, colour: string): void {
  const half = 25 * unit
  const roof = new Trace()
    .move(x - half * 1.1, y + 16 * unit)
    .quad(x, y - 14 * unit, x + half * 1.1, y + 16 * unit)
    .close()
  const tub = new Trace()
    .move(x - half, y + 34 * unit)
    .line(x + half, y + 34 * unit)
    .quad(x + half, y + 62 * unit, x, y + 62 * unit)
  tub.quad(x - half, y + 62 * unit, x - half, y + 34 * unit).close()
  const posts = new Trace()
    .rectangle(x - half * 0.9, y + 12 * unit, 3.4 * unit, 26 * unit)
    .rectangle(x + half * 0.9 - 3.4 * unit, y + 12 * unit, 3.4 * unit, 26 * unit)
  if (palette.night)
    canvas.rect(x - half * 0.86, y + 14 * unit, half * 1.72, 22 * unit, palette.light, { opacity: 0.8 })
  canvas.shape(posts, palette.dark)
  canvas.shape(
    tub,
    canvas.across(
      [
        [0, lighten(colour, 0.16)],
        [1, darken(colour, 0.3)],
      ],
      [0, 0, 1, 0],
    ),
  )
  canvas.shape(roof, darken(colour, 0.15))
}
