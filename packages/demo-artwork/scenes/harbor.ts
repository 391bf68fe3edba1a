import { darken, lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintDisc, paintSky } from '../motifs/sky.ts'
import { paintGlints } from '../motifs/water.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  hills: string
  walls: readonly string[]
  window: string
  water: Triple
  hull: string
  stripe: string
  sail: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#3f6f9c', '#f0b48c', '#ffdca8'],
    sun: '#fff3c9',
    hills: '#8a6f8f',
    walls: ['#b5544a', '#e0a458', '#f2e2c4', '#5d7f92', '#8f4a5e'],
    window: '#ffe9a6',
    water: ['#f3c79a', '#5f7f9c', '#12263d'],
    hull: '#1d2f45',
    stripe: '#c9433a',
    sail: '#fdf3dd',
    type: { ink: '#fff4e0', accent: '#ffd7a3', scrim: '#0f2036', topInk: '#fff4e0' },
  },
  {
    sky: ['#0c1430', '#2c3c74', '#9c7fae'],
    sun: '#fff2d8',
    hills: '#3c4480',
    walls: ['#5a3a5e', '#7a5a52', '#48507f', '#8a6a6a', '#39406e'],
    window: '#ffd27a',
    water: ['#8a7fae', '#2b356b', '#080d24'],
    hull: '#0a0e22',
    stripe: '#d9a441',
    sail: '#c9c3de',
    moods: ['dark', 'tender', 'sober', 'wonder'],
    type: { ink: '#fff3e0', accent: '#ffd594', scrim: '#070b1f' },
  },
  {
    sky: ['#8fd0cf', '#d5ecd9', '#fff3d3'],
    sun: '#ffffff',
    hills: '#7fb3a4',
    walls: ['#f2665e', '#f7c548', '#ffffff', '#4aa5b5', '#f29f8a'],
    window: '#2f5d6b',
    water: ['#c9ecdf', '#4ba3ad', '#0f4a5c'],
    hull: '#e4572e',
    stripe: '#fff6e0',
    sail: '#ffffff',
    moods: ['playful', 'tender', 'wonder'],
    type: { ink: '#ffffff', accent: '#fff0c0', scrim: '#0d3f50', topInk: '#12485a', topAccent: '#12485a' },
  },
  {
    sky: ['#2a3338', '#6f7f80', '#cfcdbb'],
    sun: '#fbfbe9',
    hills: '#6b7a78',
    walls: ['#4f5a5a', '#7d7463', '#8c8f84', '#5b4a45', '#3f4a4d'],
    window: '#f0d48a',
    water: ['#b3b6a8', '#4c5f62', '#131e21'],
    hull: '#162023',
    stripe: '#a8452f',
    sail: '#d6d3c2',
    moods: ['dark', 'sober'],
    type: { ink: '#f5f4e6', accent: '#efd08c', scrim: '#101a1d' },
  },
]

