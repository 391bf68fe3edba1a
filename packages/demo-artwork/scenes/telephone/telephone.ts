import { darken, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFigure } from '../../motifs/figure.ts'
import { createPlacer } from '../../motifs/placer.ts'
import { groundBelow, ridgeLine } from '../../motifs/ridge.ts'
import { rotateAbout } from '../../motifs/silhouette.ts'
import { paintGlow, paintMoon, paintSky, paintStars, paintDisc } from '../../motifs/sky.ts'
import { addBareTree } from '../../motifs/trees.ts'
import { paintGlints } from '../../motifs/water.ts'
import { defineScene } from '../scene.ts'
import { TELEPHONE_PALETTES, type TelephonePalette } from './telephone-palettes.ts'
import {
  paintBooth,
  paintCord,
  paintDeskTelephone,
  paintRadio,
  paintReceiver,
  type SetColors,
} from './telephone-sets.ts'

/** A phone booth at night, a dangling receiver, or a telephone or radio on a table. */
export const telephone = defineScene({
  name: 'telephone',
  moods: ['dark', 'tender', 'sober'],
  titleSpaces: { bottom: { from: 0.72, to: 0.9 } },
  palettes: TELEPHONE_PALETTES,
  paint(stage, palette) {
    const { random, width, height } = stage
    const x = width * stage.frame(random.between(0.47, 0.53), random.between(0.62, 0.67))
    const ground = height * stage.frame(0.64, 0.76)
    random.pick([paintBoothScene, paintBoothScene, paintTable, paintTable, paintHanging])(stage, palette, [
      x,
      ground,
    ])
  },
})

/** A lit phone booth on a wet street, in an empty landscape or in water. */
function paintBoothScene(stage: Stage, palette: TelephonePalette, [x, ground]: Point): void {
  const { canvas, random, height, unit } = stage
  paintSky(stage, palette.sky, [0, 0.36, 0.66])
  if (!palette.day) paintStars(stage, 140, height * 0.5)
  const setting = random.pick(['street', 'land', 'water'] as const)
  paintBoothSurroundings(stage, palette, [x, ground], setting)
  const scale = random.between(1.7, 2.05) * unit
  const feet = ground + 16 * unit
  const within = random.chance(0.55)
  paintLightOnGround(stage, palette, [x, feet], scale, setting === 'land' ? 0.2 : 0.5)
  const caller = within
    ? addFigure(new Trace(), x, feet - 10 * unit, 165 * scale, random.chance(0.6))
    : undefined
  paintBooth(stage, palette.set, createPlacer([x, feet], scale), caller)
  if (!within && random.chance(0.7)) {
    const away = random.pick([-1, 1]) * random.between(190, 270) * unit
    canvas.shape(
      addFigure(new Trace(), x + away, feet + 20 * unit, 172 * scale, random.chance(0.7)),
      palette.near,
    )
  }
}

function paintBoothSurroundings(
  stage: Stage,
  palette: TelephonePalette,
  [x, ground]: Point,
  setting: 'street' | 'land' | 'water',
): void {
  const { canvas, random, width, height, unit, seed } = stage
  const [top, middle, low] = palette.sky
  const moonX = x + random.pick([-1, 1]) * random.between(170, 330) * unit
  paintMoon(
    stage,
    moonX,
    ground - random.between(420, 520) * unit,
    random.between(80, 150) * unit,
    palette.lamp,
    palette.wall,
  )
  if (setting === 'street') paintStreet(stage, palette, ground)
  else {
    const hills = ridgeLine(stage, {
      seed,
      height: ground - 40 * unit,
      swing: random.pick([20, 70]) * unit,
      waves: 2.4,
    })
    canvas.shape(groundBelow(stage, hills), mix(palette.wall, low, 0.3))
  }
  const floor =
    setting === 'water'
      ? [low, middle, top]
      : [palette.wall, mix(palette.wall, palette.near, 0.7), palette.near]
  const [far = low, between = middle, close = top] = floor
  canvas.rect(
    0,
    ground - 14 * unit,
    width,
    height,
    canvas.verticalGradient(
      [
        [0, far],
        [0.3, between],
        [1, close],
      ],
      ground - 14 * unit,
      height,
    ),
  )
  if (random.chance(0.4)) {
    const tree = addBareTree(
      new Trace(),
      random,
      x + random.pick([-1, 1]) * 330 * unit,
      ground + 4 * unit,
      random.between(520, 680) * unit,
    )
    canvas.shape(tree, palette.near)
  }
}

function paintLightOnGround(
  stage: Stage,
  { lamp, set }: TelephonePalette,
  [x, feet]: Point,
  scale: number,
  strength: number,
): void {
  const { canvas, unit } = stage
  const field = new Trace().polygon([
    [x - 52 * scale, feet],
    [x + 52 * scale, feet],
    [x + 110 * scale, feet + 210 * scale],
    [x - 110 * scale, feet + 210 * scale],
  ])
  canvas.shape(
    field,
    canvas.verticalGradient(
      [
        [0, lamp, strength],
        [1, lamp, 0],
      ],
      feet,
      feet + 210 * scale,
    ),
  )
  const glints = {
    x,
    top: feet,
    spread: 190 * scale,
    count: 46,
    colors: [lamp, set.body, set.light],
    strength: strength * 2.4,
  }
  if (strength > 0.3) paintGlints(stage, glints)
  paintGlow(stage, x, feet + 10 * unit, 190 * scale, lamp, 0.3)
}

