import type { Stop } from '../drawing/canvas.ts'
import { lighten } from '../drawing/color.ts'
import type { Stage } from '../drawing/stage.ts'

/** Fills the frame with a sky; `heights` are the positions of its colors, as shares of the height. */
export function paintSky(stage: Stage, colors: readonly string[], heights: readonly number[]): void {
  const stops = colors.map((color, index): Stop => [heights[index] ?? 1, color])
  stage.canvas.cover(stage.canvas.boxGradient(stops))
}

/** A soft light around a point. */
export function paintGlow(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 1,
): void {
  const { canvas } = stage
  const fall: Stop[] = [
    [0, color, strength],
    [0.25, color, strength * 0.55],
    [0.55, color, strength * 0.18],
    [1, color, 0],
  ]
  canvas.circle(x, y, radius, canvas.radialGradient(fall, x, y, radius))
}

/** A sun or a moon with its glow. */
export function paintDisc(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  color: string,
  glow = 0.5,
): void {
  const { canvas } = stage
  paintGlow(stage, x, y, radius * 3.2, color, glow)
  canvas.circle(
    x,
    y,
    radius,
    canvas.boxGradient([
      [0, lighten(color, 0.4)],
      [1, color],
    ]),
  )
}

/** A moon with a few dark areas. */
export function paintMoon(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  color: string,
  shade: string,
): void {
  const { canvas } = stage
  paintDisc(stage, x, y, radius, color, 0.38)
  canvas.circle(x + radius * 0.28, y - radius * 0.2, radius * 0.2, shade, { opacity: 0.2 })
  canvas.circle(x - radius * 0.34, y + radius * 0.28, radius * 0.28, shade, { opacity: 0.17 })
  canvas.circle(x - radius * 0.15, y - radius * 0.45, radius * 0.12, shade, { opacity: 0.15 })
}

/** Stars above the height `lowest`; most are faint. */
export function paintStars(stage: Stage, count: number, lowest: number, color = '#ffffff'): void {
  const { canvas, random, unit, width } = stage
  for (let star = 0; star < count; star += 1) {
    const size = random.next()
    const radius = (0.5 + size ** 3 * 2.1) * unit
    canvas.circle(random.between(0, width), random.between(0, lowest), radius, color, {
      opacity: random.between(0.25, 0.9),
    })
  }
}

/** Darkens the corners. */
export function paintVignette(stage: Stage, strength: number): void {
  const { canvas, width, height } = stage
  const reach = Math.hypot(width, height) * 0.62
  canvas.cover(
    canvas.radialGradient(
      [
        [0.55, '#000000', 0],
        [1, '#000000', strength],
      ],
      width / 2,
      height * 0.48,
      reach,
    ),
  )
}