/** A quay with houses and a fishing boat, reflected in the water. */
export const harbor = defineScene({
  name: 'harbour',
  moods: ['sober', 'tender', 'dark'],
  titleSpaces: { top: { from: 0.05, to: 0.22 }, bottom: { from: 0.73, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    const shore = height * stage.frame(0.53, 0.56)
    const x = width * stage.frame(random.between(0.4, 0.56), random.between(0.6, 0.68))
    paintSky(stage, palette.sky, [0, 0.36, 0.54])
    paintDisc(
      stage,
      x + random.between(60, 160) * unit,
      shore - random.between(210, 290) * unit,
      random.between(90, 130) * unit,
      palette.sun,
      0.6,
    )
    paintHills(stage, palette, shore)
    paintQuay(stage, palette, shore)
    canvas.rect(
      0,
      shore,
      width,
      height - shore,
      canvas.boxGradient([
        [0, palette.water[0]],
        [0.3, palette.water[1]],
        [1, palette.water[2]],
      ]),
    )
    paintReflections(stage, palette, shore)
    paintGlints(stage, {
      x,
      top: shore,
      spread: width * 0.8,
      count: 90,
      colors: [palette.sun, lighten(palette.water[0], 0.3)],
      strength: 1.3,
    })
    paintBoat(stage, palette, [width * stage.frame(0.86, 0.88), shore + 44 * unit], 0.42)
    paintBoat(stage, palette, [width * stage.frame(0.1, 0.42), shore + 30 * unit], 0.32)
    paintBoat(stage, palette, [x, shore + stage.frame(190, 150) * unit], 1)
    paintGulls(stage, palette, x, shore)
  },
})

function paintHills(stage: Stage, palette: Palette, shore: number): void {
  const { canvas, unit, seed } = stage
  for (const [range, lift] of [120, 60].entries()) {
    const line = ridgeLine(stage, {
      seed: seed + range * 7,
      height: shore - lift * unit,
      swing: 70 * unit,
      waves: 2 + range,
      octaves: 4,
    })
    canvas.shape(groundBelow(stage, line), mix(palette.hills, palette.sky[2], 0.5 - range * 0.25))
  }
}

/** A row of houses along the shore, above the quay wall. */
function paintQuay({ canvas, random, width, unit }: Stage, palette: Palette, shore: number): void {
  for (let x = -30 * unit; x < width + 20;) {
    const broad = random.between(58, 104) * unit
    const tall = random.between(90, 170) * unit
    const wall = mix(random.pick(palette.walls), palette.sky[2], 0.12)
    const roof = mix(darken(wall, 0.45), palette.hills, 0.3)
    canvas.rect(
      x,
      shore - tall,
      broad + 1,
      tall,
      canvas.boxGradient([
        [0, lighten(wall, 0.08)],
        [1, darken(wall, 0.16)],
      ]),
    )
    canvas.shape(
      new Trace().polygon([
        [x - 3, shore - tall + 1],
        [x + broad / 2, shore - tall - broad * random.between(0.35, 0.6)],
        [x + broad + 3, shore - tall + 1],
      ]),
      roof,
    )
    const panes = new Trace()
    for (let y = shore - tall + 22 * unit; y < shore - 34 * unit; y += 38 * unit) {
      for (let pane = 0; pane < Math.floor(broad / (26 * unit)); pane += 1)
        panes.rectangle(x + (12 + pane * 26) * unit, y, 11 * unit, 18 * unit)
    }
    canvas.shape(panes, palette.window, { opacity: 0.9 })
    x += broad
  }
  canvas.rect(
    -10,
    shore - 14 * unit,
    width + 20,
    22 * unit,
    darken(mix(palette.hull, palette.hills, 0.4), 0.2),
  )
}

function paintReflections({ canvas, random, width, unit }: Stage, palette: Palette, shore: number): void {
  for (let x = -30 * unit; x < width; x += random.between(40, 90) * unit) {
    const color = random.pick(palette.walls)
    const tall = random.between(60, 150) * unit
    canvas.rect(
      x,
      shore + 8 * unit,
      random.between(30, 80) * unit,
      tall,
      canvas.boxGradient([
        [0, color, 0.5],
        [1, color, 0],
      ]),
    )
  }
}

function paintBoat(stage: Stage, palette: Palette, [x, y]: Point, scale: number): void {
  const { canvas, unit } = stage
  const size = unit * scale
  const at = (across: number, up: number): Point => [x + across * size, y - up * size]
  const hull = new Trace()
    .move(...at(-200, 66))
    .quad(...at(-10, 30), ...at(220, 104))
    .cubic(...at(196, 30), ...at(170, 0), ...at(140, -10))
    .line(...at(-150, -10))
    .cubic(...at(-180, 10), ...at(-194, 36), ...at(-200, 66))
    .close()
  const mirrored = new Trace().polygon([at(-170, -12), at(170, -12), at(120, -120), at(-120, -110)])
  canvas.shape(
    mirrored,
    canvas.verticalGradient(
      [
        [0, palette.hull, 0.6],
        [1, palette.hull, 0],
      ],
      y + 10 * size,
      y + 130 * size,
    ),
  )
  const cabin = new Trace().polygon([at(-110, 44), at(-104, 128), at(-10, 128), at(0, 44)])
  canvas.shape(cabin, palette.sail)
  canvas.shape(new Trace().polygon([at(-120, 126), at(-120, 140), at(4, 140), at(4, 126)]), palette.stripe)
  for (const pane of [-90, -56])
    canvas.shape(
      new Trace().polygon([at(pane, 84), at(pane, 114), at(pane + 26, 114), at(pane + 26, 84)]),
      mix(palette.hull, palette.window, 0.3),
    )
  const rig = new Trace()
    .polygon([at(42, 40), at(45, 370), at(51, 370), at(54, 40)])
    .polygon([at(46, 120), at(170, 300), at(174, 297), at(52, 112)])
  canvas.shape(rig, darken(palette.hull, 0.3))
  const stays = new Trace()
    .move(...at(48, 366))
    .line(...at(214, 100))
    .move(...at(48, 366))
    .line(...at(-194, 64))
    .move(...at(48, 366))
    .line(...at(172, 298))
  canvas.stroke(stays, darken(palette.hull, 0.3), Math.max(1, 2.4 * size))
  canvas.shape(
    new Trace()
      .move(...at(40, 350))
      .quad(...at(20, 220), ...at(-60, 150))
      .line(...at(40, 146))
      .close(),
    palette.sail,
    { opacity: 0.92 },
  )
  canvas.shape(
    hull,
    canvas.verticalGradient(
      [
        [0, lighten(palette.hull, 0.12)],
        [1, darken(palette.hull, 0.25)],
      ],
      y - 100 * size,
      y + 10 * size,
    ),
  )
  canvas.stroke(
    new Trace().move(...at(-198, 50)).quad(...at(-10, 14), ...at(206, 78)),
    palette.stripe,
    9 * size,
  )
}

function paintGulls(stage: Stage, palette: Palette, x: number, shore: number): void {
  const gulls = addFlock(new Trace(), stage, {
    birds: 8,
    x,
    y: shore,
    across: [-330, 330],
    down: [-180, -380],
    span: [8, 20],
  })
  stage.canvas.shape(gulls, mix(palette.hull, palette.sky[0], 0.2))
}
