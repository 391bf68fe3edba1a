import { lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFigure } from '../motifs/figure.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../motifs/ridge.ts'
import { paintDisc, paintSky } from '../motifs/sky.ts'
import { addPine } from '../motifs/trees.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  sun: string
  peak: string
  shade: string
  snow: string
  coat: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#5f8fb8', '#a9cbdc', '#f3e6d6'],
    sun: '#fffdf2',
    peak: '#8fb0c9',
    shade: '#3f6688',
    snow: '#f3f7f9',
    coat: '#c8322e',
    type: { ink: '#ffffff', accent: '#ffe1cf', scrim: '#2b506f', topInk: '#173a57', topAccent: '#173a57' },
  },
  {
    sky: ['#171a44', '#47407f', '#d78fa0'],
    sun: '#ffeadb',
    peak: '#6a5f9f',
    shade: '#2b2a63',
    snow: '#c9c6e6',
    coat: '#f2a53a',
    type: { ink: '#fff2ea', accent: '#ffc79d', scrim: '#15163d' },
  },
  {
    sky: ['#e9c7b0', '#f6dfc8', '#fdf1df'],
    sun: '#fffaf0',
    peak: '#c9a9a2',
    shade: '#8a6673',
    snow: '#fdf4ea',
    coat: '#1f4d5c',
    moods: ['tender', 'sober', 'playful', 'wonder'],
    type: { ink: '#fff7ee', accent: '#ffe2c6', scrim: '#5c3f50', topInk: '#5a3547', topAccent: '#5a3547' },
  },
  {
    sky: ['#0c1a1f', '#22424a', '#8aa8a4'],
    sun: '#f2fff5',
    peak: '#4c6f74',
    shade: '#1a353c',
    snow: '#b9cccb',
    coat: '#d9442f',
    moods: ['dark', 'sober'],
    type: { ink: '#f1f8f4', accent: '#ffb09c', scrim: '#0a181c' },
  },
]

