import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { createPlacer } from '../../motifs/placer.ts'
import { paintGlow } from '../../motifs/sky.ts'
import { addWheel } from '../../motifs/wheel.ts'
import type { Palette } from './fair-palettes.ts'

/** A carousel with a striped roof, a ring of bulbs and wooden horses on poles. */
export function paintCarousel(stage: Stage, palette: Palette, [x, ground]: Point): void {
  const { canvas, random, unit } = stage
  const half = random.between(300, 350) * unit
  const [eaves, peak, floor] = [
    ground - 360 * unit,
    ground - random.between(500, 560) * unit,
    ground - 34 * unit,
  ]
  const heading = random.pick([-1, 1] as const)
  canvas.rect(x - half * 0.94, eaves, half * 1.88, floor - eaves, mix(palette.dark, palette.light, 0.22))
  paintGlow(stage, x, (eaves + floor) / 2, half * 1.1, palette.light, 0.8)
  const drum = canvas.linearGradient(
    [
      [0, darken(palette.cloths[2], 0.3)],
      [0.4, lighten(palette.cloths[2], 0.2)],
      [1, darken(palette.cloths[2], 0.4)],
    ],
    x - half * 0.3,
    0,
    x + half * 0.3,
    0,
  )
  canvas.rect(x - half * 0.3, eaves, half * 0.6, floor - eaves, drum)
  const mirrors = new Trace()
  for (const across of [-0.18, 0, 0.18])
    mirrors
      .move(x + across * half - 20 * unit, floor - 60 * unit)
      .line(x + across * half - 20 * unit, eaves + 120 * unit)
      .arc(20 * unit, 26 * unit, x + across * half + 20 * unit, eaves + 120 * unit)
      .line(x + across * half + 20 * unit, floor - 60 * unit)
      .close()
  canvas.shape(mirrors, lighten(palette.light, 0.2), { opacity: 0.8 })
  const phase = random.between(0, 6)
  for (let horse = 0; horse < 5; horse += 1) {
    const angle = ((horse + 0.5) / 5) * Math.PI
    const across = -Math.cos(angle) * half * 0.84
    const near = Math.sin(angle)
    const color = palette.cloths[([1, 0, 1, 2, 1] as const)[horse] ?? 1]
    paintHorse(
      stage,
      palette,
      [x + across, floor - (46 + Math.sin(phase + horse * 2) * 34) * unit],
      (0.74 + near * 0.26) * unit,
      heading,
      color,
      [eaves, floor],
    )
  }
  paintDeck(stage, palette, x, half, floor, ground)
  paintRoof(stage, palette, x, half, eaves, peak)
}

function paintHorse(
  { canvas }: Stage,
  palette: Palette,
  place: Point,
  scale: number,
  heading: 1 | -1,
  color: string,
  [top, foot]: Point,
): void {
  const at = createPlacer(place, scale, heading)
  const [poleX] = at(4, 0)
  canvas.rect(poleX - 4 * scale, top, 8 * scale, foot - top, lighten(palette.light, 0.2))
  const horse = new Trace()
    .move(...at(-62, 56))
    .cubic(...at(-40, 86), ...at(10, 66), ...at(32, 84))
    .cubic(...at(44, 100), ...at(44, 128), ...at(62, 140))
    .line(...at(64, 154))
    .line(...at(74, 140))
    .cubic(...at(88, 128), ...at(98, 112), ...at(102, 102))
    .cubic(...at(96, 92), ...at(88, 94), ...at(76, 108))
    .cubic(...at(72, 84), ...at(74, 58), ...at(62, 44))
    .line(...at(96, 34))
    .line(...at(92, 2))
    .line(...at(80, 4))
    .line(...at(80, 24))
    .line(...at(46, 24))
    .cubic(...at(20, 16), ...at(-20, 18), ...at(-38, 26))
    .line(...at(-66, 4))
    .line(...at(-96, -4))
    .line(...at(-92, 8))
    .line(...at(-74, 16))
    .cubic(...at(-70, 34), ...at(-76, 46), ...at(-62, 56))
    .close()
  canvas.shape(horse, color)
  const hind = new Trace().polygon([
    at(-54, 34),
    at(-30, 28),
    at(-22, 4),
    at(-40, -14),
    at(-50, -8),
    at(-36, 6),
  ])
  hind.polygon([at(48, 34), at(66, 30), at(62, -2), at(82, -16), at(74, -24), at(50, -6)])
  canvas.shape(hind, darken(color, 0.16))
  const hair = new Trace()
    .move(...at(60, 146))
    .cubic(...at(34, 140), ...at(28, 100), ...at(22, 82))
    .line(...at(40, 92))
    .cubic(...at(46, 112), ...at(50, 130), ...at(60, 146))
    .close()
  hair
    .move(...at(-62, 56))
    .cubic(...at(-104, 66), ...at(-92, 26), ...at(-112, 12))
    .cubic(...at(-86, 16), ...at(-84, 40), ...at(-64, 42))
    .close()
  canvas.shape(hair, palette.dark)
  const saddle = new Trace()
    .move(...at(-26, 72))
    .quad(...at(2, 60), ...at(24, 80))
    .line(...at(20, 44))
    .line(...at(-20, 40))
    .close()
  canvas.shape(saddle, color === palette.cloths[0] ? palette.cloths[2] : palette.cloths[0])
}

