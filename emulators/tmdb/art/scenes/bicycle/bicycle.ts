import { darken, lighten, mix, type Triple } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintBicycle, paintRider, type BicycleKind } from '../../motifs/bicycle.ts'
import { placerAt } from '../../motifs/placer.ts'
import { defineScene, type ScenePalette } from '../scene.ts'
import { paintLoad } from './bicycle-load.ts'
import { paintDyke, paintPass, paintStreet } from './bicycle-roads.ts'
import { paintWall } from './bicycle-wall.ts'

/** Paints what the bicycle stands before: the ground lies beneath its wheels. */
export type Place = (stage: Stage, palette: Palette, wheels: Point) => void

export type Palette = ScenePalette & {
  sky: Triple
  wall: string
  trim: string
  ground: string
  leaf: string
  glow: string
  frame: string
  skin: string
  dark: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#4a90b0', '#a9d3cf', '#fdeccb'],
    wall: '#f0c489',
    trim: '#2f7d7a',
    ground: '#c9a17c',
    leaf: '#4f8a58',
    glow: '#fff1b8',
    frame: '#d8432f',
    skin: '#c98a62',
    dark: '#23303a',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffaf0', accent: '#ffe7a8', scrim: '#1a262e' },
  },
  {
    sky: ['#5a2d5c', '#d9626a', '#ffc98a'],
    wall: '#e08a74',
    trim: '#5c3a6a',
    ground: '#9a5a5c',
    leaf: '#6a4a62',
    glow: '#ffe6a8',
    frame: '#2f9a94',
    skin: '#a9644a',
    dark: '#241030',
    moods: ['tender', 'epic', 'playful'],
    type: { ink: '#fff1e0', accent: '#ffcfa0', scrim: '#1c0c26' },
  },
  {
    sky: ['#13233f', '#3a5f85', '#c9c9b0'],
    wall: '#6f8795',
    trim: '#a8473f',
    ground: '#4d5d66',
    leaf: '#2f5350',
    glow: '#ffd98a',
    frame: '#e9b23f',
    skin: '#8a5a44',
    dark: '#0b1420',
    moods: ['dark', 'sober', 'cosmic'],
    type: { ink: '#f6f3e4', accent: '#ffd692', scrim: '#080f18' },
  },
  {
    sky: ['#e8a24a', '#f5cf86', '#fdf0cf'],
    wall: '#f6e3bd',
    trim: '#b8542f',
    ground: '#c4884f',
    leaf: '#8a7a3a',
    glow: '#fff6da',
    frame: '#2d5f7a',
    skin: '#8f5638',
    dark: '#3a2114',
    moods: ['sober', 'tender', 'epic'],
    type: { ink: '#fff6e2', accent: '#ffdd9c', scrim: '#2c170c' },
  },
  {
    sky: ['#2c7a6c', '#8cc7a8', '#f6f0c4'],
    wall: '#a9cdb4',
    trim: '#e0733f',
    ground: '#7f9a80',
    leaf: '#2f6f52',
    glow: '#fff4bb',
    frame: '#f2f0e4',
    skin: '#b5774f',
    dark: '#10302c',
    moods: ['wonder', 'playful', 'sober'],
    type: { ink: '#fdfbe8', accent: '#ffe69c', scrim: '#0b2723' },
  },
  {
    sky: ['#6a7f92', '#b3bfc4', '#efe6da'],
    wall: '#c4b8ae',
    trim: '#4a5a6a',
    ground: '#8a857f',
    leaf: '#5f6f66',
    glow: '#fff3dc',
    frame: '#b8324a',
    skin: '#9a6a54',
    dark: '#22272f',
    moods: ['sober', 'tender', 'dark'],
    type: { ink: '#faf6ee', accent: '#f2d9b0', scrim: '#1a1e25' },
  },
]

type Ride = { place: 'wall' | 'dyke' | 'pass' | 'street'; kind: BicycleKind; riders: number }

