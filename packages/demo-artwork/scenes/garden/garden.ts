import { darken, lighten, mix, type Triple } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import { paintDisc, paintGlow, paintSky, paintStars } from '../../motifs/sky.ts'
import { defineScene, type ScenePalette } from '../scene.ts'
import { paintGlasshouse, paintGreenhouse, paintManor, paintPavilion } from './garden-houses.ts'

type Palette = ScenePalette & {
  sky: Triple
  moon: string
  hedge: string
  frame: string
  glow: string
  path: string
  blooms: readonly string[]
  near: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#16264c', '#4a6a94', '#f0c39c'],
    moon: '#fff3d6',
    hedge: '#2c5a52',
    frame: '#12302f',
    glow: '#ffe29a',
    path: '#d9b48a',
    blooms: ['#f2a0a8', '#fff3dc', '#f2665e'],
    near: '#081a1c',
    type: { ink: '#fff5e0', accent: '#ffdca0', scrim: '#061416' },
  },
  {
    sky: ['#8cc4c4', '#d8e8c9', '#fff2cf'],
    moon: '#ffffff',
    hedge: '#5c9c74',
    frame: '#2b5f54',
    glow: '#fffbe0',
    path: '#efd9ae',
    blooms: ['#e4572e', '#ffffff', '#f7b733', '#d94f8a'],
    near: '#123c33',
    moods: ['playful', 'tender', 'wonder'],
    type: { ink: '#fffdf0', accent: '#fff0b8', scrim: '#0e3029', topInk: '#184f4c', topAccent: '#184f4c' },
  },
  {
    sky: ['#3a1f4f', '#9c4f7f', '#ffb79a'],
    moon: '#fff0d9',
    hedge: '#5c2f5f',
    frame: '#2b1338',
    glow: '#ffd9a0',
    path: '#c98a80',
    blooms: ['#ffcfd9', '#ffe3a8', '#ff8fa3'],
    near: '#160a22',
    type: { ink: '#fff0e8', accent: '#ffc6b0', scrim: '#11071b' },
  },
  {
    sky: ['#0b1412', '#26423a', '#a5b58a'],
    moon: '#fbffe3',
    hedge: '#24463a',
    frame: '#0a1c18',
    glow: '#f0f0a0',
    path: '#8f9a78',
    blooms: ['#dfe6cf', '#b04a4a', '#f2efe0'],
    near: '#050e0c',
    moods: ['dark', 'sober'],
    type: { ink: '#f8fbe6', accent: '#e6e8a6', scrim: '#040b0a' },
  },
]

/** A greenhouse lit from within, or another house, at the end of a path between hedges and flowers. */
export const garden = defineScene({
  name: 'garden',
  moods: ['tender', 'wonder', 'playful'],
  titleSpaces: { top: { from: 0.05, to: 0.205 }, bottom: { from: 0.735, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.47, 0.53), random.between(0.64, 0.68))
    const ground = height * stage.frame(0.58, 0.62)
    paintSky(stage, palette.sky, [0, 0.34, 0.6])
    if (palette.moon !== '#ffffff') paintStars(stage, 90, height * 0.3)
    paintDisc(
      stage,
      x + random.pick([-1, 1]) * random.between(240, 320) * unit,
      ground - random.between(360, 430) * unit,
      random.between(56, 80) * unit,
      palette.moon,
      0.5,
    )
    paintTrees(stage, palette, ground)
    paintGlow(stage, x, ground - 130 * unit, 520 * unit, palette.glow, 0.55)
    paintHouse(stage, palette, [x, ground])
    paintLawn(stage, palette, x, ground)
    paintTopiary(stage, palette, x, ground)
    paintFlowers(stage, {
      leaves: palette.hedge,
      near: palette.near,
      blooms: palette.blooms,
      heart: palette.glow,
    })
  },
})

/** Paints the building at the end of the path, most often a greenhouse. */
function paintHouse(stage: Stage, palette: Palette, [x, ground]: Point): void {
  const { canvas, random, unit } = stage
  const kind = random.pick(['dome', 'greenhouse', 'pavilion', 'manor', 'dome'] as const)
  if (kind === 'dome') {
    paintGlasshouse(stage, palette, [x, ground])
    return
  }
  const paint = { greenhouse: paintGreenhouse, pavilion: paintPavilion, manor: paintManor }[kind]
  const { frame, glow, near } = palette
  const wall = mix(palette.hedge, palette.sky[2], 0.22)
  paint(stage, { frame, glow, dark: near, wall }, (across, up) => [x + across * unit, ground - up * unit])
  canvas.shape(addFigure(new Trace(), x, ground + 6 * unit, 104 * unit), near)
}

