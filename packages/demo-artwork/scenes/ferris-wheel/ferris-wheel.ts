import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { paintDisc, paintGlow, paintSky, paintStars } from '../../motifs/sky.ts'
import { paintGlints } from '../../motifs/water.ts'
import type { Random } from '../../seeded-random.ts'
import { defineScene } from '../scene.ts'
import { type Palette, PALETTES } from './fair-palettes.ts'
import { paintCarousel, paintGreatWheel } from './fair-rides.ts'

/** A Ferris wheel, a carousel or a circus tent, and a crowd. */
export const ferrisWheel = defineScene({
  name: 'ferris-wheel',
  moods: ['playful', 'wonder', 'tender', 'dark'],
  titleSpaces: { top: { from: 0.05, to: 0.19 }, bottom: { from: 0.72, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.45, 0.55), random.between(0.62, 0.67))
    const ground = height * stage.frame(0.655, 0.78)
    const ride = random.pick(['wheel', 'wheel', 'carousel', 'top'] as const)
    paintSky(stage, palette.sky, [0, 0.34, 0.66])
    if (palette.night) paintStars(stage, 120, height * 0.42)
    const moon: Point = [
      x + random.pick([-1, 1]) * random.between(200, 330) * unit,
      ground - random.between(420, 560) * unit,
    ]
    if (ride !== 'wheel' || random.chance(0.5))
      paintDisc(stage, ...moon, random.between(60, 100) * unit, palette.moon, 0.4)
    if (palette.night && random.chance(0.45)) paintFireworks(stage, palette, [x, ground - 500 * unit])
    paintGlow(stage, x, ground - 160 * unit, 560 * unit, palette.light, palette.night ? 0.5 : 0.25)
    paintBooths(stage, palette, ground)
    const paintRide = { wheel: paintGreatWheel, carousel: paintCarousel, top: paintBigTop }[ride]
    paintRide(stage, palette, [x, ground])
    paintGround(stage, palette, [x, ground])
    paintCrowd(stage, palette, [x, ground])
    paintBulbs(stage, palette, ground - random.between(150, 240) * unit)
  },
})

function paintFireworks({ canvas, random, unit }: Stage, palette: Palette, [x, y]: Point): void {
  for (let burst = 0; burst < 3; burst += 1) {
    const [burstX, burstY] = [x + random.between(-400, 400) * unit, y + random.between(-90, 130) * unit]
    const reach = random.between(60, 130) * unit
    const rays = new Trace()
    const sparks = new Trace()
    for (let ray = 0; ray < 18; ray += 1) {
      const angle = (ray / 18) * Math.PI * 2
      const [across, down] = [Math.cos(angle), Math.sin(angle)]
      rays
        .move(burstX + across * reach * 0.3, burstY + down * reach * 0.3)
        .line(burstX + across * reach, burstY + down * reach)
      sparks.circle(burstX + across * reach * 1.12, burstY + down * reach * 1.12, 4 * unit)
    }
    const color = random.pick([...palette.cloths, palette.light])
    canvas.stroke(rays, color, 2.6 * unit, { opacity: 0.75, cap: 'round' })
    canvas.shape(sparks, lighten(color, 0.4))
  }
}

/** Tents and booths behind the ride, in a hazy color. */
function paintBooths({ canvas, random, width, unit }: Stage, palette: Palette, ground: number): void {
  for (let row = 0; row < 2; row += 1) {
    const booths = new Trace()
    for (let x = random.between(-60, 0) * unit; x < width; x += random.between(120, 210) * unit)
      addBooth(booths, random, [x, ground + 8 * unit], random.between(90, 190) * (1 - row * 0.35) * unit)
    canvas.shape(booths, mix(palette.frame, palette.sky[2], 0.55 - row * 0.28))
  }
}

function paintGround(stage: Stage, palette: Palette, [x, ground]: Point): void {
  const { canvas, width, height, unit } = stage
  const fall = canvas.verticalGradient(
    [
      [0, mix(palette.ground, palette.light, 0.25)],
      [0.3, palette.ground],
      [1, palette.dark],
    ],
    ground,
    height,
  )
  canvas.rect(0, ground, width, height - ground, fall)
  paintGlints(stage, {
    x,
    top: ground + 10 * unit,
    spread: 700 * unit,
    count: 70,
    colors: [palette.light, palette.cloths[0], palette.cloths[2]],
    strength: palette.night ? 1.3 : 0.6,
  })
}

