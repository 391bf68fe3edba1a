import { mix, contrast } from '../drawing/color.ts'
import type { TypeColors } from '../scenes/scene.ts'
import type { Random } from '../seeded-random.ts'

/** A plain background and the colors that are readable on it. */
export type PlainGround = { ground: string; ink: string; accent: string }

const READABLE = 7
const READABLE_LARGE = 3.6
const PAPERS = ['#f3ead9', '#f6efe4', '#efe3d0', '#e9e6dd']
const BLACK = '#18151b'

/** Picks a background from the palette's type colors, dark or light, or paper when no two of them contrast enough. */
export function pickPlainGround(colors: TypeColors, random: Random): PlainGround {
  const dark = colors.scrim && contrast(colors.scrim, '#ffffff') > READABLE ? colors.scrim : BLACK
  const paper = mix(random.pick(PAPERS), colors.accent, 0.1)
  const choices: PlainGround[] = [
    { ground: dark, ink: colors.ink, accent: colors.accent },
    { ground: mix(dark, colors.accent, 0.12), ink: colors.ink, accent: colors.accent },
    { ground: colors.ink, ink: dark, accent: mix(dark, colors.accent, 0.25) },
    { ground: colors.accent, ink: dark, accent: dark },
    { ground: paper, ink: dark, accent: mix(dark, colors.accent, 0.3) },
  ]
  const readable = choices.filter(
    ({ ground, ink, accent }) =>
      contrast(ground, ink) >= READABLE && contrast(ground, accent) >= READABLE_LARGE,
  )
  return readable.length > 0 ? random.pick(readable) : { ground: paper, ink: BLACK, accent: BLACK }
}
