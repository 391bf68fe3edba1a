import { darken, lighten, mix, type Triple } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { paintDisc, paintGlow, paintSky, paintStars } from '../../motifs/sky.ts'
import { paintGlints } from '../../motifs/water.ts'
import { defineScene, type ScenePalette } from '../scene.ts'
import { paintCarousel } from './fair-carousel.ts'
import { paintGreatWheel } from './fair-great-wheel.ts'
import { addBooth, paintBigTop } from './fair-tents.ts'

export type Palette = ScenePalette & {
  sky: Triple
  moon: string
  light: string
  frame: string
  cloths: readonly [string, string, string]
  ground: string
  dark: string
  night: boolean
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#121a3f', '#4a3a7c', '#f09a86'],
    moon: '#fff0d4',
    light: '#ffe09a',
    frame: '#2c2a5c',
    cloths: ['#e0485a', '#fff0dc', '#f2a640'],
    ground: '#3a2f5c',
    dark: '#0d0c24',
    night: true,
    type: { ink: '#fff0de', accent: '#ffcf9a', scrim: '#0a091d' },
  },
  {
    sky: ['#4aa3bd', '#a9dbd2', '#fdeeca'],
    moon: '#fffbe6',
    light: '#fff6c8',
    frame: '#2a6478',
    cloths: ['#e4503a', '#fff6e4', '#2f7f9a'],
    ground: '#7fa883',
    dark: '#1a4048',
    night: false,
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffdf0', accent: '#ffe6a0', scrim: '#12333a', topInk: '#134a58', topAccent: '#134a58' },
  },
  {
    sky: ['#04090f', '#12303a', '#4f6f62'],
    moon: '#eef4dc',
    light: '#f0e6a0',
    frame: '#10262c',
    cloths: ['#8f2a2a', '#c9c3a4', '#3a5f5a'],
    ground: '#1c3436',
    dark: '#04090c',
    night: true,
    moods: ['dark', 'sober'],
    type: { ink: '#f2f4e2', accent: '#e6d692', scrim: '#03070a' },
  },
  {
    sky: ['#5a1238', '#d0405c', '#ffb36a'],
    moon: '#ffeab8',
    light: '#fff0a8',
    frame: '#4a1034',
    cloths: ['#f4b53a', '#fff0d4', '#7a1f5a'],
    ground: '#7a2444',
    dark: '#24061a',
    night: false,
    moods: ['epic', 'playful', 'tender'],
    type: { ink: '#fff0da', accent: '#ffcd8a', scrim: '#1e0515' },
  },
  {
    sky: ['#0f0a30', '#3a1a6c', '#c04a9c'],
    moon: '#ffe0f2',
    light: '#9af0ff',
    frame: '#1f1250',
    cloths: ['#ff5a9c', '#f4ecff', '#3ac0d0'],
    ground: '#2c1658',
    dark: '#0a0620',
    night: true,
    moods: ['cosmic', 'wonder', 'playful'],
    type: { ink: '#fcecff', accent: '#a8eeff', scrim: '#08041a' },
  },
  {
    sky: ['#c9b391', '#e6d3ae', '#f8edd2'],
    moon: '#fffaf0',
    light: '#fff4d0',
    frame: '#6f4a36',
    cloths: ['#b8452f', '#fbf1da', '#4f6f66'],
    ground: '#a98a62',
    dark: '#33211a',
    night: false,
    moods: ['sober', 'tender', 'epic'],
    type: { ink: '#fff6e2', accent: '#ffd99c', scrim: '#291a14', topInk: '#4a2f22', topAccent: '#8a3423' },
  },
]

/** A fair: the great wheel, a carousel or the big top, and the people who have come for it. */
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
    paintVisitors(stage, palette, [x, ground])
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
    const colour = random.pick([...palette.cloths, palette.light])
    canvas.stroke(rays, colour, 2.6 * unit, { opacity: 0.75, cap: 'round' })
    canvas.shape(sparks, lighten(colour, 0.4))
  }
}

/** Tents and booths behind the ride, in the colour of the distance. */
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
  const fall = canvas.down(
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
    colours: [palette.light, palette.cloths[0], palette.cloths[2]],
    strength: palette.night ? 1.3 : 0.6,
  })
}

function paintVisitors({ canvas, random, unit }: Stage, palette: Palette, [x, ground]: Point): void {
  const crowd = new Trace()
  const company = random.pick(['crowd', 'pair', 'alone', 'child'] as const)
  const feet = ground + 66 * unit
  const side = random.pick([-1, 1])
  if (company === 'crowd') {
    for (let visitor = 0; visitor < 15; visitor += 1)
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

/** Strings of bulbs that hang in from both sides. */
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
