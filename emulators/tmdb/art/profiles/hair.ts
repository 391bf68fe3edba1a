import { darken, mix } from '../drawing/colour.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import { paintFolds, WORN } from './headwear.ts'
import { MORE_BEFORE, MORE_BEHIND } from './more-hair.ts'
import type { Sitter } from './sitter.ts'
import { skull } from './skull.ts'

type Head = Sitter['head']

/** What falls behind the shoulders and the face. */
export function paintHairBehind(stage: Stage, sitter: Sitter): void {
  const { canvas } = stage
  const { hair, head, hairstyle, palette } = sitter
  const behind = (BEHIND[hairstyle] ?? MORE_BEHIND[hairstyle])?.(head, sitter)
  if (!behind) return
  const colour = hairstyle === 'scarf' ? palette.accent : hair[0]
  canvas.shape(
    behind,
    canvas.across([
      [0, colour],
      [1, darken(colour, 0.35)],
    ]),
  )
}

/** What frames the forehead. */
export function paintHairBefore(stage: Stage, sitter: Sitter): void {
  const { canvas } = stage
  const { hair, head, hairstyle, light, palette } = sitter
  const before = (BEFORE[hairstyle] ?? MORE_BEFORE[hairstyle])?.(head, sitter)
  if (!before) return
  const worn = WORN.has(hairstyle)
  const [colour, gleam] = worn ? [palette.accent, mix(palette.accent, '#ffffff', 0.18)] : hair
  const from = head.x - light * head.half * 1.3
  canvas.shape(
    before,
    canvas.between(
      [
        [0, darken(colour, 0.22)],
        [0.55, colour],
        [1, gleam],
      ],
      from,
      0,
      head.x + light * head.half * 1.3,
      0,
    ),
  )
  if (hairstyle === 'hat') paintHatBand(stage, sitter)
  if (worn) paintFolds(stage, sitter)
}

const BEHIND: Partial<Record<Sitter['hairstyle'], (head: Head, sitter: Sitter) => Trace>> = {
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
}

const BEFORE: Partial<Record<Sitter['hairstyle'], (head: Head, sitter: Sitter) => Trace>> = {
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
    // The opening for the face runs the other way round, so that it stays open.
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

function paintHatBand({ canvas }: Stage, { head: { x, y, half }, palette }: Sitter): void {
  const band = new Trace()
    .move(x - half * 0.98, y - 216)
    .quad(x, y - 192, x + half * 0.98, y - 216)
    .line(x + half * 0.98, y - 168)
    .quad(x, y - 142, x - half * 0.98, y - 168)
    .close()
  canvas.shape(band, darken(palette.outer, 0.2))
}
