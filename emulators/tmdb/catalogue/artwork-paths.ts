import type { TitleRef } from './title.ts'

export type ArtworkSubject =
  | { kind: 'backdrop'; title: TitleRef }
  /** A two-letter language; the English or original lettering without it. */
  | { kind: 'poster' | 'logo'; title: TitleRef; language?: string }
  | { kind: 'season'; tvShowId: number; season: number }
  | { kind: 'still'; tvShowId: number; season: number; episode: number }
  | { kind: 'profile'; personId: number }
  | { kind: 'provider' | 'company' | 'network'; id: number }

const ARTWORK_PATH =
  /^\/?(?:([mt])(\d{1,9})(?:(p)(?:-([a-z]{2}))?|b)|t(\d{1,9})s(\d{1,4})(?:p|e(\d{1,4}))|n(\d{1,9}))\.jpg$/

const LOGO_PATH = /^\/?(?:([mt])(\d{1,9})l(?:-([a-z]{2}))?|([cjw])(\d{1,9}))\.png$/

/** `j` because `n` is taken by names of people. */
const ORGANIZATION_LETTERS = { company: 'c', network: 'j', provider: 'w' } as const

/** Returns an image path in the form of TMDB's `poster_path`: `/m612407p.jpg`, `/m612407p-ja.jpg`, `/w8.png`. */
export function toArtworkPath(subject: ArtworkSubject): string {
  switch (subject.kind) {
    case 'poster':
      return `/${toKindLetter(subject.title)}${subject.title.id}p${toSuffix(subject.language)}.jpg`
    case 'backdrop':
      return `/${toKindLetter(subject.title)}${subject.title.id}b.jpg`
    case 'logo':
      return `/${toKindLetter(subject.title)}${subject.title.id}l${toSuffix(subject.language)}.png`
    case 'season':
      return `/t${subject.tvShowId}s${subject.season}p.jpg`
    case 'still':
      return `/t${subject.tvShowId}s${subject.season}e${subject.episode}.jpg`
    case 'profile':
      return `/n${subject.personId}.jpg`
    case 'provider':
    case 'company':
    case 'network':
      return `/${ORGANIZATION_LETTERS[subject.kind]}${subject.id}.png`
  }
}

/** Parses an image path or file name; returns undefined if it is not from this catalogue. */
export function parseArtworkPath(path: string): ArtworkSubject | undefined {
  const match = ARTWORK_PATH.exec(path)
  if (!match) return parseLogoPath(path)
  const [, letter, titleId, poster, language, tvShowId, season, episode, personId] = match
  if (personId) return { kind: 'profile', personId: Number(personId) }
  if (letter) {
    const title = toTitleRef(letter, titleId)
    return poster ? { kind: 'poster', title, language } : { kind: 'backdrop', title }
  }
  const seasonRef = { tvShowId: Number(tvShowId), season: Number(season) }
  return episode
    ? { kind: 'still', ...seasonRef, episode: Number(episode) }
    : { kind: 'season', ...seasonRef }
}

function parseLogoPath(path: string): ArtworkSubject | undefined {
  const match = LOGO_PATH.exec(path)
  if (!match) return undefined
  const [, letter, titleId, language, organizationLetter, id] = match
  if (letter) return { kind: 'logo', title: toTitleRef(letter, titleId), language }
  if (organizationLetter === 'c') return { kind: 'company', id: Number(id) }
  return { kind: organizationLetter === 'j' ? 'network' : 'provider', id: Number(id) }
}

function toTitleRef(letter: string, id: string | undefined): TitleRef {
  return { kind: letter === 'm' ? 'movie' : 'tv', id: Number(id) }
}

function toSuffix(language: string | undefined): string {
  return language ? `-${language}` : ''
}

function toKindLetter(title: TitleRef): 'm' | 't' {
  return title.kind === 'movie' ? 'm' : 't'
}