/** A walker in a bright coat on a snowfield, and the tracks behind. */
export const snowfield = defineScene({
  name: 'snowfield',
  moods: ['sober', 'dark', 'tender'],
  titleSpaces: { top: { from: 0.05, to: 0.2 }, bottom: { from: 0.73, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const horizon = height * stage.frame(0.5, 0.56)
    const x = width * stage.frame(random.between(0.5, 0.62), random.between(0.62, 0.7))
    paintSky(stage, palette.sky, [0, 0.3, 0.52])
    paintDisc(
      stage,
      x - random.between(220, 300) * unit,
      horizon - random.between(260, 330) * unit,
      random.between(64, 92) * unit,
      palette.sun,
      0.6,
    )
    paintPeaks(stage, palette, x, horizon)
    paintForest(stage, palette, horizon)
    paintField(stage, palette, horizon)
    paintTrack(stage, palette, x, horizon + 150 * unit)
    paintSnow(stage)
  },
})

/** Peaks with a lit and a shaded face, divided by a ragged edge. */
function paintPeaks(
  { canvas, random, width, unit }: Stage,
  palette: Palette,
  x: number,
  horizon: number,
): void {
  const peaks = [
    { at: x - 330 * unit, tall: 250, haze: 0.55 },
    { at: x + 380 * unit, tall: 290, haze: 0.45 },
    { at: x - 760 * unit, tall: 220, haze: 0.5 },
    { at: x + 30 * unit, tall: random.between(390, 440), haze: 0.1 },
  ].filter(({ at }) => at > -400 * unit && at < width + 400 * unit)
  for (const { at, tall, haze } of peaks) {
    const top = horizon - tall * unit
    const half = tall * unit * 1.25
    const soft = (color: string) => mix(color, palette.sky[2], haze)
    const spine: Point[] = [
      [at, top],
      [at + 22 * unit, top + tall * 0.24 * unit],
      [at - 24 * unit, top + tall * 0.46 * unit],
      [at + 34 * unit, top + tall * 0.7 * unit],
      [at, horizon + 40 * unit],
    ]
    canvas.shape(
      new Trace().polygon([...spine, [at - half, horizon + 40 * unit]]),
      soft(lighten(palette.snow, 0.2)),
    )
    canvas.shape(new Trace().polygon([...spine, [at + half, horizon + 40 * unit]]), soft(palette.peak))
    for (let rib = 0; rib < 5; rib += 1) {
      const down = 0.3 + rib * 0.14
      const left = at - half * down * random.between(0.3, 0.7)
      const y = top + tall * down * unit
      const shard = new Trace().polygon([
        [left, y],
        [left + 26 * unit, y + 70 * unit],
        [left - 12 * unit, y + 110 * unit],
        [left - 4 * unit, y + 50 * unit],
      ])
      canvas.shape(shard, soft(palette.peak), { opacity: 0.8 })
    }
  }
}

function paintForest(stage: Stage, palette: Palette, horizon: number): void {
  const { canvas, random, width, unit, seed } = stage
  const shape = { seed: seed + 9, height: horizon + 10 * unit, swing: 18 * unit, waves: 3 }
  const heightAt = ridgeHeight(stage, shape)
  const wood = new Trace()
  for (let x = -10; x < width + 10; x += random.between(7, 20) * unit)
    addPine(wood, random, x, heightAt(x) + 14 * unit, random.between(24, 66) * unit)
  canvas.shape(wood, mix(palette.shade, palette.sky[2], 0.22))
  canvas.shape(groundBelow(stage, ridgeLine(stage, shape)), mix(palette.snow, palette.peak, 0.2))
}

function paintField(stage: Stage, palette: Palette, horizon: number): void {
  const { canvas, height, unit, seed } = stage
  for (let fold = 0; fold < 4; fold += 1) {
    const y = horizon + (24 + fold ** 1.5 * 70) * unit
    const line = ridgeLine(stage, {
      seed: seed + 50 + fold,
      height: y,
      swing: (14 + fold * 12) * unit,
      waves: 1.8,
      octaves: 2,
    })
    const light = mix(palette.snow, palette.shade, fold * 0.03)
    canvas.shape(
      groundBelow(stage, line),
      canvas.verticalGradient(
        [
          [0, light],
          [0.4, mix(light, palette.peak, 0.4)],
          [1, palette.shade],
        ],
        y - 20 * unit,
        height * 1.05,
      ),
    )
  }
}

function paintTrack({ canvas, height, unit }: Stage, palette: Palette, x: number, feet: number): void {
  const steps = new Trace()
  for (let step = 1; step < 26; step += 1) {
    const near = step / 26
    const y = feet + (height - feet) * near ** 1.4
    const stepX =
      x + Math.sin(near * 3.4) * 190 * unit * near ** 0.8 + (step % 2 ? 1 : -1) * (5 + 14 * near) * unit
    const size = (3.5 + 12 * near) * unit
    steps
      .move(stepX - size, y)
      .arc(size, size * 0.42, stepX + size, y)
      .arc(size, size * 0.42, stepX - size, y)
      .close()
  }
  canvas.shape(steps, palette.shade, { opacity: 0.55 })
  const shadow = new Trace().polygon([
    [x - 10 * unit, feet],
    [x + 12 * unit, feet],
    [x + 150 * unit, feet + 44 * unit],
    [x + 120 * unit, feet + 48 * unit],
  ])
  canvas.shape(shadow, palette.shade, { opacity: 0.4 })
  canvas.shape(addFigure(new Trace(), x, feet + 2 * unit, 128 * unit), palette.coat)
  canvas.circle(x, feet + 2 * unit - 0.922 * 128 * unit, 10 * unit, mix(palette.shade, '#0c1016', 0.6))
  const legs = new Trace()
    .rectangle(x - 9 * unit, feet - 36 * unit, 8 * unit, 38 * unit)
    .rectangle(x + 1.5 * unit, feet - 36 * unit, 8 * unit, 38 * unit)
  canvas.shape(legs, mix(palette.shade, '#0c1016', 0.6))
}

function paintSnow({ canvas, random, width, height, unit }: Stage): void {
  const flakes = new Trace()
  for (let flake = 0; flake < 130; flake += 1)
    flakes.circle(random.between(0, width), random.between(0, height), random.between(1.2, 4.6) * unit)
  canvas.shape(flakes, '#ffffff', { opacity: 0.7 })
}
