import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'

/** Glints on still water: long and faint in the foreground, short and bright in the distance. */
export function paintGlints(
  stage: Stage,
  place: {
    x: number
    top: number
    spread: number
    count: number
    colors: readonly string[]
    strength?: number
  },
): void {
  const { canvas, random, unit, height } = stage
  const depth = height - place.top
  for (let glint = 0; glint < place.count; glint += 1) {
    const near = random.next() ** 1.7
    const length = random.between(14, 134) * unit * (0.5 + near)
    const x = place.x + random.between(-0.5, 0.5) * place.spread * (0.75 + near * 0.5)
    const y = place.top + near * depth * 0.95 + 3 * unit
    const opacity = (0.42 - near * 0.32) * random.between(0.3, 1.3) * (place.strength ?? 1)
    canvas.rect(x - length / 2, y, length, (1.2 + near * 3.4) * unit, random.pick(place.colors), { opacity })
  }
}

/** The crest of a wave across the frame. */
export function waveCrest(stage: Stage, y: number, swell: number, length: number): Trace {
  const trace = new Trace()
  let x = -30 - stage.random.next() * length
  trace.move(x, y)
  while (x < stage.width + length) {
    trace.quad(x + length * 0.3, y - swell * 1.5, x + length * 0.62, y - swell * 0.25)
    trace.quad(x + length * 0.8, y + swell * 0.25, x + length, y)
    x += length
  }
  return trace
}
