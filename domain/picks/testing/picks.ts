import type { TitleKind } from '../../catalogue/title.ts'
import type { Candidate, TitleFeatures } from '../candidate.ts'
import type { Signal } from '../signals.ts'

/** Returns a candidate that was found in no list, with `changes`. */
export function createCandidate(id: number, changes: Partial<Candidate> = {}): Candidate {
  return {
    kind: 'movie',
    id,
    name: `Movie ${id}`,
    posterPath: '/p.jpg',
    backdropPath: null,
    rating: 7,
    votes: 500,
    popularity: 10,
    foundBy: [],
    ...createFeatures(),
    ...changes,
  }
}

export function createFeatures(changes: Partial<TitleFeatures> = {}): TitleFeatures {
  return {
    genreIds: [],
    keywords: [],
    people: [],
    collectionId: null,
    language: null,
    date: null,
    ...changes,
  }
}

/** Returns the signal of a finished movie, with `changes`. */
export function createSignal(id: number, changes: Partial<Signal> & { titleKind?: TitleKind } = {}): Signal {
  const { titleKind = 'movie', ...rest } = changes
  return { title: { kind: titleKind, id, name: `Title ${id}` }, kind: 'finished', weight: 1, ...rest }
}
