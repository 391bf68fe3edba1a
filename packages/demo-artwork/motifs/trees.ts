import { Trace, type Point } from '../drawing/trace.ts'
import type { Random } from '../seeded-random.ts'

/** Adds a conifer; `foot` is its baseline. */
export function addPine(trace: Trace, random: Random, x: number, foot: number, height: number): Trace {
  const width = height * random.between(0.3, 0.36)
  const tiers = 7 + Math.floor(height / 60)
  const right: Point[] = []
  const left: Point[] = []
  for (let tier = 1; tier <= tiers; tier += 1) {
    const share = tier / tiers
    const tip = foot - height + height * 0.93 * share
    const notch = tip - height * 0.93 * (0.05 / tiers)
    const reach = (side: Point[], direction: 1 | -1) => {
      const bough = width * share ** 0.9 * random.between(0.85, 1.15) * 0.5 * direction
      side.push([x + bough, tip], [x + bough * 0.45, notch])
    }
    reach(left, -1)
    reach(right, 1)
  }
  const trunk = width * 0.05
  return trace.polygon([
    [x, foot - height],
    ...right,
    [x + trunk, foot],
    [x - trunk, foot],
    ...left.toReversed(),
  ])
}

/** Adds a bare tree of tapering strips that fork until the twigs are too short to see. */
export function addBareTree(
  trace: Trace,
  random: Random,
  x: number,
  foot: number,
  height: number,
  lean = 0,
): Trace {
  const grow = (fromX: number, fromY: number, angle: number, length: number, thickness: number) => {
    if (length < height * 0.03) return
    const toX = fromX + Math.cos(angle) * length
    const toY = fromY + Math.sin(angle) * length
    const acrossX = Math.cos(angle + Math.PI / 2) * thickness
    const acrossY = Math.sin(angle + Math.PI / 2) * thickness
    const taper = 0.66
    trace.polygon([
      [fromX - acrossX, fromY - acrossY],
      [toX - acrossX * taper, toY - acrossY * taper],
      [toX + acrossX * taper, toY + acrossY * taper],
      [fromX + acrossX, fromY + acrossY],
    ])
    const forks = random.chance(0.3) ? 3 : 2
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = (fork - (forks - 1) / 2) * random.between(0.55, 0.95)
      const turn = angle + spread + random.between(-0.15, 0.15)
      grow(toX, toY, turn, length * random.between(0.62, 0.82), thickness * taper)
    }
  }
  grow(x, foot, -Math.PI / 2 + lean, height * 0.27, height * 0.026)
  return trace
}
