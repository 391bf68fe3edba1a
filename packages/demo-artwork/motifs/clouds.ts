import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import type { Random } from '../seeded-random.ts'

type CloudBank = { y: number; size: number; lit: string; shade: string; opacity?: number }

/** Paints a bank of clouds across the frame, lit from above; it hides everything below. */
export function paintCloudBank(stage: Stage, { y, size, lit, shade, opacity = 1 }: CloudBank): void {
  const { canvas, random, width, height } = stage
  const bank = new Trace()
  let x = -size
  while (x < width + size) {
    const large = size * random.between(0.5, 1.25)
    addHeap(bank, random, x, y + size * 0.5, large)
    x += large * random.between(0.9, 1.7)
  }
  bank.rectangle(-20, y + size * 0.3, width + 40, height - y + 40)
  const fall = canvas.verticalGradient(
    [
      [0, lit, opacity],
      [0.3, lit, opacity],
      [1, shade, opacity],
    ],
    y - size * 0.9,
    y + size * 0.75,
  )
  canvas.shape(bank, fall)
}

/** Paints a single cloud with a flat base. */
export function paintCloud(
  { canvas, random }: Stage,
  [x, y]: readonly [number, number],
  size: number,
  lit: string,
  shade: string,
  opacity = 1,
): void {
  const cloud = new Trace()
  const puffs = random.integer(4, 6)
  for (let puff = 0; puff < puffs; puff += 1) {
    const along = (puff / (puffs - 1)) * 2 - 1
    const radius = size * (0.5 - Math.abs(along) * 0.24) * random.between(0.75, 1.2)
    cloud.circle(x + along * size, y - radius * 0.75, radius)
  }
  cloud.rectangle(x - size, y - size * 0.22, size * 2, size * 0.22)
  const fall = canvas.verticalGradient(
    [
      [0, lit, opacity],
      [1, shade, opacity],
    ],
    y - size * 0.95,
    y + size * 0.05,
  )
  canvas.shape(cloud, fall)
}

function addHeap(trace: Trace, random: Random, x: number, foot: number, size: number): void {
  trace.circle(x, foot - size * 0.35, size * 0.8)
  for (let puff = 0; puff < 5; puff += 1) {
    const along = random.between(-1, 1)
    const radius = size * random.between(0.22, 0.42)
    trace.circle(x + along * size * 0.85, foot - size * (1.05 - Math.abs(along) * 0.75), radius)
  }
}