function paintCrowd({ canvas, random, unit }: Stage, palette: Palette, [x, ground]: Point): void {
  const crowd = new Trace()
  const company = random.pick(['crowd', 'pair', 'alone', 'child'] as const)
  const feet = ground + 66 * unit
  const side = random.pick([-1, 1])
  if (company === 'crowd') {
    for (let person = 0; person < 15; person += 1)
      addFigure(
        crowd,
        x + random.between(-460, 460) * unit,
        ground + random.between(8, 70) * unit,
        random.between(74, 112) * unit,
        random.chance(0.5),
      )
  }
  if (company === 'pair')
    addFigure(addFigure(crowd, x - 30 * unit, feet, 150 * unit), x + 36 * unit, feet, 138 * unit, false)
  if (company === 'alone') addFigure(crowd, x + side * 70 * unit, feet, 156 * unit)
  if (company === 'child') addFigure(crowd, x + side * 60 * unit, feet, 108 * unit, false)
  canvas.shape(crowd, palette.dark)
  if (company !== 'child') return
  const [hand, string] = [x + side * 76 * unit, feet - 70 * unit]
  canvas.stroke(
    new Trace()
      .move(hand, string)
      .quad(hand + 16 * unit, string - 70 * unit, hand + 4 * unit, string - 140 * unit),
    palette.dark,
    2 * unit,
  )
  canvas.circle(hand + 4 * unit, string - 172 * unit, 34 * unit, palette.cloths[0])
  canvas.circle(hand - 6 * unit, string - 184 * unit, 9 * unit, lighten(palette.cloths[0], 0.5))
}

/** Strings of bulbs from both sides. */
function paintBulbs(stage: Stage, palette: Palette, y: number): void {
  const { canvas, width, unit } = stage
  const bulbs = new Trace()
  const wires = new Trace()
  for (const side of [-1, 1]) {
    const from = side === -1 ? -20 : width + 20
    const reach = -side * stage.frame(330, 420) * unit
    const pole: Point = [from + reach, y + 70 * unit]
    wires.move(from, y - 60 * unit).quad(from + reach * 0.5, y + 110 * unit, ...pole)
    for (let bulb = 0; bulb <= 9; bulb += 1) {
      const share = bulb / 9
      const down =
        (1 - share) ** 2 * (y - 60 * unit) + 2 * share * (1 - share) * (y + 110 * unit) + share ** 2 * pole[1]
      bulbs.circle(from + reach * share, down + 9 * unit, 8 * unit)
    }
    canvas.rect(pole[0] - 4 * unit, pole[1], 8 * unit, 260 * unit, palette.dark)
  }
  canvas.stroke(wires, darken(palette.frame, 0.3), 2.4 * unit)
  canvas.shape(bulbs, lighten(palette.light, 0.3))
}

/** A pointed tent, a flat booth or a tower slide in the distance. */
function addBooth(trace: Trace, random: Random, [x, foot]: Point, size: number): Trace {
  const half = size * 0.5
  const kind = random.pick(['tent', 'tent', 'booth', 'slide'] as const)
  if (kind === 'booth')
    return trace.rectangle(x - half, foot - size * 0.5, size, size * 0.5).polygon([
      [x - half * 1.15, foot - size * 0.5],
      [x - half, foot - size * 0.68],
      [x + half, foot - size * 0.68],
      [x + half * 1.15, foot - size * 0.5],
    ])
  if (kind === 'slide')
    return trace.polygon([
      [x - half * 0.7, foot],
      [x - half * 0.32, foot - size * 1.3],
      [x, foot - size * 1.7],
      [x + half * 0.32, foot - size * 1.3],
      [x + half * 0.7, foot],
    ])
  trace
    .move(x - half, foot)
    .line(x - half, foot - size * 0.4)
    .quad(x - half * 0.25, foot - size * 0.6, x, foot - size * 1.02)
  trace
    .quad(x + half * 0.25, foot - size * 0.6, x + half, foot - size * 0.4)
    .line(x + half, foot)
    .close()
  return trace.rectangle(x - 2, foot - size * 1.2, 4, size * 0.2).polygon([
    [x, foot - size * 1.2],
    [x + size * 0.16, foot - size * 1.14],
    [x, foot - size * 1.08],
  ])
}

