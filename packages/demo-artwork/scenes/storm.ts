import { darken, lighten, mix, type Pair, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { paintGlow, paintSky } from '../motifs/sky.ts'
import { waveCrest } from '../motifs/water.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  light: string
  cloud: string
  sea: Pair
  foam: string
  ship: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#0b1320', '#29435c', '#a9b7a8'],
    light: '#f7f0cf',
    cloud: '#1a2a3d',
    sea: ['#3c6670', '#071520'],
    foam: '#e6f2ea',
    ship: '#050b12',
    type: { ink: '#f5f3e2', accent: '#e8dcae', scrim: '#050f18', topScrim: '#0b1320' },
  },
  {
    sky: ['#17061c', '#571a45', '#f07a52'],
    light: '#ffe7a8',
    cloud: '#3a0f3a',
    sea: ['#7c2c55', '#17061f'],
    foam: '#ffc9a6',
    ship: '#0f0314',
    moods: ['epic', 'wonder', 'tender'],
    type: { ink: '#ffecd2', accent: '#ffb98a', scrim: '#100318', topScrim: '#17061c' },
  },
  {
    sky: ['#02110f', '#0a3d38', '#55b598'],
    light: '#eaffdf',
    cloud: '#06302d',
    sea: ['#1f7566', '#02110f'],
    foam: '#c8ffe6',
    ship: '#010807',
    moods: ['dark', 'wonder', 'epic'],
    type: { ink: '#ecfff2', accent: '#9ff0cc', scrim: '#010c0b', topScrim: '#02110f' },
  },
  {
    sky: ['#c9d6d8', '#ecd9bd', '#f2b98a'],
    light: '#fffbe8',
    cloud: '#a3b3b8',
    sea: ['#6f9aa0', '#1c3f4d'],
    foam: '#ffffff',
    ship: '#1f2a33',
    moods: ['sober', 'tender', 'playful'],
    type: { ink: '#fffaf0', accent: '#ffe4bd', scrim: '#14303c', topInk: '#1d3a45', topAccent: '#1d3a45' },
  },
]

/** A tall ship on a rough sea, in front of a break in the clouds. */
export const storm = defineScene({
  name: 'storm',
  moods: ['epic', 'dark', 'sober'],
  titleSpaces: { top: { from: 0.045, to: 0.2 }, bottom: { from: 0.7, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    paintSky(stage, palette.sky, [0, 0.38, 0.62])
    const x = width * stage.frame(random.between(0.42, 0.58), random.between(0.62, 0.7))
    const y = height * stage.frame(0.42, 0.42)
    const radius = random.between(215, 265) * unit
    paintGlow(stage, x, y, radius * 2.4, palette.light, 0.6)
    canvas.circle(
      x,
      y,
      radius,
      canvas.boxGradient([
        [0, lighten(palette.light, 0.4)],
        [1, mix(palette.light, palette.sky[2], 0.5)],
      ]),
    )
    paintClouds(stage, palette, x)
    if (palette.light !== '#fffbe8' && random.chance(0.5)) paintLightning(stage, palette, x)
    const sea = height * stage.frame(0.59, 0.62)
    paintSwells(stage, palette, sea, [0, 1])
    paintShip(stage, palette, x, sea + 34 * unit, random.between(0.85, 1.05))
    paintSwells(stage, palette, sea, [2, 8])
  },
})

/** Two walls of cloud on both sides of the light; the farthest are the palest. */
function paintClouds(stage: Stage, palette: Palette, lightX: number): void {
  const { canvas, random, width, height, unit } = stage
  const layers = 4
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / (layers - 1)
    const color = mix(mix(palette.cloud, palette.sky[2], 0.5), palette.cloud, near)
    for (const side of [-1, 1]) {
      const edge = side === 1 ? width + 80 : -80
      const gap = (120 + 130 * near) * unit
      const cloud = new Trace().move(edge, -20)
      const heaps = 9
      let [x, y] = [lightX + side * (gap - 60 * unit), -20]
      cloud.line(x, y)
      for (let heap = 1; heap <= heaps; heap += 1) {
        const down = heap / heaps
        const toX = lightX + side * (gap + down ** 1.5 * width * 0.62) + random.between(-40, 40) * unit
        const toY = height * (0.06 + 0.4 * down - near * 0.1)
        const bulge = random.between(50, 100) * unit
        cloud.quad((x + toX) / 2 - side * bulge, (y + toY) / 2 + bulge * 0.7, toX, toY)
        ;[x, y] = [toX, toY]
      }
      cloud.line(edge, y).close()
      const light = mix(color, palette.light, 0.3 - near * 0.18)
      canvas.shape(
        cloud,
        canvas.radialGradient(
          [
            [0, light],
            [0.5, color],
            [1, darken(color, 0.4)],
          ],
          lightX,
          height * 0.4,
          height * 0.6,
        ),
        { opacity: 0.92 },
      )
    }
  }
}

