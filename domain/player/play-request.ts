import type { Playable } from '../catalogue/title.ts'

/** Everything that a player page can be asked for. A provider's URL carries the part that it supports. */
export type PlayRequest = {
  playable: Playable
  autoplay: boolean
  /** Which of the primary provider's two sources to play. */
  subSource?: SubSource
  title?: string
  posterUrl?: string
  startAtSeconds?: number
  colors?: PlayerColors
  /** Shows a button for the next episode. */
  nextButton?: boolean
  playerType?: PlayerType
  /** A WebVTT file on the page's own origin. */
  subtitle?: { url: string; label: string }
}

export type SubSource = 1 | 2

/** `minimal` has no skip buttons, speed menu or picture-in-picture, for small frames. */
type PlayerType = 'default' | 'minimal'

/** CSS hex colors without the `#`. The page has defaults for the rest. */
type PlayerColors = { primary?: string; secondary?: string; icon?: string }