function paintStreet(stage: Stage, palette: TelephonePalette, ground: number): void {
  const { canvas, random, width, unit } = stage
  const [, , low] = palette.sky
  for (const layer of [0, 1]) {
    const houses = new Trace()
    const lights = new Trace()
    for (let x = -40 * unit; x < width;) {
      const [broad, tall] = [random.between(110, 220) * unit, random.between(170, 430 - layer * 130) * unit]
      houses.rectangle(x, ground - tall, broad, tall)
      if (random.chance(0.4))
        houses.rectangle(x + broad * 0.6, ground - tall - 60 * unit, 22 * unit, 64 * unit)
      for (let up = 60 * unit; up < tall - 40 * unit; up += 62 * unit)
        for (let across = 22 * unit; across < broad - 30 * unit; across += 44 * unit)
          if (random.chance(0.2)) lights.rectangle(x + across, ground - up - 30 * unit, 20 * unit, 30 * unit)
      x += broad
    }
    canvas.shape(houses, mix(mix(palette.wall, palette.near, 0.3 + layer * 0.3), low, 0.34 - layer * 0.24))
    canvas.shape(lights, palette.lamp, { opacity: 0.35 + layer * 0.4 })
  }
}

/** A telephone or a radio on a table, in front of a wall with the light of a window. */
function paintTable(stage: Stage, palette: TelephonePalette, [x, ground]: Point): void {
  const { canvas, random, width, height, unit } = stage
  const [top, middle] = palette.sky
  canvas.cover(
    canvas.boxGradient([
      [0, top],
      [0.5, mix(middle, palette.wall, 0.5)],
      [0.7, palette.wall],
      [1, top],
    ]),
  )
  random.pick([paintWindowLight, paintHalo, paintWaves])(stage, palette, [x, ground - 240 * unit])
  const edge = ground + 10 * unit
  const wood = mix(palette.near, palette.set.trim, 0.22)
  canvas.rect(
    0,
    edge,
    width,
    height,
    canvas.verticalGradient(
      [
        [0, mix(wood, palette.lamp, 0.3)],
        [0.12, wood],
        [0.5, palette.near],
        [1, palette.near],
      ],
      edge,
      height,
    ),
  )
  const foot: Point = [x, ground + 52 * unit]
  const shadow = new Trace()
    .move(x - 290 * unit, foot[1] + 14 * unit)
    .arc(300 * unit, 30 * unit, x + 310 * unit, foot[1] + 14 * unit)
  canvas.shape(shadow.arc(300 * unit, 30 * unit, x - 290 * unit, foot[1] + 14 * unit).close(), palette.near, {
    opacity: 0.6,
  })
  const place = createPlacer(foot, random.between(2.9, 3.4) * unit, random.pick([1, -1] as const))
  random.pick([paintDeskTelephone, paintDeskTelephone, paintRadio])(stage, palette.set, place)
}

/** A dangling receiver at the end of its cord. */
function paintHanging(stage: Stage, palette: TelephonePalette, [x, ground]: Point): void {
  const { canvas, random, height, unit } = stage
  const [top, middle] = palette.sky
  canvas.cover(
    canvas.boxGradient([
      [0, mix(middle, palette.wall, 0.6)],
      [0.6, middle],
      [1, darken(top, 0.2)],
    ]),
  )
  const middleY = ground - stage.frame(250, 230) * unit
  random.pick([paintWindowLight, paintHalo, paintWaves])(stage, palette, [x, middleY])
  const swing = random.between(0.1, 0.34) * random.pick([-1, 1])
  const scale = random.between(2.6, 3.1) * unit
  const center: Point = [x, middleY]
  const place = rotateAbout(createPlacer(center, scale), [0, 0], Math.PI / 2 + swing)
  const shade = { body: palette.near, dark: palette.near, light: palette.near, trim: palette.near }
  const hang = (colors: SetColors) => {
    paintReceiver(stage, colors, place)
    paintCord(stage, darken(colors.body, 0.25), [x - swing * height * 0.5, -20], place(78, 6), 9 * unit)
  }
  canvas.group(
    { opacity: 0.3, transform: `translate(${(46 * unit).toFixed(1)} ${(34 * unit).toFixed(1)})` },
    () => hang(shade),
  )
  hang(palette.set)
}

function paintWindowLight({ canvas, random, unit }: Stage, { lamp }: TelephonePalette, [x, y]: Point): void {
  const lean = random.between(60, 150) * unit * random.pick([-1, 1])
  const panes = new Trace()
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const at = (across: number, down: number): Point => [
        x + (across - 1.5) * 190 * unit + (down - 2) * lean * 0.5,
        y + (down - 2) * 170 * unit,
      ]
      panes.polygon([
        at(column + 0.05, row + 0.05),
        at(column + 0.95, row + 0.05),
        at(column + 0.95, row + 0.95),
        at(column + 0.05, row + 0.95),
      ])
    }
  }
  canvas.shape(
    panes,
    canvas.verticalGradient(
      [
        [0, lamp, 0.55],
        [1, lamp, 0.25],
      ],
      y - 340 * unit,
      y + 340 * unit,
    ),
  )
}

/** A large lit disc. */
function paintHalo(stage: Stage, { lamp }: TelephonePalette, [x, y]: Point): void {
  paintDisc(stage, x, y, stage.random.between(280, 350) * stage.unit, lamp, 0.3)
}

/** Sound waves as rings. */
function paintWaves(stage: Stage, { lamp, wall }: TelephonePalette, [x, y]: Point): void {
  const { canvas, unit } = stage
  paintGlow(stage, x, y, 620 * unit, lamp, 0.4)
  for (let ring = 9; ring > 0; ring -= 1)
    canvas.stroke(
      new Trace().circle(x, y, (90 + ring * 74) * unit),
      mix(lamp, wall, ring * 0.07),
      (15 - ring) * unit,
      { opacity: 0.75 - ring * 0.065 },
    )
}
