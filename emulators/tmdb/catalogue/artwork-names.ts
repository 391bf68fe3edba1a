import type { TitleRef } from './title-ref.ts'

/** What an image file of the catalogue shows. */
export type ArtworkSubject =
  | { shows: 'poster' | 'backdrop'; title: TitleRef }
  | { shows: 'season'; seriesId: number; season: number }
  | { shows: 'still'; seriesId: number; season: number; episode: number }
  | { shows: 'profile'; personId: number }

const NAME = /^\/?(?:([mt])(\d{1,9})([pb])|t(\d{1,9})s(\d{1,3})(?:p|e(\d{1,4}))|n(\d{1,9}))\.jpg$/

/** The path of an image, as TMDB's `poster_path` and its like give it: `/m612407p.jpg`, `/t214406s2e5.jpg`. */
export function artworkPath(subject: ArtworkSubject): string {
  switch (subject.shows) {
    case 'poster':
      return `/${kindLetter(subject.title)}${subject.title.id}p.jpg`
    case 'backdrop':
      return `/${kindLetter(subject.title)}${subject.title.id}b.jpg`
    case 'season':
      return `/t${subject.seriesId}s${subject.season}p.jpg`
    case 'still':
      return `/t${subject.seriesId}s${subject.season}e${subject.episode}.jpg`
    case 'profile':
      return `/n${subject.personId}.jpg`
  }
}

/** Reads a path or a file name back; nothing when it is not one of ours. */
export function readArtworkPath(path: string): ArtworkSubject | undefined {
  const match = NAME.exec(path)
  if (!match) return undefined
  const [, letter, titleId, role, seriesId, season, episode, personId] = match
  if (personId) return { shows: 'profile', personId: Number(personId) }
  if (letter) {
    const title: TitleRef = { kind: letter === 'm' ? 'movie' : 'tv', id: Number(titleId) }
    return { shows: role === 'p' ? 'poster' : 'backdrop', title }
  }
  const ofSeason = { seriesId: Number(seriesId), season: Number(season) }
  return episode
    ? { shows: 'still', ...ofSeason, episode: Number(episode) }
    : { shows: 'season', ...ofSeason }
}

function kindLetter(title: TitleRef): 'm' | 't' {
  return title.kind === 'movie' ? 'm' : 't'
}
