import { Trace } from '../drawing/trace.ts'

/** A bird with raised wings, seen from far; `span` is half its width. */
export function addBird(trace: Trace, x: number, y: number, span: number): Trace {
  return trace
    .move(x - span, y - span * 0.34)
    .quad(x - span * 0.35, y - span * 0.55, x, y)
    .quad(x + span * 0.4, y - span * 0.6, x + span, y - span * 0.28)
    .quad(x + span * 0.35, y - span * 0.32, x, y + span * 0.2)
    .quad(x - span * 0.3, y - span * 0.28, x - span, y - span * 0.34)
    .close()
}
