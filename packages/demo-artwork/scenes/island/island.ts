import { darken, lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addFlock } from '../../motifs/bird.ts'
import { addFigure } from '../../motifs/figure.ts'
import { createPlacer } from '../../motifs/placer.ts'
import { paintDisc, paintGlow, paintSky, paintStars } from '../../motifs/sky.ts'
import { paintGlints, waveCrest } from '../../motifs/water.ts'
import { defineScene } from '../scene.ts'
import { ISLAND_LANDMARKS } from './island-landmarks.ts'
import { ISLAND_PALETTES, type IslandPalette } from './island-palettes.ts'

/** A small island with one landmark: in the sea, in a cross-section of the sea, or floating in the sky. */
export const island = defineScene({
  name: 'island',
  moods: ['wonder', 'tender', 'playful', 'sober'],
  titleSpaces: { top: { from: 0.05, to: 0.215 }, bottom: { from: 0.72, to: 0.9 } },
  palettes: ISLAND_PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const mode = random.pick(['sea', 'sea', 'sea', 'cut', 'cut', 'afloat'] as const)
    const isle = {
      x: width * stage.frame(random.between(0.44, 0.56), random.between(0.62, 0.68)),
      sea:
        height *
        { sea: stage.frame(0.585, 0.64), cut: stage.frame(0.48, 0.5), afloat: stage.frame(0.5, 0.5) }[mode],
      half: random.between(210, 290) * unit,
      rise: random.between(44, 80) * unit,
      tall: (mode === 'sea' ? random.between(2.5, 3.2) : random.between(2, 2.5)) * unit,
    }
    paintSky(stage, palette.sky, [0, 0.36, mode === 'afloat' ? 0.85 : 0.6])
    if (palette.night) paintStars(stage, 150, isle.sea * 0.9)
    const radius = random.between(110, 250) * unit
    const discX = isle.x + random.between(-240, 240) * unit
    paintDisc(stage, discX, isle.sea - radius * random.between(0.4, 1.1), radius, palette.disc, 0.5)
    paintClouds(stage, palette, mode === 'afloat' ? height * 0.72 : isle.sea)
    if (mode === 'sea') paintOpenSea(stage, palette, isle, discX)
    else if (mode === 'cut') paintCutSea(stage, palette, isle)
    else paintAfloat(stage, palette, isle)
  },
})

/** Long clouds with a flat base. */
function paintClouds(
  { canvas, random, width, height, unit }: Stage,
  palette: IslandPalette,
  lowest: number,
): void {
  const clouds = random.integer(2, 6)
  for (let cloud = 0; cloud < clouds; cloud += 1) {
    const [x, y] = [random.between(0, width), random.between(height * 0.2, lowest - 60 * unit)]
    const long = random.between(90, 210) * unit
    const heap = new Trace()
    for (let puff = -3; puff <= 3; puff += 1) {
      const radius = (1 - Math.abs(puff) / 4.4) * random.between(28, 52) * unit
      heap.circle(x + (puff / 3) * long * 0.8, y - radius * 0.5, radius)
    }
    const clip = canvas.createClip(new Trace().rectangle(x - long * 2, y - 200 * unit, long * 4, 200 * unit))
    canvas.shape(heap, mix(palette.disc, palette.sky[2], 0.35), { opacity: 0.5, clip })
  }
}

/** `tall` limits the landmark on the island, so that a floating island stays clear of the title. */
type Isle = { x: number; sea: number; half: number; rise: number; tall: number }

function mound({ random, unit }: Stage, { x, sea, half, rise }: Isle): Trace {
  const lean = random.between(-0.2, 0.2) * half
  return new Trace()
    .move(x - half, sea + 4 * unit)
    .cubic(x - half * 0.7, sea - rise * 0.2, x - half * 0.5 + lean, sea - rise, x + lean, sea - rise)
    .cubic(x + half * 0.5 + lean, sea - rise, x + half * 0.72, sea - rise * 0.25, x + half, sea + 4 * unit)
    .close()
}