function paintLightning(stage: Stage, palette: Palette, lightX: number): void {
  const { canvas, random, height, width, unit } = stage
  let x = lightX + random.pick([-1, 1]) * width * 0.22
  const bolt: Point[] = []
  for (let y = height * 0.16; y < height * 0.58; y += random.between(26, 60) * unit) {
    bolt.push([x, y])
    x += random.between(-38, 34) * unit
  }
  const trace = new Trace().move(...(bolt[0] ?? [x, 0])).lines(bolt.slice(1))
  for (const [breadth, opacity] of [
    [26, 0.08],
    [12, 0.16],
    [4, 0.95],
  ] as const) {
    canvas.stroke(trace, palette.light, breadth * unit, { opacity, cap: 'round' })
  }
}

function paintSwells(
  stage: Stage,
  palette: Palette,
  sea: number,
  [first, last]: readonly [number, number],
): void {
  const { canvas, width, height, unit } = stage
  for (let row = first; row <= last; row += 1) {
    const near = row / 8
    const y = sea + near * (height - sea) * 0.85 + 22 * unit
    const swell = (26 + 56 * near) * unit
    const color = mix(palette.sea[0], palette.sea[1], near ** 0.8)
    const crest = waveCrest(stage, y, swell, (210 + 200 * near) * unit)
    canvas.stroke(crest, palette.foam, (3 + near * 5) * unit, { opacity: 0.7 - near * 0.5 })
    const fill = canvas.verticalGradient(
      [
        [0, lighten(color, 0.2 * (1 - near))],
        [0.4, color],
        [1, darken(color, 0.35)],
      ],
      y - swell,
      y + swell * 3,
    )
    canvas.shape(
      crest
        .line(width + 500, height + 30)
        .line(-600, height + 30)
        .close(),
      fill,
    )
  }
}

function paintShip(stage: Stage, palette: Palette, x: number, y: number, scale: number): void {
  const { canvas, random, unit } = stage
  const size = unit * scale
  const at = (across: number, up: number): Point => [x + across * size, y - up * size]
  const hull = new Trace()
    .move(...at(-150, 44))
    .quad(...at(-128, -6), ...at(-80, -16))
    .line(...at(96, -16))
    .quad(...at(136, 6), ...at(172, 62))
    .line(...at(110, 46))
    .line(...at(-110, 40))
    .close()
    .polygon([at(160, 52), at(250, 92), at(252, 88), at(164, 44)])
  for (const [across, tall] of [
    [-88, 240],
    [0, 300],
    [88, 250],
  ] as const) {
    hull.polygon([at(across - 4, 30), at(across - 2, tall), at(across + 2, tall), at(across + 4, 30)])
    for (const [low, high, broad] of [
      [0.24, 0.54, 46],
      [0.56, 0.77, 38],
      [0.79, 0.93, 28],
    ] as const) {
      hull
        .move(...at(across - broad, tall * low))
        .quad(...at(across + 4, tall * low + 14), ...at(across + broad, tall * low))
      hull.quad(
        ...at(across + broad * 1.14, tall * (low + high) * 0.5),
        ...at(across + broad * 0.8, tall * high),
      )
      hull
        .line(...at(across - broad * 0.8, tall * high))
        .quad(...at(across - broad * 0.62, tall * (low + high) * 0.5), ...at(across - broad, tall * low))
        .close()
    }
  }
  hull.polygon([at(104, 210), at(230, 82), at(112, 70)])
  canvas.group({ transform: `rotate(${random.pick([-9, -6, 6])} ${x} ${y})` }, () =>
    canvas.shape(hull, palette.ship),
  )
}
