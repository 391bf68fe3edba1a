import type { Playable } from '../catalogue/title.ts'

/** Everything a player page can be asked for. Each provider's URL carries the part of it that the provider knows. */
export type PlayRequest = {
  playable: Playable
  autoplay: boolean
  /** Which of the primary provider's two sources to play. */
  subSource?: SubSource
  title?: string
  posterUrl?: string
  startAtSeconds?: number
  colours?: PlayerColours
  /** Whether the page shows a button that asks the app for the next episode. */
  nextButton?: boolean
  playerType?: PlayerType
  /** A WebVTT file that the page may fetch: one of its own origin. */
  subtitle?: { url: string; label: string }
}

export type SubSource = 1 | 2

/** `minimal` leaves out what a small frame has no room for: skipping, speed, picture in picture. */
export type PlayerType = 'default' | 'minimal'

/** CSS hex colours without the '#'. What is left out is the page's own. */
export type PlayerColours = { primary?: string; secondary?: string; icon?: string }