/** The island, its landmark and sometimes an inhabitant. */
function paintIsle(stage: Stage, palette: IslandPalette, isle: Isle): void {
  const { canvas, random, unit } = stage
  const { x, sea, half, rise, tall } = isle
  const hill = mound(stage, isle)
  canvas.shape(
    hill,
    canvas.verticalGradient(
      [
        [0, palette.grass],
        [0.6, mix(palette.grass, palette.near, 0.35)],
        [1, palette.rock],
      ],
      sea - rise,
      sea + 6 * unit,
    ),
  )
  const foot: Point = [x, sea - rise * 0.9]
  random.pick(ISLAND_LANDMARKS)(stage, palette, createPlacer(foot, tall, random.pick([1, -1] as const)))
  if (random.chance(0.4)) {
    const aside = random.pick([-1, 1]) * half * 0.5
    canvas.shape(
      addFigure(new Trace(), x + aside, sea - rise * 0.5, 84 * unit, random.chance(0.5)),
      palette.near,
    )
  }
}

function paintOpenSea(stage: Stage, palette: IslandPalette, isle: Isle, discX: number): void {
  const { canvas, random, width, height, unit } = stage
  const { x, sea, half } = isle
  const [far, deep] = palette.sea
  canvas.rect(
    0,
    sea,
    width,
    height - sea,
    canvas.verticalGradient(
      [
        [0, far],
        [0.55, mix(far, deep, 0.75)],
        [1, deep],
      ],
      sea,
      height,
    ),
  )
  const shade = new Trace().move(x - half, sea).quad(x - half * 0.4, sea + 190 * unit, x, sea + 210 * unit)
  canvas.shape(
    shade.quad(x + half * 0.4, sea + 190 * unit, x + half, sea).close(),
    mix(deep, palette.grass, 0.3),
    { opacity: 0.42 },
  )
  paintGlints(stage, {
    x: discX,
    top: sea,
    spread: 420 * unit,
    count: 100,
    colors: [palette.disc, palette.sky[2]],
    strength: 1.2,
  })
  paintGlints(stage, { x, top: sea, spread: width * 1.1, count: 90, colors: [far, palette.sky[1]] })
  paintIsle(stage, palette, isle)
  canvas.rect(x - half * 1.12, sea + 1 * unit, half * 2.24, 6 * unit, lighten(far, 0.4), { opacity: 0.8 })
  if (random.chance(0.5)) paintBoat(stage, palette, [x + random.pick([-1, 1]) * half * 1.3, sea + 60 * unit])
  else paintBirds(stage, palette, [x, sea - 400 * unit])
}

function paintBoat({ canvas, unit }: Stage, palette: IslandPalette, [x, y]: Point): void {
  const hull = new Trace()
    .move(x - 44 * unit, y - 12 * unit)
    .quad(x, y + 18 * unit, x + 44 * unit, y - 12 * unit)
    .close()
  canvas.shape(hull, palette.near)
  canvas.shape(
    new Trace().polygon([
      [x - 2 * unit, y - 16 * unit],
      [x - 2 * unit, y - 96 * unit],
      [x + 40 * unit, y - 22 * unit],
    ]),
    palette.disc,
  )
}

function paintBirds(stage: Stage, palette: IslandPalette, [x, y]: Point): void {
  const flock = { birds: 6, x, y, across: [-300, 300], down: [-40, 130], span: [9, 18] } as const
  stage.canvas.shape(addFlock(new Trace(), stage, flock), palette.near, { opacity: 0.8 })
}

/** A cross-section of the sea that shows the rock below the island. */
function paintCutSea(stage: Stage, palette: IslandPalette, isle: Isle): void {
  const { canvas, random, width, height, unit } = stage
  const { x, sea, half } = isle
  const [far, deep] = palette.sea
  paintIsle(stage, palette, isle)
  canvas.rect(
    0,
    sea,
    width,
    height - sea,
    canvas.verticalGradient(
      [
        [0, far],
        [0.4, mix(far, deep, 0.6)],
        [0.8, deep],
      ],
      sea,
      height,
    ),
  )
  paintShafts(stage, palette, isle)
  const depth = stage.frame(0.27, 0.44) * height
  canvas.shape(
    underside(stage, isle, half, depth),
    canvas.verticalGradient(
      [
        [0, mix(palette.rock, far, 0.25)],
        [1, mix(deep, palette.near, 0.5)],
      ],
      sea,
      sea + depth,
    ),
  )
  paintWhale(stage, mix(deep, far, 0.28), [
    x + random.pick([-1, 1]) * half * 1.25,
    sea + depth * random.between(0.5, 0.7),
  ])
  const crest = waveCrest(stage, sea, 8 * unit, 120 * unit)
  canvas.stroke(crest, lighten(far, 0.55), 6 * unit)
}

