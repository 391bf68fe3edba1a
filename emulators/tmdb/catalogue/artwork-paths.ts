import type { TitleRef } from './title.ts'

export type ArtworkSubject =
  | { kind: 'poster' | 'backdrop'; title: TitleRef }
  | { kind: 'season'; tvShowId: number; season: number }
  | { kind: 'still'; tvShowId: number; season: number; episode: number }
  | { kind: 'profile'; personId: number }

const ARTWORK_PATH = /^\/?(?:([mt])(\d{1,9})([pb])|t(\d{1,9})s(\d{1,3})(?:p|e(\d{1,4}))|n(\d{1,9}))\.jpg$/

/** Returns an image path in the form of TMDB's `poster_path`: `/m612407p.jpg`, `/t214406s2e5.jpg`. */
export function toArtworkPath(subject: ArtworkSubject): string {
  switch (subject.kind) {
    case 'poster':
      return `/${toKindLetter(subject.title)}${subject.title.id}p.jpg`
    case 'backdrop':
      return `/${toKindLetter(subject.title)}${subject.title.id}b.jpg`
    case 'season':
      return `/t${subject.tvShowId}s${subject.season}p.jpg`
    case 'still':
      return `/t${subject.tvShowId}s${subject.season}e${subject.episode}.jpg`
    case 'profile':
      return `/n${subject.personId}.jpg`
  }
}

/** Parses an image path or file name; returns undefined if it is not from this catalogue. */
export function parseArtworkPath(path: string): ArtworkSubject | undefined {
  const match = ARTWORK_PATH.exec(path)
  if (!match) return undefined
  const [, letter, titleId, role, tvShowId, season, episode, personId] = match
  if (personId) return { kind: 'profile', personId: Number(personId) }
  if (letter) {
    const title: TitleRef = { kind: letter === 'm' ? 'movie' : 'tv', id: Number(titleId) }
    return { kind: role === 'p' ? 'poster' : 'backdrop', title }
  }
  const seasonRef = { tvShowId: Number(tvShowId), season: Number(season) }
  return episode
    ? { kind: 'still', ...seasonRef, episode: Number(episode) }
    : { kind: 'season', ...seasonRef }
}

function toKindLetter(title: TitleRef): 'm' | 't' {
  return title.kind === 'movie' ? 'm' : 't'
}
