import { darken, lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { paintGlow, paintSky, paintStars } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { sky: Triple; world: Triple; air: string; hull: string; lamp: string }

const PALETTES: readonly Palette[] = [
  {
    sky: ['#04060f', '#0d1a3a', '#1f3a6b'],
    world: ['#6fc4e8', '#1f5f9c', '#071a36'],
    air: '#9fe4ff',
    hull: '#dfe6ee',
    lamp: '#ffcf7a',
    type: { ink: '#f1f9ff', accent: '#a9ddf7', scrim: '#040a18' },
  },
  {
    sky: ['#0a0308', '#2b0c1f', '#5c1a2f'],
    world: ['#ffb07a', '#b8432f', '#2a0810'],
    air: '#ff9a6b',
    hull: '#f0dfd3',
    lamp: '#ffe9a6',
    type: { ink: '#ffece0', accent: '#ffb492', scrim: '#0c0308' },
  },
  {
    sky: ['#030c0c', '#0a2b2b', '#14504a'],
    world: ['#b8f0b0', '#2f8f6b', '#062420'],
    air: '#b0ffd0',
    hull: '#dbe8e0',
    lamp: '#ffd27a',
    type: { ink: '#effff5', accent: '#a8f0c8', scrim: '#031010' },
  },
  {
    sky: ['#080514', '#221447', '#4a2a80'],
    world: ['#e0b0ff', '#6f3fb0', '#170b36'],
    air: '#d9b0ff',
    hull: '#e6e0f0',
    lamp: '#ff9fd0',
    type: { ink: '#f7f0ff', accent: '#d6b8ff', scrim: '#070412' },
  },
]

/** A rotating wheel above the curve of a planet. */
export const spaceStation = defineScene({
  name: 'space-station',
  moods: ['cosmic'],
  titleSpaces: { top: { from: 0.05, to: 0.2 }, bottom: { from: 0.735, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.47, 0.53), random.between(0.64, 0.68))
    const y = height * stage.frame(0.4, 0.38)
    paintSky(stage, palette.sky, [0, 0.55, 1])
    for (let cloud = 0; cloud < 6; cloud += 1) {
      paintGlow(
        stage,
        width * random.next(),
        height * random.between(0, 0.6),
        random.between(260, 560) * unit,
        palette.sky[2],
        0.35,
      )
    }
    paintStars(stage, stage.frame(300, 420), height)
    paintWorld(stage, palette, x)
    const tilt = random.pick([-26, -18, 16, 24])
    stage.canvas.group({ transform: `rotate(${tilt} ${x} ${y})` }, () => paintStation(stage, palette, [x, y]))
    paintShip(stage, palette, x - random.between(290, 340) * unit, y + random.between(150, 220) * unit)
  },
})

function paintWorld(stage: Stage, palette: Palette, x: number): void {
  const { canvas, random, height, unit } = stage
  const radius = stage.frame(1050, 1250) * unit
  const y = height * stage.frame(0.64, 0.66) + radius
  const middle = x + random.between(-260, 260) * unit
  const [bright, body, dark] = palette.world
  canvas.circle(
    middle,
    y,
    radius * 1.13,
    canvas.radialGradient(
      [
        [0.86, palette.air, 0.75],
        [0.92, palette.air, 0.24],
        [1, palette.air, 0],
      ],
      middle,
      y,
      radius * 1.13,
    ),
  )
  const globe = new Trace().circle(middle, y, radius)
  canvas.shape(
    globe,
    canvas.verticalGradient(
      [
        [0, bright],
        [0.14, body],
        [0.42, dark],
      ],
      y - radius,
      y + radius * 0.6,
    ),
  )
  canvas.group({ clip: canvas.createClip(globe) }, () => {
    for (let band = 0; band < 22; band += 1) {
      const bandY = y - radius + random.between(6, 330) * unit
      const bandX = middle + random.between(-560, 560) * unit
      const long = random.between(90, 420) * unit
      const cloud = new Trace()
        .move(bandX - long, bandY)
        .quad(bandX, bandY - 22 * unit, bandX + long, bandY + 4 * unit)
        .quad(bandX, bandY + 12 * unit, bandX - long, bandY)
        .close()
      canvas.shape(cloud, lighten(bright, 0.4), { opacity: random.between(0.1, 0.34) })
    }
  })
  canvas.stroke(new Trace().circle(middle, y, radius), lighten(palette.air, 0.5), 4 * unit, { opacity: 0.8 })
}

