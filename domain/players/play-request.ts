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
  /** CSS hex colours without the '#'. */
  colours?: PlayerColours
  nextButton?: boolean
  subtitle?: { url: string; label: string }
}

export type SubSource = 1 | 2

type PlayerColours = { primary: string; secondary: string; icon: string }
