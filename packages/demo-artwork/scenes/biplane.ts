import { darken, lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { AIRCRAFT } from '../motifs/aircraft.ts'
import { paintCloud, paintCloudBank } from '../motifs/clouds.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintDisc, paintSky, paintStars } from '../motifs/sky.ts'
import { paintSolid, type Pose } from '../motifs/solid.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  cloud: readonly [lit: string, shade: string]
  land: Triple
  plane: readonly [body: string, wing: string, trim: string]
  dark: string
  night?: boolean
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#2f7fb5', '#8ecbd8', '#fdeecb'],
    sun: '#fffbe6',
    cloud: ['#ffffff', '#a9cbd9'],
    land: ['#c9c46b', '#7fa35a', '#2f6b55'],
    plane: ['#e8452f', '#f6efe0', '#f2b632'],
    dark: '#1b2a38',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffdf2', accent: '#ffe9ac', scrim: '#123a46', topInk: '#fffdf2', topScrim: '#1c5f8c' },
  },
  {
    sky: ['#3b1f4d', '#c2456a', '#ffb36b'],
    sun: '#ffe7b0',
    cloud: ['#ffc79a', '#8a3d68'],
    land: ['#b3565a', '#7a3560', '#2a1440'],
    plane: ['#2c2350', '#f6d7b4', '#f08a3c'],
    dark: '#1a0f2a',
    moods: ['epic', 'tender'],
    type: { ink: '#fff0df', accent: '#ffc893', scrim: '#170a22' },
  },
  {
    sky: ['#07101f', '#1d3a5c', '#7a9fb0'],
    sun: '#f3f6e6',
    cloud: ['#c3d6da', '#27455f'],
    land: ['#33566a', '#1e3c50', '#0b1a2a'],
    plane: ['#b9c6c8', '#8fa3aa', '#d8973c'],
    dark: '#060c16',
    moods: ['dark', 'sober', 'cosmic'],
    night: true,
    type: { ink: '#f2f6ea', accent: '#f0c987', scrim: '#050b14' },
  },
  {
    sky: ['#e2b184', '#f2d9ae', '#fbf1d8'],
    sun: '#fffaf0',
    cloud: ['#fffaf0', '#d8ae86'],
    land: ['#d9b36a', '#b0743f', '#5f3a26'],
    plane: ['#4f6b5c', '#7f9a7a', '#c9412f'],
    dark: '#2c1a12',
    moods: ['sober', 'epic', 'tender'],
    type: { ink: '#fff4df', accent: '#ffd79b', scrim: '#2c170d', topInk: '#532f1a', topAccent: '#7d4420' },
  },
  {
    sky: ['#0e5a5f', '#4aa79a', '#f4e6b4'],
    sun: '#fff6d2',
    cloud: ['#fdf6dc', '#5fa79b'],
    land: ['#8fb36a', '#3f8a6a', '#0f4a4a'],
    plane: ['#f4c23c', '#fdf3dc', '#d9482f'],
    dark: '#0c2b30',
    moods: ['wonder', 'playful', 'epic'],
    type: { ink: '#fffbe8', accent: '#ffe08a', scrim: '#08292c' },
  },
  {
    sky: ['#3a4a5c', '#8596a0', '#d5d6cd'],
    sun: '#f6f4ea',
    cloud: ['#e6e6de', '#6f818c'],
    land: ['#8f967f', '#5f6f62', '#2b3a3a'],
    plane: ['#5d2a2a', '#8a4038', '#e9dcc0'],
    dark: '#141b20',
    moods: ['sober', 'dark', 'epic'],
    type: { ink: '#f8f6ec', accent: '#e8d3a2', scrim: '#11191d' },
  },
]

