import type { Mood } from '../genre-moods.ts'
import { createRandom } from '../seeded-random.ts'
import { mix } from './color.ts'
import { toHex, toLch } from './oklab.ts'

/** The inks of a screen print, from the darkest to the paper color. */
type InkSet = { inks: readonly string[]; moods: readonly Mood[] }

const INK_SETS: readonly InkSet[] = [
  { inks: ['#0b1b2b', '#1c5663', '#e98a5f', '#fff1d8'], moods: ['epic', 'wonder', 'playful', 'tender'] },
  { inks: ['#160f12', '#7c1d2c', '#e2543a', '#f7e8d0'], moods: ['dark', 'epic'] },
  { inks: ['#0c1d19', '#2b5743', '#c59d48', '#f6edd2'], moods: ['sober', 'wonder', 'epic'] },
  { inks: ['#22112e', '#7a2f62', '#f08a7b', '#ffe9d9'], moods: ['tender', 'playful', 'wonder'] },
  { inks: ['#120d33', '#4b2c8c', '#e77fb5', '#eaf4ff'], moods: ['cosmic', 'playful'] },
  { inks: ['#15110e', '#57473a', '#b39977', '#f4e9d8'], moods: ['sober', 'tender', 'dark', 'epic'] },
  { inks: ['#0b1015', '#3a4958', '#91a4b4', '#eff3f5'], moods: ['sober', 'dark', 'cosmic'] },
  { inks: ['#06163a', '#15488e', '#6ba3d8', '#f1f7fc'], moods: ['cosmic', 'sober', 'wonder', 'dark'] },
  { inks: ['#190f36', '#57287f', '#efa041', '#fff4c9'], moods: ['playful', 'wonder', 'cosmic'] },
  { inks: ['#110913', '#66134a', '#fa5a89', '#ffe5df'], moods: ['dark', 'playful', 'tender'] },
  { inks: ['#0f1a10', '#3d5a2a', '#a9b64a', '#f8f4d6'], moods: ['playful', 'sober'] },
  { inks: ['#1c120e', '#8a3b20', '#e0a13c', '#fbefd5'], moods: ['epic', 'sober', 'tender'] },
  { inks: ['#07171a', '#0f5a5e', '#4fb7a5', '#f3f6dc'], moods: ['cosmic', 'dark', 'wonder'] },
  { inks: ['#0a0a0f', '#2e2e3a', '#c7b79c', '#faf4e6'], moods: ['dark', 'sober', 'epic'] },
  { inks: ['#191428', '#41457e', '#d97c55', '#fbe7c6'], moods: ['epic', 'cosmic', 'tender'] },
  { inks: ['#10202c', '#2f6f86', '#f2c24f', '#fff7df'], moods: ['playful', 'wonder'] },
]

/** Maps each hex color of an image to another, like color grading in photography. */
export type Grade = (color: string) => string

export const UNGRADED: Grade = (color) => color

/**
 * Picks a color grade. A scene has a handful of palettes for some fifty titles; rotated hues, faded colors or a screen
 * print make each palette look different. Every grade preserves the order of lightness, so that lettering stays readable.
 */
export function createGrade(seed: number, moods: readonly Mood[]): Grade {
  const random = createRandom(seed, 'grade')
  const kind = random.next()
  if (kind < 0.36) return memoize(createHueRotation(random.between(-16, 16), random.between(0.95, 1.15)))
  if (kind < 0.66) {
    const way = random.pick([-1, 1])
    return memoize(createHueRotation(way * random.between(24, 70), random.between(1, 1.25)))
  }
  if (kind < 0.73)
    return memoize(createFadedPrint(random.between(-12, 12), random.pick(['#f3e2c4', '#e6dccb', '#f2d5c4'])))
  if (kind < 0.77) return memoize(createHueRotation(180 + random.between(-30, 30), 0.82))
  const suiting = INK_SETS.filter((set) => set.moods.some((mood) => moods.includes(mood)))
  return memoize(createScreenPrint(random.pick(suiting.length > 0 ? suiting : INK_SETS)))
}

/** Rotates all hues by the same angle, which keeps the harmony of a palette. */
function createHueRotation(angle: number, strength: number): Grade {
  return (color) => {
    const { lightness, chroma, hue } = toLch(color)
    const moved = (hue + angle + 720) % 360
    // Strong colors between yellow and green look sickly.
    const ill = moved > 98 && moved < 138 && Math.abs(angle) > 20 ? 0.75 : 1
    return toHex({ lightness, chroma: Math.min(chroma * strength * ill, 0.24), hue: moved })
  }
}

/** An old print: lifted blacks, pale colors, tinted paper. */
function createFadedPrint(angle: number, paper: string): Grade {
  return (color) => {
    const { lightness, chroma, hue } = toLch(color)
    const pale = toHex({
      lightness: 0.13 + lightness * 0.84,
      chroma: chroma * 0.66,
      hue: (hue + angle + 360) % 360,
    })
    return mix(pale, paper, 0.1 * lightness)
  }
}

/**
 * A screen print in a few inks. Each color becomes the mixture of two inks that has the same lightness, so that contrast
 * is preserved.
 */
function createScreenPrint({ inks }: InkSet): Grade {
  const lights = inks.map((ink) => toLch(ink).lightness)
  const [darkest, lightest] = [lights[0] ?? 0, lights.at(-1) ?? 1]
  return (color) => {
    const wanted =
      darkest + (lightest - darkest) * Math.min(1, Math.max(0, (toLch(color).lightness - 0.08) / 0.9))
    const found = lights.findIndex((light, index) => index > 0 && light >= wanted)
    const above = found < 0 ? lights.length - 1 : found
    const [from, to] = [lights[above - 1] ?? 0, lights[above] ?? 1]
    const share = Math.min(1, Math.max(0, (wanted - from) / (to - from)))
    return mix(inks[above - 1] ?? '#000000', inks[above] ?? '#ffffff', share)
  }
}

function memoize(grade: Grade): Grade {
  const known = new Map<string, string>()
  return (color) => {
    const before = known.get(color)
    if (before) return before
    const graded = grade(color)
    known.set(color, graded)
    return graded
  }
}
