import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { addFlock } from '../motifs/bird.ts'
import { addLeaf } from '../motifs/leaves.ts'
import { paintGlow } from '../motifs/sky.ts'

const LEAF_COLOURS = [
  ['#f0b45a', '#d9733f', '#f7dc94'],
  ['#ffd3dc', '#f59fb4', '#ffffff'],
  ['#e8e0a0', '#a9c27a', '#fff7c8'],
] as const

/** Leaves or petals on the wind, the nearest ones large. */
export function leaves({ canvas, random, width, height, unit }: Stage): void {
  const colours = random.pick(LEAF_COLOURS)
  const count = random.integer(34, 64)
  for (const [index, colour] of colours.entries()) {
    const trace = new Trace()
    for (let leaf = index; leaf < count; leaf += colours.length) {
      const length = (leaf % 9 === 0 ? random.between(34, 52) : random.between(11, 22)) * unit
      const angle = random.between(-0.9, 0.9) + (random.chance(0.5) ? Math.PI : 0)
      addLeaf(trace, random.between(0, width), random.between(0, height * 0.96), angle, length, 0.42, 0.1)
    }
    canvas.shape(trace, colour, { opacity: 0.88 })
  }
}

/** One flock that passes high up, in a loose wedge or scattered. */
export function birds(stage: Stage): void {
  const { canvas, random, width, height } = stage
  const trace = new Trace()
  const spread = random.between(120, 260)
  addFlock(trace, stage, {
    birds: random.integer(9, 22),
    x: width * random.between(0.25, 0.75),
    y: height * random.between(0.16, 0.34),
    across: [-spread, spread],
    down: [-spread * 0.4, spread * 0.4],
    span: [7, random.between(13, 26)],
  })
  canvas.shape(trace, random.pick(['#15131f', '#ffffff']), { opacity: 0.8 })
}

/** Small lights that hover over the ground. */
export function fireflies(stage: Stage): void {
  const { canvas, random, width, height, unit } = stage
  const colour = random.pick(['#ffe38a', '#ffd2a0', '#d9ffc0'])
  const sparks = new Trace()
  for (let light = 0; light < random.integer(26, 44); light += 1) {
    const x = random.between(0.03, 0.97) * width
    const y = random.between(0.42, 0.94) * height
    if (light % 5 === 0) paintGlow(stage, x, y, random.between(22, 44) * unit, colour, 0.55)
    sparks.circle(x, y, random.between(2, 4.6) * unit)
  }
  canvas.shape(sparks, colour, { opacity: 0.92 })
}
