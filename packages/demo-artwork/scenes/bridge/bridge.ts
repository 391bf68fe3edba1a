import { lighten, mix, darken } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { type Point, Trace } from '../../drawing/trace.ts'
import { paintCloud, paintCloudBank } from '../../motifs/clouds.ts'
import { groundBelow, ridgeLine } from '../../motifs/ridge.ts'
import { paintDisc, paintSky, paintStars, paintGlow } from '../../motifs/sky.ts'
import { paintGlints } from '../../motifs/water.ts'
import { defineScene } from '../scene.ts'
import { type Palette, PALETTES, type Crossing } from './bridge-palettes.ts'
import { paintRope, paintStoneArch } from './rope-and-stone-bridges.ts'

/** A suspension bridge, a stone arch with its reflection, or a rope bridge over a gorge. */
export const bridge = defineScene({
  name: 'bridge',
  moods: ['epic', 'sober', 'tender', 'dark'],
  titleSpaces: { top: { from: 0.05, to: 0.2 }, bottom: { from: 0.715, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height } = stage
    const kind = random.pick(['suspension', 'suspension', 'stone', 'rope'] as const)
    const crossing: Crossing = {
      x: width * stage.frame(random.between(0.42, 0.58), random.between(0.63, 0.68)),
      deck: height * stage.frame(0.535, 0.58),
      water: height * stage.frame(0.64, 0.74),
      side: random.pick([-1, 1] as const),
    }
    paintSky(stage, palette.sky, [0, 0.34, 0.64])
    if (palette.night) paintStars(stage, 120, height * 0.42)
    paintAir(stage, palette, crossing)
    const paintKind = { suspension: paintSuspension, stone: paintStoneArch, rope: paintRope }[kind]
    paintKind(stage, palette, crossing)
  },
})

function paintAir(stage: Stage, palette: Palette, { x, deck, water, side }: Crossing): void {
  const { canvas, random, width, height, unit, seed } = stage
  const great = random.chance(0.5)
  const place: Point = [
    x + side * random.between(great ? 20 : 160, great ? 120 : 280) * unit,
    deck - (great ? 130 : random.between(180, 290)) * unit,
  ]
  paintDisc(
    stage,
    ...place,
    (great ? random.between(180, 240) : random.between(56, 84)) * unit,
    palette.disc,
    0.4,
  )
  for (let cloud = 0; cloud < 4; cloud += 1) {
    const at: Point = [random.between(0, 1) * width, height * random.between(0.24, 0.48)]
    paintCloud(stage, at, random.between(60, 140) * unit, lighten(palette.sky[2], 0.2), palette.sky[1], 0.5)
  }
  for (let range = 0; range < 3; range += 1) {
    const y = water - (90 - range * 36) * unit
    const line = ridgeLine(stage, {
      seed: seed + range * 7,
      height: y,
      swing: (100 - range * 24) * unit,
      waves: 2.4 + range,
    })
    const color = mix(palette.sky[2], palette.hills[range === 2 ? 1 : 0], 0.34 + range * 0.2)
    const haze = canvas.verticalGradient(
      [
        [0, color],
        [1, mix(color, palette.sky[2], 0.6)],
      ],
      y - 90 * unit,
      water,
    )
    canvas.shape(groundBelow(stage, line), haze)
  }
}

/** The perspective of the bridge, from its near end to the far shore. */
type Course = { near: Point; far: Point; high: number }

/** A steel suspension bridge over water or fog, in perspective. */
function paintSuspension(stage: Stage, palette: Palette, { x, deck, water, side }: Crossing): void {
  const { random, width, height, unit } = stage
  const steep = random.between(0, 90) * unit
  const course: Course = {
    near: [
      side === 1 ? Math.min(-40, x - 640 * unit) : Math.max(width + 40, x + 640 * unit),
      deck + 70 * unit + steep,
    ],
    far: [side === 1 ? width + 30 : -30, deck + 44 * unit],
    high: random.between(430, 500) * stage.frame(1, 0.92) * unit,
  }
  paintWater(stage, palette, x, water)
  const towers = [random.between(0.7, 0.78), random.between(0.3, 0.36)]
  for (const away of towers) paintTower(stage, palette, course, away, water)
  paintDeck(stage, palette, course)
  paintCables(stage, palette, course, towers)
  if (palette.night) paintLamps(stage, palette, course)
  if (random.chance(0.4)) {
    const fog = { lit: lighten(palette.sky[2], 0.25), shade: palette.sky[1], opacity: 0.85 }
    paintCloudBank(stage, { y: water + 26 * unit, size: 60 * unit, ...fog })
    paintCloudBank(stage, { y: water + (height - water) * 0.4, size: 120 * unit, ...fog })
  } else
    paintFerry(
      stage,
      palette,
      [x + side * random.between(20, 240) * unit, water + random.between(50, 90) * unit],
      width,
    )
}

/** Returns the point and the scale at a distance along the bridge, from 0 (near) to 1 (far shore). */
function along({ near, far }: Course, away: number): { x: number; y: number; share: number } {
  const share = away / (away + (1 - away) * 3.2)
  const place = 1 - (1 - away) / (1 - away + away * 3.2)
  const gone = place
  return {
    x: near[0] + (far[0] - near[0]) * gone,
    y: near[1] + (far[1] - near[1]) * gone,
    share: 1 - share * 0.82,
  }
}

