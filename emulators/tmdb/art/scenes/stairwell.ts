import { lighten, mix } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace, type Point } from '../drawing/trace.ts'
import { addFigure } from '../motifs/figure.ts'
import { paintGlow } from '../motifs/sky.ts'
import { defineScene, type ScenePalette } from './scene.ts'

type Palette = ScenePalette & { step: string; riser: string; rail: string; depth: string; light: string }

const PALETTES: readonly Palette[] = [
  {
    step: '#e8dcc3',
    riser: '#8a6f5a',
    rail: '#b3392f',
    depth: '#1d1418',
    light: '#fff3d0',
    type: { ink: '#fff3da', accent: '#ff9d83', scrim: '#120b0e' },
  },
  {
    step: '#7fa6b3',
    riser: '#2b4a5e',
    rail: '#e8a13a',
    depth: '#06111c',
    light: '#fff0c4',
    type: { ink: '#f0f7f7', accent: '#ffc873', scrim: '#040c14' },
  },
  {
    step: '#c96b5b',
    riser: '#5c1f33',
    rail: '#f5d491',
    depth: '#16060f',
    light: '#ffe4bf',
    type: { ink: '#ffe9d6', accent: '#ffd08f', scrim: '#10040b' },
  },
  {
    step: '#9aa98a',
    riser: '#3a4f43',
    rail: '#1f2a26',
    depth: '#0a1210',
    light: '#f3ffd9',
    type: { ink: '#f4f9e6', accent: '#d7e8a0', scrim: '#070d0b' },
  },
]

/** A view down a stairwell to a person at the bottom. */
export const stairwell = defineScene({
  name: 'stairwell',
  moods: ['dark', 'sober'],
  titleSpaces: { bottom: { from: 0.7, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { canvas, random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.62, 0.68))
    const y = height * stage.frame(0.4, 0.48)
    const turn = random.pick([-1, 1]) * random.between(0.105, 0.135)
    const start = random.between(0, Math.PI)
    const corners = random.pick([4, 5, 6, 8])
    canvas.cover(palette.depth)
    const rings = 24
    for (let ring = 0; ring < rings; ring += 1) {
      const outer = ringOutline(stage, x, y, corners, ring, start + ring * turn)
      const inner = ringOutline(stage, x, y, corners, ring + 1, start + (ring + 1) * turn)
      paintRing(stage, palette, outer, inner, ring / rings)
    }
    const foot = 118 * unit
    paintGlow(stage, x, y, foot * 2.2, palette.light, 0.85)
    canvas.circle(x, y, foot * 0.52, lighten(palette.light, 0.3))
    canvas.shape(addFigure(new Trace(), x, y + foot * 0.36, foot * 0.72, random.chance(0.6)), palette.depth)
  },
})

function ringOutline(
  stage: Stage,
  x: number,
  y: number,
  corners: number,
  ring: number,
  angle: number,
): Point[] {
  const { width, height } = stage
  const radius = Math.hypot(width, height) * 0.72 * 0.885 ** ring
  return Array.from({ length: corners }, (_, corner): Point => {
    const at = angle + (corner / corners) * Math.PI * 2
    return [x + Math.cos(at) * radius, y + Math.sin(at) * radius]
  })
}

/** Each side of a flight has its own brightness. */
function paintRing(stage: Stage, palette: Palette, outer: Point[], inner: Point[], depth: number): void {
  const { canvas, unit } = stage
  const count = outer.length
  outer.forEach((corner, index) => {
    const next = (index + 1) % count
    const [outerNext, innerHere, innerNext] = [outer[next], inner[index], inner[next]]
    if (!outerNext || !innerHere || !innerNext) return
    const facing = Math.atan2(
      corner[1] + outerNext[1] - 2 * innerHere[1],
      corner[0] + outerNext[0] - 2 * innerHere[0],
    )
    const lit = (0.5 + 0.5 * Math.cos(facing + 0.9)) ** 1.4
    const side = mix(mix(palette.riser, palette.depth, 0.35), palette.step, lit)
    // Darkest halfway down, between the daylight above and the light of the door below.
    const gloom = 0.1 + 0.78 * Math.sin(Math.PI * Math.min(1, depth * 1.02)) ** 1.3
    const color = mix(mix(side, palette.light, depth ** 5 * 0.5), palette.depth, gloom * (1 - depth * 0.45))
    canvas.shape(new Trace().polygon([corner, outerNext, innerNext, innerHere]), color)
  })
  canvas.stroke(
    new Trace().polygon(inner),
    mix(palette.rail, palette.depth, depth * 0.5),
    (9 - depth * 6) * unit,
  )
  const tread = new Trace().polygon(inner)
  canvas.stroke(tread, '#000000', (34 - depth * 26) * unit, { opacity: 0.16 })
}