const RIDES: readonly Ride[] = [
  { place: 'wall', kind: 'town', riders: 0 },
  { place: 'wall', kind: 'carrier', riders: 0 },
  { place: 'dyke', kind: 'town', riders: 1 },
  { place: 'dyke', kind: 'town', riders: 2 },
  { place: 'pass', kind: 'racer', riders: 1 },
  { place: 'pass', kind: 'racer', riders: 3 },
  { place: 'street', kind: 'carrier', riders: 1 },
]

/** A bicycle: left at a wall, ridden along a dyke, raced over a pass, or out with parcels at night. */
export const bicycle = defineScene({
  name: 'bicycle',
  moods: ['tender', 'playful', 'sober'],
  titleSpaces: { top: { from: 0.05, to: 0.225 }, bottom: { from: 0.715, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const ride = random.pick(RIDES)
    const x = width * stage.frame(random.between(0.47, 0.53), random.between(0.64, 0.68))
    const foot = height * stage.frame(0.655, 0.8)
    const side = random.pick([-1, 1] as const)
    const paintPlace = { wall: paintWall, dyke: paintDyke, pass: paintPass, street: paintStreet }[ride.place]
    paintPlace(stage, palette, [x, foot])
    const size = { 0: 1.5, 1: 1.2, 2: 0.92, 3: 0.84 }[ride.riders] ?? 1
    const scale = size * random.between(0.9, 1.06) * unit
    if (ride.riders === 0) paintLeaning(stage, palette, ride.kind, [x, foot], scale, side)
    for (let rider = ride.riders; rider >= 1; rider -= 1) {
      const behind = (rider - 1) * 330 - (ride.riders - 1) * 130
      const at: Point = [x - side * behind * scale, foot - (rider - 1) * 10 * unit]
      paintRide(stage, palette, ride, at, scale * (1 - (rider - 1) * 0.07), side, rider)
    }
  },
})

/** The shadow falls on the wall behind, a little aside. */
function paintLeaning(
  { canvas, random, unit }: Stage,
  palette: Palette,
  kind: BicycleKind,
  [x, foot]: Point,
  scale: number,
  side: 1 | -1,
): void {
  const shade = mix(palette.wall, palette.dark, 0.62)
  const colours = { frame: shade, tyre: shade, saddle: shade, shine: shade }
  canvas.group({ opacity: 0.5 }, () => {
    paintBicycle(
      canvas,
      placerAt([x + 44 * unit, foot - 26 * unit], scale, side, -0.02),
      scale,
      kind,
      colours,
    )
  })
  const at = placerAt([x, foot], scale, side)
  paintBicycle(canvas, at, scale, kind, bicycleColours(palette, palette.frame))
  paintLoad(canvas, at, scale, palette, kind, random)
}

function paintRide(
  { canvas, random, unit }: Stage,
  palette: Palette,
  { place, kind, riders }: Ride,
  [x, foot]: Point,
  scale: number,
  side: 1 | -1,
  number: number,
): void {
  const at = placerAt([x, foot], scale, side)
  const frame = number % 2 ? palette.frame : palette.trim
  // At night a coat must be light to be seen.
  const day = number % 2 ? palette.trim : palette.frame
  const coat = place === 'street' ? mix(palette.frame, palette.glow, 0.62) : day
  const shadow = new Trace().move(...at(-250, 0)).arc(250 * scale, 12 * unit, ...at(250, 0))
  shadow.arc(250 * scale, 12 * unit, ...at(-250, 0)).close()
  canvas.shape(shadow, palette.dark, { opacity: 0.4 })
  paintBicycle(canvas, at, scale, kind, bicycleColours(palette, frame))
  if (kind !== 'racer' && riders === 1) paintLoad(canvas, at, scale, palette, kind, random)
  paintRider(canvas, at, scale, kind === 'racer', random.between(-0.6, 1.4), {
    coat,
    legs: mix(palette.dark, palette.wall, 0.14),
    skin: palette.skin,
    hat: kind === 'racer' ? lighten(frame, 0.45) : darken(frame, 0.25),
  })
}

function bicycleColours(palette: Palette, frame: string) {
  return {
    frame,
    tyre: palette.dark,
    saddle: mix(palette.dark, palette.skin, 0.35),
    shine: mix(palette.dark, palette.sky[2], 0.55),
  }
}