/** An aircraft over clouds, fields or peaks. */
export const biplane = defineScene({
  name: 'biplane',
  moods: ['epic', 'wonder', 'playful', 'tender'],
  titleSpaces: { top: { from: 0.05, to: 0.235 }, bottom: { from: 0.705, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.44, 0.56), random.between(0.64, 0.69))
    const y = height * stage.frame(random.between(0.41, 0.46), 0.45)
    const ground = random.pick(['clouds', 'fields', 'peaks'] as const)
    paintSky(stage, palette.sky, [0, 0.36, 0.64])
    if (palette.night) paintStars(stage, 130, height * 0.45)
    if (random.chance(0.7)) paintSun(stage, palette, x, y)
    paintFarClouds(stage, palette)
    const paintGround = { clouds: paintCloudSea, fields: paintFields, peaks: paintPeaks }[ground]
    paintGround(stage, palette, height * stage.frame(0.6, 0.68))
    paintFlight(stage, palette, [x, y])
    if (ground !== 'clouds' && random.chance(0.6))
      paintCloud(stage, [width * random.pick([0.1, 0.9]), y + 330 * unit], 170 * unit, ...palette.cloud, 0.9)
  },
})

function paintSun(stage: Stage, palette: Palette, x: number, y: number): void {
  const { random, unit } = stage
  const great = random.chance(0.45)
  const radius = (great ? random.between(250, 310) : random.between(60, 90)) * unit
  const aside = great ? 0 : random.pick([-1, 1]) * 260 * unit
  paintDisc(stage, x + aside, y - (great ? 0 : 180 * unit), radius, palette.sun, palette.night ? 0.25 : 0.4)
}

function paintFarClouds(stage: Stage, palette: Palette): void {
  const { random, width, height, unit } = stage
  const [lit, shade] = palette.cloud
  for (let cloud = 0; cloud < 6; cloud += 1) {
    const place: Point = [random.between(0, 1) * width, height * random.between(0.2, 0.6)]
    const far = mix(shade, palette.sky[1], 0.5)
    paintCloud(stage, place, random.between(60, 130) * unit, lit, far, random.between(0.3, 0.6))
  }
}

function paintCloudSea(stage: Stage, palette: Palette, top: number): void {
  const { height, unit } = stage
  const [lit, shade] = palette.cloud
  const banks = 6
  for (let bank = 0; bank < banks; bank += 1) {
    const near = bank / (banks - 1)
    paintCloudBank(stage, {
      y: top + (height - top) * near * 0.86,
      size: (34 + 120 * near) * unit,
      lit: mix(mix(lit, palette.sky[2], 0.5), lit, near),
      shade: mix(palette.sky[1], shade, 0.35 + near * 0.65),
    })
  }
}

/** Strips of land toward the horizon, divided into fields, some with a winding river. */
function paintFields(stage: Stage, palette: Palette, horizon: number): void {
  const { canvas, random, width, height, unit } = stage
  const [light, middle, deep] = palette.land
  canvas.rect(0, horizon, width, height - horizon, mix(middle, palette.sky[2], 0.4))
  const slant = random.between(-1.5, 1.5)
  const depth = height - horizon
  const xAt = (lane: number, down: number) => width * 0.5 + (lane + slant) * (26 + 560 * down) * unit
  const yAt = (down: number) => horizon + depth * down
  let lane = -9
  while (lane < 9) {
    const next = lane + random.between(0.5, 1.25)
    let down = 0
    while (down < 1) {
      const end = down + 0.012 + down * random.between(0.3, 0.9) + random.between(0, 0.03)
      const field = new Trace().polygon([
        [xAt(lane, down), yAt(down)],
        [xAt(next, down), yAt(down)],
        [xAt(next, end), yAt(end)],
        [xAt(lane, end), yAt(end)],
      ])
      const color = mix(random.pick([light, middle, middle, deep]), middle, random.between(0, 0.55))
      const soft = mix(color, palette.sky[2], 0.7 * (1 - Math.min(1, down * 2.2)))
      canvas.shape(field, soft)
      canvas.stroke(field, mix(soft, deep, 0.35), (0.6 + down * 5) * unit)
      down = end
    }
    lane = next
  }
  if (random.chance(0.6)) paintRiver(stage, palette, horizon)
}

