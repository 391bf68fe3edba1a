import { lighten, mix, type Triple } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { groundBelow, ridgeHeight, ridgeLine } from '../motifs/ridge.ts'
import { paintMoon, paintSky, paintStars } from '../motifs/sky.ts'
import { addPine } from '../motifs/trees.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & {
  sky: Triple
  moon: string
  hills: string
  stone: string
  train: string
  window: string
  near: string
}

const PALETTES: readonly Palette[] = [
  {
    sky: ['#10193a', '#3a4a86', '#d98c8c'],
    moon: '#ffeccb',
    hills: '#54598f',
    stone: '#2a2850',
    train: '#120f2b',
    window: '#ffd685',
    near: '#0b0a1f',
    type: { ink: '#ffefd6', accent: '#ffcfa0', scrim: '#080718' },
  },
  {
    sky: ['#dfe7df', '#f1d3b3', '#e79b7a'],
    moon: '#fff3dd',
    hills: '#a9806f',
    stone: '#7a4b45',
    train: '#3a1d24',
    window: '#ffe9b5',
    near: '#2a1419',
    moods: ['tender', 'sober', 'playful'],
    type: { ink: '#fff0dd', accent: '#ffd3a8', scrim: '#221014', topInk: '#5a2f33', topAccent: '#8a4a42' },
  },
  {
    sky: ['#04141a', '#0f4148', '#6fa394'],
    moon: '#f1fff0',
    hills: '#2b6661',
    stone: '#0f3336',
    train: '#04161a',
    window: '#ffcf7a',
    near: '#031013',
    moods: ['dark', 'wonder', 'sober'],
    type: { ink: '#effaf0', accent: '#ffd995', scrim: '#020c0f' },
  },
  {
    sky: ['#2b0b1f', '#8a1f3b', '#f0803c'],
    moon: '#ffe6b0',
    hills: '#8f2b3f',
    stone: '#4a1230',
    train: '#1f0718',
    window: '#ffe08f',
    near: '#16040f',
    moods: ['epic', 'dark', 'playful'],
    type: { ink: '#ffebcf', accent: '#ffbd7a', scrim: '#10030b' },
  },
]