/** A floating island with its rock hanging in the sky. */
function paintAfloat(stage: Stage, palette: IslandPalette, isle: Isle): void {
  const { canvas, random, height, unit } = stage
  const { x, sea, half } = isle
  paintGlow(stage, x, sea, 480 * unit, palette.glow, 0.3)
  paintIsle(stage, palette, isle)
  const depth = stage.frame(0.17, 0.3) * height
  canvas.shape(
    underside(stage, isle, half, depth),
    canvas.verticalGradient(
      [
        [0, palette.rock],
        [1, darken(mix(palette.rock, palette.near, 0.7), 0.1)],
      ],
      sea,
      sea + depth,
    ),
  )
  canvas.shape(underside(stage, { ...isle, x: x + half * 0.3 }, half * 0.68, depth * 0.7), palette.near, {
    opacity: 0.25,
  })
  for (let crumb = 0; crumb < 9; crumb += 1) {
    const size = random.between(6, 24) * unit
    const [left, top] = [x + random.between(-1.3, 1.3) * half, sea + random.between(40, 230) * unit]
    const stone: readonly Point[] = [
      [left - size, top],
      [left, top - size * 0.5],
      [left + size, top],
      [left + size * 0.1, top + size * 1.3],
    ]
    canvas.shape(new Trace().polygon(stone), mix(palette.rock, palette.near, 0.4))
  }
  paintBirds(stage, palette, [x, sea + 120 * unit])
}

/** Shafts of sunlight in the water. */
function paintShafts(
  { canvas, random, height, unit }: Stage,
  palette: IslandPalette,
  { x, sea }: Isle,
): void {
  for (let shaft = 0; shaft < 6; shaft += 1) {
    const at = x + random.between(-460, 460) * unit
    const [broad, lean] = [random.between(30, 90) * unit, random.between(-130, -30) * unit]
    const beam = new Trace().polygon([
      [at, sea],
      [at + broad, sea],
      [at + broad * 2 + lean, height],
      [at + lean, height],
    ])
    canvas.shape(
      beam,
      canvas.verticalGradient(
        [
          [0, palette.disc, 0.3],
          [1, palette.disc, 0],
        ],
        sea,
        sea + 480 * unit,
      ),
    )
  }
}

/** The ragged rock below an island. */
function underside({ random }: Stage, { x, sea }: Isle, half: number, depth: number): Trace {
  const points: Point[] = [[x - half, sea]]
  for (let step = 1; step < 12; step += 1) {
    const share = step / 12
    const ragged = random.between(0.82, 1.16)
    points.push([
      x - half * Math.cos(share * Math.PI) * (1.02 - 0.5 * Math.sin(share * Math.PI)),
      sea + depth * Math.sin(share * Math.PI) ** 1.2 * ragged,
    ])
  }
  return new Trace().polygon([...points, [x + half, sea]])
}

/** A passing whale. */
function paintWhale({ canvas, random, unit }: Stage, color: string, [x, y]: Point): void {
  const way = random.pick([-1, 1])
  const at = (across: number, down: number): Point => [x + across * way * unit, y + down * unit]
  const whale = new Trace().move(...at(-110, 0)).cubic(...at(-90, -46), ...at(10, -44), ...at(90, -4))
  whale
    .line(...at(132, -34))
    .quad(...at(124, 0), ...at(136, 26))
    .line(...at(92, 8))
  canvas.shape(whale.cubic(...at(20, 40), ...at(-80, 44), ...at(-110, 0)).close(), color)
}
