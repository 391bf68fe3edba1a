import { Trace } from '../drawing/trace.ts'
import type { Sitter } from './sitter.ts'
import { skull } from './skull.ts'

type Head = Sitter['head']
type Shapes = Partial<Record<Sitter['hairstyle'], (head: Head, sitter: Sitter) => Trace>>

/** What falls behind the shoulders and the face, of the styles that are cut in pieces. */
export const MORE_BEHIND: Shapes = {
  afro: ({ x, y, half }) => {
    const cloud = new Trace().circle(x, y - 120, half * 1.62)
    for (let puff = 0; puff < 22; puff += 1) {
      const angle = (puff / 22) * Math.PI * 2
      cloud.circle(x + Math.cos(angle) * half * 1.5, y - 120 + Math.sin(angle) * half * 1.5, half * 0.3)
    }
    return cloud
  },
  braids: ({ x, y, half }) => {
    const braids = new Trace()
    for (const side of [-1, 1]) {
      for (let knot = 0; knot < 9; knot += 1) {
        const across = x + side * half * (1.06 + 0.1 * Math.sin(knot * 0.5))
        braids.circle(across, y + 30 + knot * 58, half * (0.27 - knot * 0.011))
      }
    }
    return braids
  },
  ponytail: ({ x, y, half }, { light }) => {
    const at = (across: number) => x - light * half * across
    return new Trace()
      .move(at(0.4), y - 250)
      .cubic(at(1.5), y - 320, at(1.9), y - 60, at(1.5), y + 180)
      .cubic(at(1.3), y + 330, at(1.5), y + 440, at(1.1), y + 560)
      .cubic(at(0.8), y + 420, at(1), y + 240, at(0.9), y - 40)
      .close()
  },
  shoulder: ({ x, y, half }) =>
    skull(x, y, half * 1.22, -300)
      .cubic(x + half * 1.34, y + 150, x + half * 1.36, y + 250, x + half * 1.5, y + 350)
      .quad(x, y + 420, x - half * 1.5, y + 350)
      .cubic(x - half * 1.36, y + 250, x - half * 1.34, y + 150, x - half * 1.22, y - 40)
      .close(),
}

/** What frames the forehead. */
export const MORE_BEFORE: Shapes = {
  afro: ({ x, y, half }) => pulledBack(x, y, half, 1.06),
  braids: ({ x, y, half }) =>
    skull(x, y, half * 1.08, -286)
      .line(x + half * 0.98, y + 20)
      .cubic(x + half * 0.94, y - 140, x + half * 0.5, y - 190, x, y - 246)
      .cubic(x - half * 0.5, y - 190, x - half * 0.94, y - 140, x - half * 0.98, y + 20)
      .close(),
  ponytail: ({ x, y, half }) => pulledBack(x, y, half, 1.05),
  shoulder: ({ x, y, half }, { light }) => {
    const at = (across: number) => x + light * half * across
    return new Trace()
      .move(at(-1.2), y + 250)
      .cubic(at(-1.3), y - 60, at(-1.2), y - 300, at(0), y - 302)
      .cubic(at(1.2), y - 300, at(1.3), y - 60, at(1.18), y + 200)
      .cubic(at(1.04), y + 40, at(0.98), y - 110, at(0.44), y - 226)
      .cubic(at(0), y - 120, at(-0.7), y - 80, at(-0.94), y - 30)
      .cubic(at(-0.98), y + 80, at(-1.02), y + 160, at(-1.2), y + 250)
      .close()
  },
  pixie: ({ x, y, half }, { light }) => {
    const at = (across: number) => x + light * half * across
    return new Trace()
      .move(at(-1.06), y + 46)
      .cubic(at(-1.24), y - 190, at(-0.9), y - 312, at(0), y - 312)
      .cubic(at(0.96), y - 312, at(1.2), y - 190, at(1.06), y + 30)
      .line(at(0.92), y - 40)
      .cubic(at(0.9), y - 120, at(0.8), y - 170, at(0.66), y - 196)
      .cubic(at(0.2), y - 110, at(-0.5), y - 96, at(-0.9), y - 118)
      .close()
  },
  receding: ({ x, y, half }) => {
    const sides = new Trace()
    for (const side of [-1, 1]) {
      const at = (across: number) => x + side * half * across
      sides
        .move(at(0.9), y + 34)
        .cubic(at(1.1), y + 20, at(1.12), y - 130, at(0.92), y - 168)
        .cubic(at(0.84), y - 186, at(0.86), y - 70, at(0.9), y + 34)
        .close()
    }
    return sides
  },
  quiff: ({ x, y, half }) =>
    new Trace()
      .move(x - half * 1.04, y - 46)
      .line(x - half * 1.08, y - 200)
      .cubic(x - half * 1.1, y - 330, x - half * 0.8, y - 360, x - half * 0.5, y - 356)
      .cubic(x, y - 380, x + half * 0.7, y - 372, x + half, y - 316)
      .quad(x + half * 1.1, y - 240, x + half * 1.04, y - 46)
      .line(x + half * 0.92, y - 120)
      .cubic(x + half * 0.84, y - 190, x + half * 0.5, y - 204, x, y - 202)
      .cubic(x - half * 0.5, y - 204, x - half * 0.84, y - 190, x - half * 0.92, y - 120)
      .close(),
  cap: ({ x, y, half }) =>
    skull(x, y, half * 1.12, -356)
      .line(x + half * 1.1, y - 110)
      .quad(x, y - 170, x - half * 1.1, y - 110)
      .close(),
  turban: ({ x, y, half }) =>
    new Trace()
      .move(x - half * 1.1, y - 70)
      .cubic(x - half * 1.5, y - 190, x - half * 1.3, y - 390, x, y - 398)
      .cubic(x + half * 1.3, y - 390, x + half * 1.5, y - 190, x + half * 1.1, y - 70)
      .cubic(x + half * 0.9, y - 120, x + half * 0.5, y - 150, x, y - 226)
      .cubic(x - half * 0.5, y - 150, x - half * 0.9, y - 120, x - half * 1.1, y - 70)
      .close(),
}

function pulledBack(x: number, y: number, half: number, broad: number): Trace {
  return skull(x, y, half * broad, -280)
    .line(x + half * 0.95, y - 60)
    .cubic(x + half * 0.8, y - 190, x + half * 0.4, y - 214, x, y - 216)
    .cubic(x - half * 0.4, y - 214, x - half * 0.8, y - 190, x - half * 0.95, y - 60)
    .close()
}
