import type { Random } from '../../seeded-random.ts'
import { mix } from '../drawing/colour.ts'
import { contrast } from '../drawing/contrast.ts'
import type { TypeColours } from '../scenes/scene.ts'

/** A plain ground and what is readable on it. */
export type Ground = { ground: string; ink: string; accent: string }

const READABLE = 7
const READABLE_LARGE = 3.6
const PAPERS = ['#f3ead9', '#f6efe4', '#efe3d0', '#e9e6dd']
const BLACK = '#18151b'

/** Chooses a ground out of a palette's own type colours, dark or light; paper, where the palette has no two that suit. */
export function groundOf(colours: TypeColours, random: Random): Ground {
  const dark = colours.scrim && contrast(colours.scrim, '#ffffff') > READABLE ? colours.scrim : BLACK
  const paper = mix(random.pick(PAPERS), colours.accent, 0.1)
  const choices: Ground[] = [
    { ground: dark, ink: colours.ink, accent: colours.accent },
    { ground: mix(dark, colours.accent, 0.12), ink: colours.ink, accent: colours.accent },
    { ground: colours.ink, ink: dark, accent: mix(dark, colours.accent, 0.25) },
    { ground: colours.accent, ink: dark, accent: dark },
    { ground: paper, ink: dark, accent: mix(dark, colours.accent, 0.3) },
  ]
  const readable = choices.filter(
    ({ ground, ink, accent }) =>
      contrast(ground, ink) >= READABLE && contrast(ground, accent) >= READABLE_LARGE,
  )
  return readable.length > 0 ? random.pick(readable) : { ground: paper, ink: BLACK, accent: BLACK }
}