function paintWater(stage: Stage, palette: Palette, x: number, water: number): void {
  const { canvas, width, height, unit } = stage
  const [far, deep] = palette.water
  const fall = canvas.verticalGradient(
    [
      [0, far],
      [0.3, mix(far, deep, 0.45)],
      [1, deep],
    ],
    water,
    height,
  )
  canvas.rect(0, water, width, height - water, fall)
  paintGlints(stage, {
    x,
    top: water,
    spread: 640 * unit,
    count: 110,
    colors: [palette.disc, palette.light],
  })
}

function paintTower(
  { canvas, unit }: Stage,
  palette: Palette,
  course: Course,
  away: number,
  water: number,
): void {
  const { x, y, share } = along(course, 1 - away)
  const top = y - course.high * share
  const foot = Math.max(water + 30 * share * unit, y + 130 * share * unit)
  const [half, leg] = [44 * share * unit, 21 * share * unit]
  const haze = mix(palette.steel, palette.sky[2], (1 - share) * 0.55)
  const tower = new Trace()
  for (const side of [-1, 1]) {
    const inner = x + side * half * 0.78
    tower.polygon([
      [inner - leg / 2, top],
      [inner + leg / 2, top],
      [x + side * half + leg * 0.62, foot],
      [x + side * half - leg * 0.62, foot],
    ])
  }
  for (const [at, tall] of [
    [0.02, 0.035],
    [0.26, 0.03],
    [0.5, 0.03],
    [0.76, 0.04],
  ] as const)
    tower.rectangle(x - half * 0.9, top + (y - top) * at, half * 1.8, course.high * share * tall)
  canvas.shape(
    tower,
    canvas.linearGradient(
      [
        [0, lighten(haze, 0.2)],
        [0.5, haze],
        [1, darken(haze, 0.3)],
      ],
      x - half,
      0,
      x + half,
      0,
    ),
  )
  canvas.rect(
    x - half * 1.6,
    foot - 10 * share * unit,
    half * 3.2,
    34 * share * unit,
    mix(palette.dark, haze, 0.35),
  )
}

function paintDeck({ canvas, unit }: Stage, palette: Palette, course: Course): void {
  const edge = (down: number) =>
    Array.from({ length: 21 }, (_, step): Point => {
      const { x, y, share } = along(course, step / 20)
      return [x, y + down * share * unit]
    })
  const [nearX] = course.near
  const [farX] = course.far
  const beam = new Trace().polygon([...edge(0), ...edge(34).toReversed()])
  canvas.shape(
    beam,
    canvas.linearGradient(
      [
        [0, darken(palette.steel, 0.3)],
        [1, mix(palette.steel, palette.sky[2], 0.5)],
      ],
      nearX,
      0,
      farX,
      0,
    ),
  )
  canvas.shape(new Trace().polygon([...edge(-7), ...edge(6).toReversed()]), lighten(palette.steel, 0.22))
}

function paintCables(
  { canvas, unit }: Stage,
  palette: Palette,
  course: Course,
  towers: readonly number[],
): void {
  const [nearer = 0.74, farther = 0.33] = towers.map((away) => 1 - away)
  // Returns the height of the cable over the deck: shore to tower, tower to tower, tower to shore.
  const heightAt = (away: number) => {
    if (away < nearer) return (away / nearer) ** 1.7
    if (away > farther) return ((1 - away) / (1 - farther)) ** 1.5
    const middle = ((away - nearer) / (farther - nearer)) * 2 - 1
    return 0.1 + 0.9 * middle * middle
  }
  const cable = new Trace()
  const hangers = new Trace()
  const steps = 110
  for (let step = 0; step <= steps; step += 1) {
    const away = step / steps
    const { x, y, share } = along(course, away)
    const up = y - Math.max(0.02, heightAt(away)) * course.high * 0.98 * share
    if (step === 0) cable.move(x, up)
    else cable.line(x, up)
    hangers.move(x, up).line(x, y)
  }
  canvas.stroke(hangers, palette.steel, 1.7 * unit, { opacity: 0.75 })
  canvas.stroke(cable, palette.steel, 7 * unit)
}

function paintLamps(stage: Stage, palette: Palette, course: Course): void {
  for (let lamp = 0; lamp < 24; lamp += 1) {
    const { x, y, share } = along(course, lamp / 23)
    paintGlow(stage, x, y - 10 * share * stage.unit, 34 * share * stage.unit, palette.light, 0.8)
    stage.canvas.circle(x, y - 10 * share * stage.unit, 4.4 * share * stage.unit, palette.light)
  }
}

function paintFerry({ canvas, unit }: Stage, palette: Palette, [x, water]: Point, width: number): void {
  const color = mix(palette.dark, palette.water[1], 0.2)
  const place = Math.min(width * 0.92, Math.max(width * 0.08, x))
  const hull = new Trace().polygon([
    [place - 74 * unit, water - 20 * unit],
    [place + 80 * unit, water - 20 * unit],
    [place + 60 * unit, water + 10 * unit],
    [place - 62 * unit, water + 10 * unit],
  ])
  hull
    .rectangle(place - 46 * unit, water - 44 * unit, 88 * unit, 26 * unit)
    .rectangle(place - 4 * unit, water - 78 * unit, 20 * unit, 40 * unit)
  canvas.shape(hull, color)
  const panes = new Trace()
  for (let pane = 0; pane < 6; pane += 1)
    panes.rectangle(place - 40 * unit + pane * 13 * unit, water - 38 * unit, 8 * unit, 10 * unit)
  canvas.shape(panes, palette.light)
}
