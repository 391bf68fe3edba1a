import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { episodeKey, type Playable } from '#domain/catalogue/title.ts'
import type { PlayRequest, SubSource } from '#domain/players/play-request.ts'
import { artworkUrl } from '#src/features/catalogue/artwork.tsx'

type Playing = {
  title: TitleDetail
  playable: Playable
  subSource: SubSource
  startAtSeconds: number | undefined
  hasNext: boolean
  accent: string
}

/** What a player page is asked for. */
export function playRequest(playing: Playing): PlayRequest {
  const { title, playable, subSource, startAtSeconds, hasNext, accent } = playing
  return {
    playable,
    autoplay: true,
    subSource,
    title: nameOf(title, playable),
    posterUrl: posterAddress(title),
    startAtSeconds,
    nextButton: hasNext,
    colours: { primary: accent },
  }
}

function nameOf(title: TitleDetail, playable: Playable): string {
  if (playable.kind === 'movie') return title.name
  return `${title.name} ${episodeKey(playable.season, playable.episode).toUpperCase()}`
}

/** The player lives elsewhere, so the picture's address must be whole. */
function posterAddress(title: TitleDetail): string | undefined {
  return title.backdropPath ? new URL(artworkUrl('w1280', title.backdropPath), location.href).href : undefined
}

/** The viewer's own accent, as six hex digits. */
export function accentColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--accent').trim().replace('#', '')
}