function paintRiver({ canvas, random, width, height, unit }: Stage, palette: Palette, horizon: number): void {
  const phase = random.between(0, 6)
  const bank = (side: number) =>
    Array.from({ length: 26 }, (_, step): Point => {
      const down = (step / 25) ** 1.8
      const bend = Math.sin(phase + (step / 25) * 8.5) * (20 + 230 * down)
      return [width * 0.5 + (bend + side * (4 + 62 * down)) * unit, horizon + (height - horizon) * down]
    })
  const water = canvas.verticalGradient(
    [
      [0, palette.sky[2]],
      [1, palette.sky[1]],
    ],
    horizon,
    height,
  )
  canvas.shape(new Trace().polygon([...bank(-1), ...bank(1).toReversed()]), water)
}

function paintPeaks(stage: Stage, palette: Palette, top: number): void {
  const { canvas, height, unit, seed } = stage
  for (let range = 0; range < 4; range += 1) {
    const near = range / 3
    const y = top + height * (0.03 + near * 0.2)
    const shape = {
      seed: seed + range * 31,
      height: y,
      swing: (150 - near * 20) * unit,
      waves: 3.4,
      octaves: 6,
    }
    const color = mix(palette.sky[2], palette.land[2], 0.3 + near * 0.7)
    const fall = canvas.verticalGradient(
      [
        [0, lighten(color, 0.35 * (1 - near) + 0.12)],
        [0.5, color],
        [1, mix(color, palette.cloud[0], 0.55 * (1 - near))],
      ],
      y - 150 * unit,
      y + 170 * unit,
    )
    canvas.shape(groundBelow(stage, ridgeLine(stage, shape)), fall)
  }
}

function paintFlight(stage: Stage, palette: Palette, [x, y]: Point): void {
  const { canvas, random, unit } = stage
  const [body, wing, trim] = palette.plane
  const kind = random.pick(['biplane', 'biplane', 'biplane', 'airliner', 'glider'] as const)
  const faces = AIRCRAFT[kind]({ body, wing, trim, glass: lighten(palette.sky[1], 0.4), dark: palette.dark })
  const size = { biplane: 1.3, airliner: 1.08, glider: 1 }[kind] * random.between(0.86, 1.1)
  const heading = random.pick([-1, 1])
  const aside = random.between(0.35, 0.95)
  const pose: Pose = {
    x,
    y,
    scale: size * unit,
    yaw: heading === 1 ? aside : Math.PI - aside,
    roll: random.between(-0.45, 0.45),
    climb: random.between(-0.05, 0.28),
    from: random.pick([-0.4, 0.35, 0.55]),
  }
  if (kind === 'airliner') paintTrail(stage, palette, pose, heading)
  const wingmen = kind === 'biplane' && random.chance(0.4) ? random.integer(1, 3) : 0
  for (let wingman = wingmen; wingman > 0; wingman -= 1) {
    const back = -heading * (130 + wingman * 70) * unit
    const up = (wingman % 2 ? -170 : 150) * unit
    paintSolid(canvas, faces, { ...pose, x: x + back, y: y + up, scale: pose.scale * (0.3 - wingman * 0.05) })
  }
  paintSolid(canvas, faces, pose)
}

function paintTrail(stage: Stage, palette: Palette, pose: Pose, heading: number): void {
  const { canvas, width, unit } = stage
  const far = pose.x - heading * width
  for (const engine of [-40, 40]) {
    const trail = new Trace().polygon([
      [pose.x, pose.y + engine * 0.4 * unit],
      [far, pose.y + (150 + engine * 2.2) * unit],
      [far, pose.y + (205 + engine * 2.2) * unit],
      [pose.x, pose.y + (engine * 0.4 + 12) * unit],
    ])
    const fade = canvas.linearGradient(
      [
        [0, palette.cloud[0], 0.85],
        [1, darken(palette.cloud[0], 0.05), 0],
      ],
      pose.x,
      pose.y,
      far,
      pose.y,
    )
    canvas.shape(trail, fade)
  }
}