function paintStation(stage: Stage, palette: Palette, [x, y]: Point): void {
  const { canvas, unit } = stage
  const [wide, flat] = [285 * unit, 92 * unit]
  const dark = mix(palette.hull, palette.sky[0], 0.72)
  paintGlow(stage, x, y, 420 * unit, palette.air, 0.28)
  const half = (up: boolean, radiusX: number, radiusY: number) =>
    new Trace().move(x - radiusX, y).arc(radiusX, radiusY, x + radiusX, y, up)
  canvas.stroke(half(true, wide, flat), dark, 44 * unit)
  canvas.stroke(half(true, wide, flat), mix(palette.hull, palette.sky[1], 0.45), 26 * unit)
  for (const angle of [0.18, 0.82, 1.18, 1.82]) {
    const end: Point = [x + Math.cos(angle * Math.PI) * wide, y + Math.sin(angle * Math.PI) * flat]
    canvas.stroke(new Trace().move(x, y).line(...end), mix(palette.hull, palette.sky[0], 0.5), 15 * unit)
  }
  paintHub(stage, palette, [x, y])
  canvas.stroke(half(false, wide, flat), dark, 52 * unit)
  const metal = canvas.linearGradient(
    [
      [0, darken(palette.hull, 0.1)],
      [0.45, lighten(palette.hull, 0.3)],
      [1, mix(palette.hull, palette.sky[0], 0.6)],
    ],
    x - wide,
    0,
    x + wide,
    0,
  )
  canvas.stroke(half(false, wide, flat), metal, 38 * unit)
  const lamps = new Trace()
  for (let lamp = 1; lamp < 22; lamp += 1) {
    const angle = (lamp / 22) * Math.PI
    lamps.rectangle(
      x + Math.cos(angle) * wide - 5 * unit,
      y + Math.sin(angle) * flat - 4 * unit,
      10 * unit,
      7 * unit,
    )
  }
  canvas.shape(lamps, palette.lamp)
}

function paintHub({ canvas, unit }: Stage, palette: Palette, [x, y]: Point): void {
  const at = (across: number, up: number): Point => [x + across * unit, y - up * unit]
  const metal = canvas.linearGradient(
    [
      [0, darken(palette.hull, 0.2)],
      [0.4, lighten(palette.hull, 0.3)],
      [1, mix(palette.hull, palette.sky[0], 0.65)],
    ],
    x - 44 * unit,
    0,
    x + 44 * unit,
    0,
  )
  const axis = new Trace().polygon([
    at(-12, 210),
    at(12, 210),
    at(16, 60),
    at(46, 40),
    at(46, -44),
    at(20, -66),
    at(14, -180),
    at(-14, -180),
    at(-20, -66),
    at(-46, -44),
    at(-46, 40),
    at(-16, 60),
  ])
  canvas.shape(axis, metal)
  const panels = new Trace()
  for (const side of [-1, 1]) {
    for (const up of [150, -118])
      panels.polygon([
        at(side * 18, up + 18),
        at(side * 132, up + 18),
        at(side * 132, up - 22),
        at(side * 18, up - 22),
      ])
  }
  canvas.shape(panels, mix(palette.world[1], palette.sky[0], 0.25))
  const seams = new Trace()
  for (const side of [-1, 1]) {
    for (const up of [150, -118]) {
      for (let seam = 1; seam < 4; seam += 1)
        seams.move(...at(side * (18 + seam * 28), up + 18)).line(...at(side * (18 + seam * 28), up - 22))
    }
  }
  canvas.stroke(seams, palette.hull, 2 * unit, { opacity: 0.5 })
  canvas.circle(...at(0, 0), 20 * unit, palette.lamp)
  canvas.stroke(new Trace().move(...at(0, 210)).line(...at(0, 268)), palette.hull, 4 * unit)
}

function paintShip(stage: Stage, palette: Palette, x: number, y: number): void {
  const { canvas, unit } = stage
  const at = (across: number, up: number): Point => [x + across * unit, y - up * unit]
  const trail = new Trace().polygon([at(-26, 3), at(-230, -40), at(-26, -4)])
  canvas.shape(
    trail,
    canvas.linearGradient(
      [
        [0, palette.lamp, 0.9],
        [1, palette.lamp, 0],
      ],
      x - 26 * unit,
      y,
      x - 230 * unit,
      y + 40 * unit,
    ),
  )
  canvas.shape(
    new Trace().polygon([at(44, 10), at(-6, 14), at(-30, 20), at(-26, -12), at(0, -8)]),
    palette.hull,
  )
  canvas.shape(
    new Trace().polygon([at(44, 10), at(-28, 2), at(-26, -12), at(0, -8)]),
    mix(palette.hull, palette.sky[0], 0.5),
  )
}
