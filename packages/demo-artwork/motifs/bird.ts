import type { Stage } from '../drawing/stage.ts'
import type { Trace } from '../drawing/trace.ts'

type Range = readonly [low: number, high: number]

/** Ranges of the birds' offsets from a point, and of half their wingspan, in stage units. */
type Flock = { birds: number; x: number; y: number; across: Range; down: Range; span: Range }

export function addFlock(trace: Trace, { random, unit }: Stage, flock: Flock): Trace {
  for (let bird = 0; bird < flock.birds; bird += 1) {
    const x = flock.x + random.between(...flock.across) * unit
    const y = flock.y + random.between(...flock.down) * unit
    addBird(trace, x, y, random.between(...flock.span) * unit)
  }
  return trace
}

/** Adds a distant bird with raised wings; `span` is half its width. */
function addBird(trace: Trace, x: number, y: number, span: number): void {
  trace
    .move(x - span, y - span * 0.34)
    .quad(x - span * 0.35, y - span * 0.55, x, y)
    .quad(x + span * 0.4, y - span * 0.6, x + span, y - span * 0.28)
    .quad(x + span * 0.35, y - span * 0.32, x, y + span * 0.2)
    .quad(x - span * 0.3, y - span * 0.28, x - span, y - span * 0.34)
    .close()
}
