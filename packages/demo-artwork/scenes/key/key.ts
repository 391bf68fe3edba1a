import { mix, type Pair } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { createPlacer } from '../../motifs/placer.ts'
import { rotateAbout } from '../../motifs/silhouette.ts'
import { defineScene, type ScenePalette } from '../scene.ts'
import { type Tones, EMBLEMS } from './key-emblems.ts'

type Palette = ScenePalette & { ground: string; pattern: Pair; object: Tones }

const PALETTES: readonly Palette[] = [
  {
    ground: '#b3202c',
    pattern: ['#c93a38', '#8d1526'],
    object: { body: '#f4dfb6', shade: '#d6a968', light: '#fff6df', dark: '#2c0a14', accent: '#16364a' },
    moods: ['dark', 'epic', 'sober'],
    type: { ink: '#fff0d6', accent: '#ffd9a0', scrim: '#8d1526' },
  },
  {
    ground: '#f3e8d2',
    pattern: ['#ead7b4', '#e2906a'],
    object: { body: '#1f4a5c', shade: '#14303f', light: '#6fa3a8', dark: '#0c1c26', accent: '#d9482f' },
    moods: ['tender', 'sober', 'playful'],
    type: { ink: '#173a4a', accent: '#b83c26', scrim: '#f3e8d2' },
  },
  {
    ground: '#101c2e',
    pattern: ['#1a2c46', '#24436b'],
    object: { body: '#e2b04e', shade: '#a8742c', light: '#ffe9a6', dark: '#0a1220', accent: '#d94d4a' },
    moods: ['epic', 'wonder', 'dark', 'cosmic'],
    type: { ink: '#fff2cf', accent: '#f0c667', scrim: '#101c2e' },
  },
  {
    ground: '#f2b632',
    pattern: ['#f7c957', '#e08a26'],
    object: { body: '#3a2150', shade: '#27143a', light: '#8d63a8', dark: '#1b0d2a', accent: '#e2433b' },
    moods: ['playful', 'wonder'],
    type: { ink: '#2d163f', accent: '#7c2448', scrim: '#f2b632' },
  },
  {
    ground: '#173f3a',
    pattern: ['#215349', '#0f2e2b'],
    object: { body: '#e9dcc0', shade: '#b8a27a', light: '#fffaf0', dark: '#0a1f1d', accent: '#d98a3a' },
    moods: ['sober', 'dark', 'tender', 'wonder'],
    type: { ink: '#f6efdc', accent: '#e6b878', scrim: '#0f2e2b' },
  },
  {
    ground: '#f0c3bd',
    pattern: ['#f7d8cf', '#e08f92'],
    object: { body: '#7c2450', shade: '#55173c', light: '#d6718f', dark: '#2f0c26', accent: '#f2b24a' },
    moods: ['tender', 'playful'],
    type: { ink: '#4f1638', accent: '#8f2a55', scrim: '#f0c3bd' },
  },
  {
    ground: '#16141a',
    pattern: ['#221f28', '#3a3440'],
    object: { body: '#cfc6b8', shade: '#8d8378', light: '#fbf6ea', dark: '#0d0b10', accent: '#c22f2f' },
    moods: ['dark', 'sober'],
    type: { ink: '#f6efe2', accent: '#e0564c', scrim: '#16141a' },
  },
  {
    ground: '#3b2a86',
    pattern: ['#4d3aa3', '#281b63'],
    object: { body: '#f58fb5', shade: '#c65591', light: '#ffe0ec', dark: '#1a1148', accent: '#5fe0d0' },
    moods: ['cosmic', 'playful', 'wonder'],
    type: { ink: '#ffe9f3', accent: '#8df0e2', scrim: '#281b63' },
  },
]

const GROUNDS = [rays, rings, halves, arches, disc, lattice]

/** One object as an emblem, large and graphic, on a patterned ground. */
export const keyScene = defineScene({
  name: 'key',
  moods: ['dark', 'sober', 'tender', 'playful'],
  titleSpaces: { bottom: { from: 0.715, to: 0.9 } },
  isFlat: true,
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    const center: Point = [width * stage.frame(0.5, 0.66), height * stage.frame(0.37, 0.5)]
    canvas.cover(palette.ground)
    random.pick(GROUNDS)(stage, palette, center)
    const scale = random.between(2.9, 3.45) * unit
    const heading = random.pick([1, -1] as const)
    const place = rotateAbout(
      createPlacer(center, scale, heading),
      [0, 0],
      random.pick([0, 0, 0.26, -0.3, 0.6]),
    )
    const emblem = random.pick(EMBLEMS)
    const shadow = mix(palette.object.dark, palette.ground, 0.25)
    const flatTones = { body: shadow, shade: shadow, light: shadow, dark: shadow, accent: shadow }
    const drop = random.between(16, 30) * unit
    canvas.group(
      { opacity: 0.34, transform: `translate(${(drop * 0.7).toFixed(1)} ${drop.toFixed(1)})` },
      () => emblem(canvas, place, scale, flatTones),
    )
    emblem(canvas, place, scale, palette.object)
    if (stage.tall) paintFoot(stage, palette)
  },
})