/** A train with lit windows on a viaduct, under a large moon. */
export const train = defineScene({
  name: 'train',
  moods: ['tender', 'dark', 'epic', 'sober'],
  titleSpaces: { top: { from: 0.05, to: 0.24 }, bottom: { from: 0.7, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const deck = height * stage.frame(0.535, 0.55)
    const x = width * stage.frame(random.between(0.4, 0.6), random.between(0.62, 0.72))
    paintSky(stage, palette.sky, [0, 0.35, 0.66])
    paintStars(stage, 120, height * 0.35)
    paintMoon(
      stage,
      x,
      deck - random.between(110, 170) * unit,
      random.between(150, 190) * unit,
      palette.moon,
      palette.hills,
    )
    paintValley(stage, palette, deck)
    paintViaduct(stage, palette, deck)
    paintTrain(stage, palette, x, deck)
    paintPines(stage, palette)
  },
})

function paintValley(stage: Stage, palette: Palette, deck: number): void {
  const { canvas, height, unit, seed } = stage
  for (let range = 0; range < 3; range += 1) {
    const y = deck + (range * 0.06 - 0.02) * height
    const line = ridgeLine(stage, {
      seed: seed + range * 17,
      height: y,
      swing: (110 - range * 20) * unit,
      waves: 2.6 + range,
    })
    const color = mix(palette.hills, palette.sky[2], 0.62 - range * 0.22)
    canvas.shape(
      groundBelow(stage, line),
      canvas.verticalGradient(
        [
          [0, color],
          [1, mix(color, palette.sky[2], 0.6)],
        ],
        y - 100 * unit,
        y + 260 * unit,
      ),
    )
  }
}

function paintViaduct(stage: Stage, palette: Palette, deck: number): void {
  const { canvas, width, height, unit } = stage
  const span = 168 * unit
  const pier = 30 * unit
  const spring = deck + 130 * unit
  const radius = (span - pier) / 2
  const outline = new Trace().move(-60, deck).line(width + 60, deck)
  // Traces the underside from right to left: down a pier, across its foot, up, and over the next arch.
  for (let x = width + 40; x > -span; x -= span) {
    outline
      .line(x, height)
      .line(x - pier, height)
      .line(x - pier, spring)
      .arc(radius, radius, x - span, spring, false)
  }
  outline.line(-60, spring).close()
  canvas.shape(
    outline,
    canvas.verticalGradient(
      [
        [0, palette.stone],
        [1, mix(palette.stone, palette.sky[2], 0.55)],
      ],
      deck,
      deck + height * 0.3,
    ),
  )
  canvas.rect(-10, deck - 10 * unit, width + 20, 14 * unit, lighten(palette.stone, 0.08))
}

function paintTrain(stage: Stage, palette: Palette, x: number, deck: number): void {
  const { canvas, random, unit } = stage
  const heading = random.pick([1, -1] as const)
  const rail = deck - 10 * unit
  const front = x + heading * random.between(120, 240) * unit
  paintSteam(stage, palette, front - heading * 30 * unit, rail - 92 * unit, heading)
  const body = new Trace()
  const lights = new Trace()
  const box = (back: number, length: number, low: number, tall: number) =>
    body.rectangle(front - heading * back - (heading === 1 ? length : 0), rail - low - tall, length, tall)
  box(0, 118 * unit, 12 * unit, 42 * unit)
  box(84 * unit, 46 * unit, 12 * unit, 74 * unit)
  box(16 * unit, 18 * unit, 50 * unit, 36 * unit)
  for (let wheel = 0; wheel < 5; wheel += 1)
    body.circle(front - heading * (14 + wheel * 26) * unit, rail - 10 * unit, 11 * unit)
  for (let carriage = 0; carriage < 9; carriage += 1) {
    const back = (146 + carriage * 138) * unit
    box(back, 130 * unit, 10 * unit, 60 * unit)
    for (let pane = 0; pane < 6; pane += 1) {
      const paneBack = back + (9 + pane * 20) * unit
      lights.rectangle(
        front - heading * paneBack - (heading === 1 ? 12 * unit : 0),
        rail - 56 * unit,
        12 * unit,
        19 * unit,
      )
    }
  }
  canvas.shape(body, palette.train)
  canvas.shape(lights, palette.window)
}

function paintSteam(stage: Stage, palette: Palette, x: number, y: number, heading: 1 | -1): void {
  const { canvas, random, unit } = stage
  for (let puff = 26; puff >= 0; puff -= 1) {
    const age = puff / 26
    const puffX = x - heading * age * 620 * unit + random.between(-10, 10) * unit
    const puffY = y - age ** 0.7 * 120 * unit + random.between(-16, 16) * unit * (0.3 + age)
    const color = mix(palette.moon, palette.sky[2], 0.15 + age * 0.6)
    canvas.circle(puffX, puffY, (12 + 52 * age) * unit, color, { opacity: 0.62 - age * 0.5 })
  }
}

function paintPines(stage: Stage, palette: Palette): void {
  const { canvas, random, width, height, unit, seed } = stage
  for (let row = 0; row < 2; row += 1) {
    const shape = {
      seed: seed + 60 + row,
      height: height * (stage.frame(0.74, 0.87) + row * 0.07),
      swing: 60 * unit,
      waves: 2.4,
    }
    const heightAt = ridgeHeight(stage, shape)
    const color = row === 0 ? mix(palette.near, palette.sky[2], 0.25) : palette.near
    const wood = groundBelow(stage, ridgeLine(stage, shape))
    for (let x = -20; x < width + 20; x += random.between(14, 36) * unit) {
      addPine(wood, random, x, heightAt(x) + 8 * unit, random.between(60, 150) * unit)
    }
    canvas.shape(wood, color)
  }
}
