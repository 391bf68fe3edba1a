import { Trace } from '../drawing/trace.ts'
import type { Sitter } from './sitter.ts'

/** From one edge of the frame over both shoulders to the other; the neckline dips to `dip`. */
export function shoulders({ head: { x, y, half } }: Sitter, open: number, rim: number, dip: number): Trace {
  return new Trace()
    .move(x - half * open, y + rim)
    .cubic(x - half * 1.5, y + rim + 44, x - 420, y + 420, x - 470, y + 620)
    .line(x - 540, 1540)
    .line(x + 540, 1540)
    .line(x + 470, y + 620)
    .cubic(x + 420, y + 420, x + half * 1.5, y + rim + 44, x + half * open, y + rim)
    .quad(x, y + dip + (dip - rim), x - half * open, y + rim)
    .close()
}
