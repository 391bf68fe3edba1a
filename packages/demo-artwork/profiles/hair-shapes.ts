import { Trace } from '../drawing/trace.ts'
import type { PersonTraits } from './person-traits.ts'

type HairShapes = Partial<
  Record<PersonTraits['hairstyle'], (head: PersonTraits['head'], person: PersonTraits) => Trace>
>

/** Hair that falls behind the face and the shoulders. */
export const HAIR_BEHIND: HairShapes = {
  bob: ({ x, y, half }) =>
    skull(x, y, half * 1.24, -300)
      .line(x + half * 1.3, y + 190)
      .quad(x, y + 260, x - half * 1.3, y + 190)
      .close(),
  long: ({ x, y, half }) =>
    skull(x, y, half * 1.22, -298)
      .cubic(x + half * 1.3, y + 200, x + half * 1.7, y + 420, x + half * 1.55, y + 700)
      .line(x - half * 1.55, y + 700)
      .cubic(x - half * 1.7, y + 420, x - half * 1.3, y + 200, x - half * 1.22, y - 40)
      .close(),
  waves: ({ x, y, half }) => locks(x, y, half),
  scarf: ({ x, y, half }) =>
    skull(x, y, half * 1.3, -306)
      .cubic(x + half * 1.34, y + 210, x + half * 1.5, y + 330, x + half * 2.1, y + 470)
      .line(x - half * 2.1, y + 470)
      .cubic(x - half * 1.5, y + 330, x - half * 1.34, y + 210, x - half * 1.3, y - 40)
      .close(),
  curls: ({ x, y, half }, { random }) => {
    const cloud = new Trace()
    for (let curl = 0; curl < 26; curl += 1) {
      const angle = Math.PI * (0.9 + (curl / 25) * 1.2)
      const reach = half * random.between(1.05, 1.22)
      cloud.circle(
        x + Math.cos(angle) * reach,
        y - 80 + Math.sin(angle) * reach * 1.12,
        half * random.between(0.34, 0.46),
      )
    }
    return cloud.circle(x, y - 110, half * 1.1)
  },
  bun: ({ x, y, half }) => new Trace().circle(x, y - 316, half * 0.52),
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

/** Hair and headwear that frame the forehead. */
export const HAIR_IN_FRONT: HairShapes = {
  crop: ({ x, y, half }) =>
    skull(x, y, half * 1.05, -280)
      .line(x + half * 0.9, y - 86)
      .cubic(x + half * 0.8, y - 160, x + half * 0.5, y - 178, x, y - 176)
      .cubic(x - half * 0.5, y - 178, x - half * 0.8, y - 160, x - half * 0.9, y - 86)
      .close(),
  swept: ({ x, y, half }, { light }) => {
    const at = (across: number) => x + light * half * across
    return new Trace()
      .move(at(-1.05), y - 40)
      .cubic(at(-1.16), y - 230, at(-0.8), y - 300, at(-0.3), y - 300)
      .cubic(at(0.4), y - 372, at(1.22), y - 290, at(1.07), y - 40)
      .line(at(0.93), y - 96)
      .cubic(at(0.84), y - 178, at(0.5), y - 196, at(-0.1), y - 214)
      .cubic(at(-0.5), y - 200, at(-0.84), y - 170, at(-0.93), y - 80)
      .close()
  },
  bob: ({ x, y, half }) => fringe(x, y, half, -112),
  long: ({ x, y, half }) => parting(x, y, half, 1.2),
  waves: ({ x, y, half }) => parting(x, y, half, 1.26),
  bun: ({ x, y, half }) =>
    skull(x, y, half * 1.05, -278)
      .line(x + half * 0.94, y - 70)
      .cubic(x + half * 0.74, y - 180, x + half * 0.4, y - 206, x, y - 208)
      .cubic(x - half * 0.4, y - 206, x - half * 0.74, y - 180, x - half * 0.94, y - 70)
      .close(),
  curls: ({ x, y, half }) => {
    const line = new Trace()
    for (let curl = 0; curl <= 8; curl += 1) {
      const along = (curl / 8) * 2 - 1
      line.circle(x + along * half * 0.94, y - 206 + along * along * 96, half * 0.29)
      line.circle(x + along * half * 0.8, y - 276 + along * along * 110, half * 0.3)
    }
    return line
  },
  scarf: ({ x, y, half }) => {
    const face = new Trace()
      .move(x - half * 1.3, y - 40)
      .cubic(x - half * 1.3, y - 220, x - half * 0.8, y - 306, x, y - 306)
    face
      .cubic(x + half * 0.8, y - 306, x + half * 1.3, y - 220, x + half * 1.3, y - 40)
      .cubic(x + half * 1.2, y + 160, x + half * 0.8, y + 250, x + half * 0.5, y + 330)
    face
      .line(x - half * 0.5, y + 330)
      .cubic(x - half * 0.8, y + 250, x - half * 1.2, y + 160, x - half * 1.3, y - 40)
      .close()
    // The face opening winds the other way, so that it stays open.
    face
      .move(x - half * 0.93, y - 30)
      .cubic(x - half * 0.9, y + 90, x - half * 0.6, y + 208, x, y + 226)
      .cubic(x + half * 0.6, y + 208, x + half * 0.9, y + 90, x + half * 0.93, y - 30)
    return face
      .cubic(x + half * 0.9, y - 150, x + half * 0.56, y - 204, x, y - 204)
      .cubic(x - half * 0.56, y - 204, x - half * 0.9, y - 150, x - half * 0.93, y - 30)
      .close()
  },
  hat: ({ x, y, half }) =>
    new Trace()
      .move(x - half * 2, y - 122)
      .cubic(x - half * 1.3, y - 176, x - half * 1.1, y - 176, x - half * 0.98, y - 176)
      .cubic(x - half * 0.98, y - 330, x - half * 0.8, y - 372, x - half * 0.3, y - 366)
      .quad(x, y - 340, x + half * 0.3, y - 366)
      .cubic(x + half * 0.8, y - 372, x + half * 0.98, y - 330, x + half * 0.98, y - 176)
      .cubic(x + half * 1.1, y - 176, x + half * 1.3, y - 176, x + half * 2, y - 122)
      .cubic(x + half * 1.2, y - 96, x - half * 1.2, y - 96, x - half * 2, y - 122)
      .close(),
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

/** Starts an outline from ear to ear over the crown; the caller closes it. */
function skull(x: number, y: number, half: number, crown: number): Trace {
  return new Trace()
    .move(x - half, y - 40)
    .cubic(x - half, y + crown * 0.78, x - half * 0.62, y + crown, x, y + crown)
    .cubic(x + half * 0.62, y + crown, x + half, y + crown * 0.78, x + half, y - 40)
}

function fringe(x: number, y: number, half: number, foot: number): Trace {
  return skull(x, y, half * 1.2, -298)
    .cubic(x + half * 1.2, y + 60, x + half * 1.16, y + 110, x + half * 1.02, y + 150)
    .cubic(x + half * 0.98, y + 30, x + half * 0.96, y - 40, x + half * 0.86, y + foot)
    .quad(x, y + foot - 26, x - half * 0.86, y + foot)
    .cubic(x - half * 0.96, y - 40, x - half * 0.98, y + 30, x - half * 1.02, y + 150)
    .cubic(x - half * 1.16, y + 110, x - half * 1.2, y + 60, x - half * 1.2, y - 40)
    .close()
}

function parting(x: number, y: number, half: number, broad: number): Trace {
  const hair = skull(x, y, half * broad, -300).cubic(
    x + half * broad,
    y + 110,
    x + half * (broad + 0.06),
    y + 190,
    x + half * 1.12,
    y + 300,
  )
  hair.cubic(x + half * 0.98, y + 100, x + half * 0.96, y - 90, x + half * 0.12, y - 232)
  return hair
    .cubic(x - half * 0.9, y - 130, x - half * 0.96, y + 60, x - half * 1.12, y + 300)
    .cubic(x - half * (broad + 0.06), y + 190, x - half * broad, y + 110, x - half * broad, y - 40)
    .close()
}

function locks(x: number, y: number, half: number): Trace {
  const trace = skull(x, y, half * 1.28, -302)
  for (let lock = 0; lock < 4; lock += 1) {
    const top = y - 40 + lock * 110
    trace.cubic(
      x + half * (1.5 + lock * 0.08),
      top + 30,
      x + half * (1.5 + lock * 0.08),
      top + 80,
      x + half * (1.3 + lock * 0.07),
      top + 110,
    )
  }
  trace.quad(x, y + 470, x - half * 1.5, y + 400)
  for (let lock = 3; lock >= 0; lock -= 1) {
    const top = y - 40 + lock * 110
    trace.cubic(
      x - half * (1.5 + lock * 0.08),
      top + 80,
      x - half * (1.5 + lock * 0.08),
      top + 30,
      x - half * (1.3 + (lock - 1) * 0.07),
      top,
    )
  }
  return trace.close()
}

function pulledBack(x: number, y: number, half: number, broad: number): Trace {
  return skull(x, y, half * broad, -280)
    .line(x + half * 0.95, y - 60)
    .cubic(x + half * 0.8, y - 190, x + half * 0.4, y - 214, x, y - 216)
    .cubic(x - half * 0.4, y - 214, x - half * 0.8, y - 190, x - half * 0.95, y - 60)
    .close()
}
