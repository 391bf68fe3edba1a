/** A title that may be recommended, with what the ranking compares. */
import { titleKey, type TitleSummary } from '../catalogue/title.ts'

type Named = { id: number; name: string }

/** The features of a title. Lists name neither keywords nor people. */
export type TitleFeatures = {
  genreIds: readonly number[]
  keywords: readonly Named[]
  /** The top of the cast, and the directors or creators. */
  people: readonly Named[]
  collectionId: number | null
  /** ISO 639-1 code. */
  language: string | null
  /** ISO date. */
  date: string | null
}

/** The list that a candidate was found in: a title's, by position, or the list of titles with one of these features. */
export type FoundBy =
  | { by: 'title'; key: string; position: number }
  | { by: 'keyword' | 'person'; ids: readonly number[] }

export type Candidate = TitleSummary &
  TitleFeatures & {
    votes: number
    /** In TMDB's open-ended unit. */
    popularity: number
    foundBy: readonly FoundBy[]
  }

/** Titles that are never recommended. Omitted rules hide nothing. */
export type HideRules = {
  isTitleHidden?: (title: Pick<TitleSummary, 'kind' | 'id'>) => boolean
  isGenreHidden?: (id: number) => boolean
  isPersonHidden?: (id: number) => boolean
  isKeywordHidden?: (id: number) => boolean
}

/** TMDB's genres of TV shows that combine genres of movies. */
const COMBINED_GENRES: Readonly<Record<number, readonly number[]>> = {
  10759: [28, 12],
  10762: [10751],
  10765: [878, 14],
  10768: [10752],
}

/** Returns the genres as genres of movies, so that a taste in one kind of title applies to the other. */
export function toTopics(genreIds: readonly number[]): number[] {
  return [...new Set(genreIds.flatMap((id) => COMBINED_GENRES[id] ?? [id]))]
}

/** Returns each candidate once, with all that its records say. */
export function mergeCandidates(candidates: readonly Candidate[]): Candidate[] {
  const merged = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = titleKey(candidate)
    const known = merged.get(key)
    merged.set(key, known ? mergeTwo(known, candidate) : candidate)
  }
  return [...merged.values()]
}

export function isHidden(candidate: Candidate, rules: HideRules): boolean {
  const { isTitleHidden, isGenreHidden, isPersonHidden, isKeywordHidden } = rules
  return (
    (isTitleHidden?.(candidate) ?? false) ||
    candidate.genreIds.some((id) => isGenreHidden?.(id) ?? false) ||
    candidate.people.some(({ id }) => isPersonHidden?.(id) ?? false) ||
    candidate.keywords.some(({ id }) => isKeywordHidden?.(id) ?? false)
  )
}

function mergeTwo(one: Candidate, other: Candidate): Candidate {
  return {
    ...one,
    keywords: mergeNamed(one.keywords, other.keywords),
    people: mergeNamed(one.people, other.people),
    collectionId: one.collectionId ?? other.collectionId,
    language: one.language ?? other.language,
    votes: Math.max(one.votes, other.votes),
    popularity: Math.max(one.popularity, other.popularity),
    // In an order of its own: sums of the same numbers in another order differ in their last digit.
    foundBy: [...one.foundBy, ...other.foundBy].toSorted((first, second) =>
      describe(first) < describe(second) ? -1 : 1,
    ),
  }
}

function mergeNamed(one: readonly Named[], other: readonly Named[]): Named[] {
  const byId = new Map([...one, ...other].map((named) => [named.id, named]))
  return [...byId.values()].toSorted((first, second) => first.id - second.id)
}

function describe(found: FoundBy): string {
  return found.by === 'title' ? `${found.key} ${found.position}` : `${found.by} ${found.ids.join()}`
}