function paintTrees({ canvas, random, width, unit }: Stage, palette: Palette, ground: number): void {
  for (let row = 0; row < 2; row += 1) {
    const trees = new Trace()
    for (let x = -40 * unit; x < width + 60; x += random.between(50, 110) * unit) {
      trees.circle(
        x,
        ground - random.between(60, 150) * unit * (1 - row * 0.35),
        random.between(60, 110) * unit,
      )
    }
    trees.rectangle(-10, ground - 80 * unit, width + 20, 120 * unit)
    canvas.shape(trees, mix(palette.hedge, palette.sky[2], 0.5 - row * 0.28))
  }
}

function paintLawn(
  { canvas, random, width, height, unit }: Stage,
  palette: Palette,
  x: number,
  ground: number,
): void {
  canvas.rect(
    0,
    ground,
    width,
    height - ground,
    canvas.verticalGradient(
      [
        [0, palette.hedge],
        [1, palette.near],
      ],
      ground,
      height,
    ),
  )
  const path = new Trace().polygon([
    [x - 44 * unit, ground],
    [x + 44 * unit, ground],
    [x + 230 * unit, height],
    [x - 230 * unit, height],
  ])
  canvas.shape(
    path,
    canvas.verticalGradient(
      [
        [0, lighten(palette.glow, 0.2)],
        [0.3, palette.path],
        [1, darken(palette.path, 0.6)],
      ],
      ground,
      height,
    ),
  )
  for (let slab = 0; slab < 12; slab += 1) {
    const near = (slab / 12) ** 1.7
    const half = (44 + 186 * near) * unit
    canvas.rect(
      x - half,
      ground + (height - ground) * near,
      half * 2,
      (1.5 + 3 * near) * unit,
      palette.near,
      { opacity: 0.28 },
    )
  }
  const beds = new Trace()
  for (let row = 0; row < 6; row += 1) {
    const near = (row / 6) ** 1.4
    for (const side of [-1, 1]) {
      const bedX = x + side * (110 + 330 * near + random.between(0, 40)) * unit
      beds.circle(bedX, ground + (30 + 300 * near) * unit, (24 + 44 * near) * unit)
    }
  }
  canvas.shape(beds, mix(palette.hedge, palette.near, 0.4))
}

/** Clipped cones along the path, each with a lit and a dark half. */
function paintTopiary({ canvas, unit }: Stage, palette: Palette, x: number, ground: number): void {
  for (const [away, down, tall] of [
    [160, 16, 120],
    [250, 70, 180],
    [390, 160, 270],
  ] as const) {
    for (const side of [-1, 1]) {
      const coneX = x + side * away * unit
      const foot = ground + down * unit
      const half = tall * 0.27 * unit
      const cone = new Trace()
        .move(coneX - half, foot)
        .quad(coneX - half * 0.7, foot - tall * 0.7 * unit, coneX, foot - tall * unit)
        .quad(coneX + half * 0.7, foot - tall * 0.7 * unit, coneX + half, foot)
        .close()
      const light = lighten(palette.hedge, 0.16)
      const dark = mix(palette.hedge, palette.near, 0.75)
      canvas.shape(
        cone,
        canvas.linearGradient(
          [
            [0, side === 1 ? light : dark],
            [1, side === 1 ? dark : light],
          ],
          coneX - half,
          0,
          coneX + half,
          0,
        ),
      )
      canvas.rect(coneX - half * 0.5, foot - 2 * unit, half, 26 * unit, mix(palette.path, palette.near, 0.45))
    }
  }
}

type FlowerColors = {
  leaves: string
  /** The color of leaves in the foreground. */
  near: string
  blooms: readonly string[]
  heart: string
}

/** Two rows of flowers along the bottom of the frame. */
function paintFlowers(
  { canvas, random, width, height, unit }: Stage,
  { leaves: leafColor, near, blooms, heart }: FlowerColors,
): void {
  for (let row = 0; row < 2; row += 1) {
    const leaves = new Trace()
    const foot = height * (0.84 + row * 0.1)
    const heads: { x: number; y: number; size: number }[] = []
    for (let x = -10; x < width + 10; x += random.between(14, 34) * unit) {
      const tall = random.between(50, 150) * unit
      addLeaf(leaves, x, foot + 40 * unit, -Math.PI / 2 + random.between(-0.5, 0.5), tall, 0.14)
      if (random.chance(0.5))
        heads.push({
          x: x + random.between(-16, 16) * unit,
          y: foot + 30 * unit - tall * 0.85,
          size: random.between(8, 18) * unit,
        })
    }
    leaves.rectangle(-10, foot + 10 * unit, width + 20, height)
    canvas.shape(leaves, mix(near, leafColor, 0.3 - row * 0.25))
    for (const { x, y, size } of heads) {
      const petals = new Trace()
      for (let petal = 0; petal < 5; petal += 1)
        addLeaf(petals, x, y, (petal / 5) * Math.PI * 2, size * 1.3, 0.46)
      canvas.shape(petals, random.pick(blooms))
      canvas.circle(x, y, size * 0.34, heart)
    }
  }
}
