import { Trace } from '../drawing/trace.ts'

/** From ear to ear over the crown; the caller closes the shape. */
export function skull(x: number, y: number, half: number, crown: number): Trace {
  return new Trace()
    .move(x - half, y - 40)
    .cubic(x - half, y + crown * 0.78, x - half * 0.62, y + crown, x, y + crown)
    .cubic(x + half * 0.62, y + crown, x + half, y + crown * 0.78, x + half, y - 40)
}
