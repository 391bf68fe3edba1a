import { darken, lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addFigure } from '../motifs/figure.ts'
import { groundBelow, ridgeLine } from '../motifs/ridge.ts'
import { paintGlow, paintStars } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { sky: Triple; light: string; flare: string }
type Sun = { x: number; y: number; radius: number }

const PALETTES: readonly Palette[] = [
  {
    sky: ['#050208', '#1f0b1d', '#6a2327'],
    light: '#ffe2b0',
    flare: '#f0793a',
    type: { ink: '#ffe9cf', accent: '#ffc48a', scrim: '#050208' },
  },
  {
    sky: ['#02060b', '#0a2130', '#1e6d7a'],
    light: '#e2fff6',
    flare: '#3fd0c4',
    type: { ink: '#eafff8', accent: '#98efdf', scrim: '#02060b' },
  },
  {
    sky: ['#060410', '#1d1140', '#5a35a0'],
    light: '#f3e6ff',
    flare: '#a56bff',
    type: { ink: '#f6edff', accent: '#cdb0ff', scrim: '#060410' },
  },
  {
    sky: ['#060606', '#1c1a18', '#57504a'],
    light: '#fff8ea',
    flare: '#d8c7ab',
    moods: ['sober', 'dark'],
    type: { ink: '#fbf5e8', accent: '#e0d2b8', scrim: '#060606' },
  },
]

/** A solar eclipse with its corona, and its spectators. */
export const eclipse = defineScene({
  name: 'eclipse',
  moods: ['cosmic', 'dark', 'wonder', 'epic'],
  titleSpaces: { bottom: { from: 0.725, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    const sun = {
      x: width * stage.frame(0.5, random.between(0.64, 0.72)),
      y: height * stage.frame(random.between(0.33, 0.38), 0.42),
      radius: random.between(195, 250) * unit,
    }
    const [night, dusk, ember] = palette.sky
    canvas.cover(
      canvas.radialGradient(
        [
          [0, ember],
          [0.5, dusk],
          [1, night],
        ],
        sun.x,
        sun.y,
        height * stage.frame(0.75, 1.05),
      ),
    )
    paintStars(stage, stage.frame(140, 220), height * 0.75)
    paintCorona(stage, palette, sun)
    paintRim(stage, palette, sun)
    paintWitnesses(stage, palette, sun.x)
  },
})

function paintCorona(stage: Stage, palette: Palette, { x, y, radius }: Sun): void {
  const { canvas, random } = stage
  const rays = { bright: new Trace(), warm: new Trace() }
  for (let ray = 0; ray < 420; ray += 1) {
    const angle = random.between(0, Math.PI * 2)
    const reach = radius * (1.12 + random.next() ** 3 * 1.25)
    const half = random.between(0.004, 0.016)
    const at = (turn: number, distance: number) =>
      [x + Math.cos(turn) * distance, y + Math.sin(turn) * distance] as const
    const spike = [at(angle - half, radius * 0.97), at(angle, reach), at(angle + half, radius * 0.97)]
    ;(ray % 3 === 0 ? rays.warm : rays.bright).polygon(spike)
  }
  const halo = radius * 2.6
  canvas.circle(
    x,
    y,
    halo,
    canvas.radialGradient(
      [
        [0.36, palette.light, 0.95],
        [0.44, palette.light, 0.42],
        [0.62, palette.flare, 0.16],
        [1, palette.flare, 0],
      ],
      x,
      y,
      halo,
    ),
  )
  const fade = (color: string, strength: number) =>
    canvas.radialGradient(
      [
        [0.4, color, strength],
        [0.68, color, strength * 0.28],
        [1, color, 0],
      ],
      x,
      y,
      radius * 2.4,
    )
  canvas.shape(rays.bright, fade(palette.light, 0.5))
  canvas.shape(rays.warm, fade(palette.flare, 0.6))
}

function paintRim(stage: Stage, palette: Palette, { x, y, radius }: Sun): void {
  const { canvas, random, unit } = stage
  canvas.circle(x, y, radius, '#040306')
  canvas.stroke(new Trace().circle(x, y, radius), lighten(palette.light, 0.6), 3 * unit, { opacity: 0.85 })
  const side = random.pick([-0.72, 0.72])
  paintGlow(stage, x + radius * side, y - radius * 0.69, 120 * unit, '#ffffff', 0.95)
}

function paintWitnesses(stage: Stage, palette: Palette, middle: number): void {
  const { canvas, random, height, unit, seed } = stage
  const ground = height * stage.frame(0.7, 0.8)
  const line = ridgeLine(stage, { seed: seed + 2, height: ground, swing: 16 * unit, waves: 2.4 })
  const rim = mix(palette.sky[2], palette.flare, 0.2)
  canvas.shape(
    groundBelow(stage, line),
    canvas.verticalGradient(
      [
        [0, rim],
        [0.12, darken(palette.sky[1], 0.4)],
        [1, '#020103'],
      ],
      ground - 20 * unit,
      height,
    ),
  )
  const count = random.pick([1, 2, 3, 5, 7])
  const people = new Trace()
  for (let person = 0; person < count; person += 1) {
    const x = middle + (person - (count - 1) / 2) * 48 * unit + random.between(-10, 10) * unit
    addFigure(
      people,
      x,
      ground + random.between(6, 14) * unit,
      random.between(62, 86) * unit,
      random.chance(0.7),
    )
  }
  canvas.shape(people, '#050308')
}
