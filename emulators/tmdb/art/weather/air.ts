import { noiseFrom } from '../drawing/noise.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'

/** Banks of mist that drift across, each fading into the next. */
export function mist({ canvas, random, seed, width, height }: Stage): void {
  const noise = noiseFrom(seed ^ 0x5eed)
  const banks = random.integer(2, 4)
  for (let bank = 0; bank < banks; bank += 1) {
    const top = height * (0.4 + (bank * 0.34) / banks + random.between(-0.02, 0.02))
    const depth = height * random.between(0.1, 0.17)
    const outline = new Trace().move(0, top + depth)
    for (let step = 0; step <= 24; step += 1) {
      const share = step / 24
      outline.line(share * width, top + (noise(bank * 40 + share * 4, 2) - 0.5) * depth)
    }
    const fill = canvas.down(
      [
        [0, '#ffffff', 0],
        [0.5, '#ffffff', 0.24],
        [1, '#ffffff', 0],
      ],
      top - depth * 0.5,
      top + depth,
    )
    canvas.shape(outline.line(width, top + depth).close(), fill)
  }
}

/** Light that falls in from one upper corner, warm or cold. */
export function haze({ canvas, random, width, height }: Stage): void {
  const x = random.chance(0.5) ? 0 : width
  const colour = random.pick(['#ffd9a0', '#ffb3a0', '#bfe3ff', '#fff3d0'])
  const reach = Math.hypot(width, height) * random.between(0.6, 0.85)
  canvas.cover(
    canvas.around(
      [
        [0, colour, 0.62],
        [0.4, colour, 0.22],
        [1, colour, 0],
      ],
      x,
      height * random.between(0, 0.2),
      reach,
    ),
  )
}

/** Motes in the light. */
export function dust({ canvas, random, width, height, unit }: Stage): void {
  for (const [count, size, opacity] of [
    [90, 2.4, 0.5],
    [22, 6, 0.22],
  ] as const) {
    const motes = new Trace()
    for (let mote = 0; mote < count; mote += 1) {
      motes.circle(
        random.between(0, width),
        random.between(0.05, 0.9) * height,
        random.between(0.4, 1) * size * unit,
      )
    }
    canvas.shape(motes, '#fff0d0', { opacity })
  }
}
