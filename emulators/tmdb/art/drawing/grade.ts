import { createRandom } from '../../seeded-random.ts'
import type { Mood } from '../genre-moods.ts'
import { mix } from './colour.ts'
import { INK_SETS, type InkSet } from './ink-sets.ts'
import { hexOf, lchOf } from './oklab.ts'

/** What becomes of every colour of a picture, as in the printing of a film: a #rrggbb in, a #rrggbb out. */
export type Grade = (colour: string) => string

export const UNGRADED: Grade = (colour) => colour

/**
 * Gives the grade of a seed. A painter has a handful of palettes for some fifty titles: turned, faded or printed in
 * three inks, the same palette makes a different picture. No grade changes which of two colours is the lighter one,
 * so that type stays readable.
 */
export function gradeOf(seed: number, moods: readonly Mood[]): Grade {
  const random = createRandom(seed, 'grade')
  const kind = random.next()
  if (kind < 0.36) return remembering(turned(random.between(-16, 16), random.between(0.95, 1.15)))
  if (kind < 0.66) {
    const way = random.pick([-1, 1])
    return remembering(turned(way * random.between(24, 70), random.between(1, 1.25)))
  }
  if (kind < 0.73)
    return remembering(faded(random.between(-12, 12), random.pick(['#f3e2c4', '#e6dccb', '#f2d5c4'])))
  if (kind < 0.77) return remembering(turned(180 + random.between(-30, 30), 0.82))
  const suiting = INK_SETS.filter((set) => set.moods.some((mood) => moods.includes(mood)))
  return remembering(printed(random.pick(suiting.length > 0 ? suiting : INK_SETS)))
}

/** Every hue moves by the same angle, so that the colours still belong together. */
function turned(angle: number, strength: number): Grade {
  return (colour) => {
    const { lightness, chroma, hue } = lchOf(colour)
    const moved = (hue + angle + 720) % 360
    // Between yellow and green a strong colour looks ill.
    const ill = moved > 98 && moved < 138 && Math.abs(angle) > 20 ? 0.75 : 1
    return hexOf({ lightness, chroma: Math.min(chroma * strength * ill, 0.24), hue: moved })
  }
}

/** An old print: the blacks have risen, the colours paled, and the paper shows. */
function faded(angle: number, paper: string): Grade {
  return (colour) => {
    const { lightness, chroma, hue } = lchOf(colour)
    const pale = hexOf({
      lightness: 0.13 + lightness * 0.84,
      chroma: chroma * 0.66,
      hue: (hue + angle + 360) % 360,
    })
    return mix(pale, paper, 0.1 * lightness)
  }
}

/**
 * A screen print: only lightness is left, and a few inks from dark to light stand for it. A colour becomes the mixture
 * of two inks that is as light as it was: what was readable stays so.
 */
function printed({ inks }: InkSet): Grade {
  const lights = inks.map((ink) => lchOf(ink).lightness)
  const [darkest, lightest] = [lights[0] ?? 0, lights.at(-1) ?? 1]
  return (colour) => {
    const wanted =
      darkest + (lightest - darkest) * Math.min(1, Math.max(0, (lchOf(colour).lightness - 0.08) / 0.9))
    const found = lights.findIndex((light, index) => index > 0 && light >= wanted)
    const above = found < 0 ? lights.length - 1 : found
    const [from, to] = [lights[above - 1] ?? 0, lights[above] ?? 1]
    const share = Math.min(1, Math.max(0, (wanted - from) / (to - from)))
    return mix(inks[above - 1] ?? '#000000', inks[above] ?? '#ffffff', share)
  }
}

function remembering(grade: Grade): Grade {
  const known = new Map<string, string>()
  return (colour) => {
    const before = known.get(colour)
    if (before) return before
    const graded = grade(colour)
    known.set(colour, graded)
    return graded
  }
}
