import type { TitleKind } from '#domain/catalogue/title.ts'

import type { TitleEntry } from '../data/title-entry.ts'
import { artworkPath } from './artwork-names.ts'
import type { Role } from './title-records.ts'

/** What films and series have in common, from the entry as it was written. */
export function readTitle(kind: TitleKind, entry: TitleEntry) {
  const { id, title, language, countries, tagline, overview, score, votes, scene } = entry
  const lacks = (image: 'poster' | 'backdrop') => entry.without?.includes(image) ?? false
  return {
    id,
    title,
    originalTitle: entry.originalTitle ?? title,
    language,
    countries,
    tagline,
    overview,
    score,
    votes,
    scene,
    roles: readRoles(entry.roles),
    posterPath: lacks('poster') ? null : artworkPath({ shows: 'poster', title: { kind, id } }),
    backdropPath: lacks('backdrop') ? null : artworkPath({ shows: 'backdrop', title: { kind, id } }),
  }
}

/** Reads `f Zineb, m Idder`. Throws on a role that does not say who plays it. */
function readRoles(roles: string): Role[] {
  return roles.split(', ').map((role) => {
    const [letter, character] = [role.slice(0, 1), role.slice(2).trim()]
    if ((letter !== 'f' && letter !== 'm') || role[1] !== ' ' || !character)
      throw new Error(`The role "${role}" does not begin with f or m.`)
    return { character, playedBy: letter }
  })
}
