import type { Trace } from '../drawing/trace.ts'

/** Adds the spokes of a wheel; `turned` is in radians. */
export function addWheel(
  trace: Trace,
  x: number,
  y: number,
  radius: number,
  spokes: number,
  turned = 0,
): Trace {
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    const angle = turned + (spoke / spokes) * Math.PI * 2
    trace.move(x, y).line(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
  }
  return trace
}