function paintDeck(
  { canvas, unit }: Stage,
  palette: Palette,
  x: number,
  half: number,
  floor: number,
  ground: number,
): void {
  canvas.rect(
    x - half,
    floor,
    half * 2,
    22 * unit,
    canvas.boxGradient(
      [
        [0, darken(palette.cloths[0], 0.35)],
        [0.4, palette.cloths[0]],
        [1, darken(palette.cloths[0], 0.5)],
      ],
      [0, 0, 1, 0],
    ),
  )
  canvas.rect(
    x - half * 1.06,
    floor + 22 * unit,
    half * 2.12,
    ground - floor - 14 * unit,
    darken(palette.frame, 0.2),
  )
  const lamps = new Trace()
  for (let lamp = 0; lamp <= 26; lamp += 1)
    lamps.circle(x - half + (lamp / 26) * half * 2, floor + 11 * unit, 5 * unit)
  canvas.shape(lamps, lighten(palette.light, 0.4))
}

function paintRoof(
  { canvas, unit }: Stage,
  palette: Palette,
  x: number,
  half: number,
  eaves: number,
  peak: number,
): void {
  const stripes = 12
  const [one, other] = [palette.cloths[0], palette.cloths[1]]
  const edge = (share: number) => x - Math.cos(share * Math.PI) * half * 1.1
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const [from, to] = [edge(stripe / stripes), edge((stripe + 1) / stripes)]
    const color = mix(stripe % 2 ? one : other, palette.dark, Math.abs(stripe / stripes - 0.4) * 0.6)
    const panel = new Trace()
      .move(x, peak)
      .quad(x + (from - x) * 0.45, eaves - 66 * unit, from, eaves)
      .line(to, eaves)
      .quad(x + (to - x) * 0.45, eaves - 66 * unit, x, peak)
      .close()
    canvas.shape(panel, color)
    const shield = new Trace()
      .move(from, eaves - 2)
      .line(to, eaves - 2)
      .line(to, eaves + 26 * unit)
      .quad((from + to) / 2, eaves + 64 * unit, from, eaves + 26 * unit)
      .close()
    canvas.shape(
      shield,
      mix(stripe % 2 ? other : palette.cloths[2], palette.dark, Math.abs(stripe / stripes - 0.4) * 0.5),
    )
  }
  const lamps = new Trace()
  for (let lamp = 0; lamp <= 34; lamp += 1) lamps.circle(edge(lamp / 34), eaves + 4 * unit, 5.4 * unit)
  canvas.shape(lamps, lighten(palette.light, 0.4))
  canvas.rect(x - 3 * unit, peak - 60 * unit, 6 * unit, 66 * unit, palette.dark)
  canvas.shape(
    new Trace().polygon([
      [x, peak - 60 * unit],
      [x + 64 * unit, peak - 44 * unit],
      [x, peak - 28 * unit],
    ]),
    palette.cloths[2],
  )
  canvas.circle(x, peak, 13 * unit, palette.light)
}

/** A Ferris wheel on two legs, with bulbs on the rim and cabins that hang level. */
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
    const color = palette.cloths[cabin % palette.cloths.length] ?? palette.cloths[0]
    paintCabin(stage, palette, [x + Math.cos(angle) * radius, hub + Math.sin(angle) * radius], color)
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

function paintCabin({ canvas, unit }: Stage, palette: Palette, [x, y]: Point, color: string): void {
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
    canvas.boxGradient(
      [
        [0, lighten(color, 0.16)],
        [1, darken(color, 0.3)],
      ],
      [0, 0, 1, 0],
    ),
  )
  canvas.shape(roof, darken(color, 0.15))
}
