import type { ArtworkBrief } from './artwork-brief.ts'
import { composePoster } from './compose-poster.ts'
import { composeBackdrop, composeStill } from './compose-still.ts'
import { POSTER_FRAME, WIDE_FRAME } from './drawing/stage.ts'
import { composeProfile } from './profiles/compose-profile.ts'

/** Draws a brief as SVG. The same brief gives the same drawing, to the byte. */
export function drawArtwork(brief: ArtworkBrief): string {
  switch (brief.role) {
    case 'poster':
      return composePoster(brief)
    case 'backdrop':
      return composeBackdrop(brief)
    case 'still':
      return composeStill(brief)
    case 'profile':
      return composeProfile(brief)
  }
}

/** The width of a brief's drawing in its own units: what the rasteriser scales from. */
export function drawnWidth(brief: ArtworkBrief): number {
  return brief.role === 'poster' || brief.role === 'profile' ? POSTER_FRAME.width : WIDE_FRAME.width
}