/** A circus tent with a striped roof between its masts and a lit entrance. */
function paintBigTop(stage: Stage, palette: Palette, [x, ground]: Point): void {
  const { canvas, random, unit } = stage
  const half = random.between(340, 410) * unit
  const eaves = ground - 190 * unit
  const peak = ground - random.between(450, 520) * unit
  const masts = random.pick([[0], [-0.3, 0.3], [0]] as const)
  const [one, other] = random.pick([
    [palette.cloths[0], palette.cloths[1]],
    [palette.cloths[2], palette.cloths[1]],
    [palette.cloths[0], palette.cloths[2]],
  ] as const)
  const stripes = 14
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const from = (stripe / stripes) * 2 - 1
    const to = ((stripe + 1) / stripes) * 2 - 1
    const middle = (from + to) / 2
    // Each stripe hangs from the nearest mast.
    const mast = masts.length === 1 ? 0 : middle < 0 ? (masts[0] ?? 0) : (masts.at(-1) ?? 0)
    const tip = x + mast * half
    const pull = (share: number) => tip + (share - mast) * half * 0.07
    const hang = (share: number) => tip + (share - mast) * half * 0.42
    const color = mix(stripe % 2 ? one : other, palette.dark, Math.abs(middle + 0.25) * 0.42)
    const roof = new Trace()
      .move(pull(from), peak)
      .quad(hang(from), eaves - 90 * unit, x + from * half * 1.06, eaves)
    roof
      .line(x + to * half * 1.06, eaves)
      .quad(hang(to), eaves - 90 * unit, pull(to), peak)
      .close()
    canvas.rect(
      x + from * half,
      eaves - 2 * unit,
      (half * 2) / stripes + 1,
      ground - eaves + 8 * unit,
      darken(color, 0.24),
    )
    canvas.shape(
      roof,
      canvas.verticalGradient(
        [
          [0, lighten(color, 0.18)],
          [1, color],
        ],
        peak,
        eaves,
      ),
    )
    const scallop = new Trace()
      .move(x + from * half * 1.06, eaves)
      .quad(x + middle * half * 1.06, eaves + 62 * unit, x + to * half * 1.06, eaves)
      .close()
    canvas.shape(scallop, mix(stripe % 2 ? other : one, palette.dark, 0.12))
  }
  if (masts.length > 1) {
    const saddle = new Trace()
      .move(x - 0.3 * half - 12 * unit, peak)
      .quad(x, peak + 120 * unit, x + 0.3 * half + 12 * unit, peak)
      .quad(x, peak + 100 * unit, x - 0.3 * half, peak)
    canvas.stroke(saddle, palette.dark, 3 * unit)
  }
  for (const mast of masts) paintFlag(stage, palette, [x + mast * half, peak])
  paintEntrance(stage, palette, [x, ground], eaves)
}

function paintFlag({ canvas, unit }: Stage, palette: Palette, [x, peak]: Point): void {
  canvas.rect(x - 3 * unit, peak - 86 * unit, 6 * unit, 96 * unit, palette.dark)
  const flag = new Trace()
    .move(x, peak - 86 * unit)
    .cubic(x + 30 * unit, peak - 104 * unit, x + 56 * unit, peak - 66 * unit, x + 90 * unit, peak - 80 * unit)
  flag
    .line(x + 72 * unit, peak - 62 * unit)
    .line(x + 88 * unit, peak - 44 * unit)
    .cubic(x + 50 * unit, peak - 34 * unit, x + 30 * unit, peak - 66 * unit, x, peak - 50 * unit)
    .close()
  canvas.shape(flag, palette.cloths[0])
}

function paintEntrance(stage: Stage, palette: Palette, [x, ground]: Point, eaves: number): void {
  const { canvas, unit } = stage
  const mouth = new Trace()
    .move(x - 92 * unit, ground + 8 * unit)
    .quad(x - 60 * unit, eaves + 40 * unit, x, eaves + 14 * unit)
    .quad(x + 60 * unit, eaves + 40 * unit, x + 92 * unit, ground + 8 * unit)
    .close()
  canvas.shape(
    mouth,
    canvas.verticalGradient(
      [
        [0, lighten(palette.light, 0.4)],
        [1, palette.light],
      ],
      eaves,
      ground,
    ),
  )
  for (const side of [-1, 1]) {
    const drape = new Trace()
      .move(x, eaves + 12 * unit)
      .quad(x + side * 70 * unit, eaves + 60 * unit, x + side * 58 * unit, ground + 8 * unit)
      .line(x + side * 120 * unit, ground + 8 * unit)
      .quad(x + side * 90 * unit, eaves + 40 * unit, x, eaves + 12 * unit)
      .close()
    canvas.shape(drape, darken(palette.cloths[0], 0.3))
  }
  paintGlow(stage, x, ground - 40 * unit, 260 * unit, palette.light, 0.65)
}