/** Ends the pattern above the title, so that lettering has a plain background. */
function paintFoot({ canvas, width, height }: Stage, { ground }: Palette): void {
  const fade = canvas.verticalGradient(
    [
      [0, ground, 0],
      [1, ground, 1],
    ],
    height * 0.58,
    height * 0.72,
  )
  canvas.rect(0, height * 0.58, width, height * 0.43, fade)
}

function rays({ canvas, random, width, height }: Stage, { pattern }: Palette, [x, y]: Point): void {
  const count = random.pick([12, 18, 26])
  const reach = width + height
  const start = random.next()
  const beams = new Trace()
  for (let ray = 0; ray < count; ray += 1) {
    const at = (turn: number): Point => {
      const angle = ((ray + start + turn) / count) * Math.PI * 2
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    }
    beams.polygon([[x, y], at(0), at(0.5)])
  }
  canvas.shape(beams, pattern[0])
}

function rings(
  { canvas, random, width, height, unit }: Stage,
  { pattern, ground }: Palette,
  [x, y]: Point,
): void {
  const step = random.between(70, 130) * unit
  const count = Math.ceil(Math.hypot(width, height) / 1.4 / step)
  for (let ring = count; ring > 0; ring -= 1) {
    const tone = ring % 2 === 0 ? ground : pattern[0]
    canvas.circle(x, y, ring * step, ring < 4 && ring % 2 === 1 ? mix(tone, pattern[1], 0.35) : tone)
  }
}

function halves({ canvas, random, width, height }: Stage, { pattern }: Palette, [x, y]: Point): void {
  const slope = random.pick([0, 0.35, -0.35]) * height
  const half = new Trace().polygon([
    [x + slope * (y / height), -10],
    [width + 20, -10],
    [width + 20, height + 10],
    [x - slope, height + 10],
  ])
  canvas.shape(half, random.pick(pattern))
}

function arches({ canvas, random, height, unit }: Stage, { pattern, ground }: Palette, [x, y]: Point): void {
  const count = random.integer(3, 5)
  for (let arch = count; arch > 0; arch -= 1) {
    const radius = (170 + arch * 62) * unit
    const outline = new Trace()
      .move(x - radius, height + 10)
      .line(x - radius, y)
      .arc(radius, radius, x + radius, y)
    canvas.shape(
      outline.line(x + radius, height + 10).close(),
      mix(arch % 2 ? pattern[1] : pattern[0], ground, 0.15 * arch),
    )
  }
}

function disc({ canvas, random, unit }: Stage, { pattern, ground }: Palette, [x, y]: Point): void {
  const radius = random.between(350, 430) * unit
  canvas.circle(x, y, radius, pattern[1])
  canvas.stroke(new Trace().circle(x, y, radius + 22 * unit), mix(pattern[1], ground, 0.3), 5 * unit)
  for (let dot = 0; dot < 60; dot += 1) {
    const angle = (dot / 60) * Math.PI * 2
    canvas.circle(
      x + Math.cos(angle) * radius * 1.13,
      y + Math.sin(angle) * radius * 1.13,
      4 * unit,
      pattern[0],
    )
  }
}

/** Lozenges that grow toward the center. */
function lattice({ canvas, width, height, unit }: Stage, { pattern }: Palette, [x, y]: Point): void {
  const step = 84 * unit
  const lozenges = new Trace()
  for (let row = 0; row * step * 0.5 < height; row += 1) {
    for (let column = -1; column * step < width; column += 1) {
      const [at, down] = [(column + (row % 2) * 0.5) * step, row * step * 0.5]
      const size = step * 0.46 * Math.max(0.12, 1 - Math.hypot(at - x, down - y) / (900 * unit))
      lozenges.polygon([
        [at, down - size],
        [at + size, down],
        [at, down + size],
        [at - size, down],
      ])
    }
  }
  canvas.shape(lozenges, pattern[0])
}
