/** Moods, and what they ask of titles. Movies and TV shows have different genres. */
import { findGenre, GENRES } from '../catalogue/genres.ts'
import type { TitleKind } from '../catalogue/title.ts'
import { uniqueBy } from '../unique-by.ts'

export const MOODS = [
  'light',
  'tense',
  'adventurous',
  'romantic',
  'thoughtful',
  'scary',
  'otherworldly',
  'curious',
  'family',
] as const

export type Mood = (typeof MOODS)[number]

type MoodRule = {
  /** A title has one of them. The catalogue has no romance or horror among TV shows. */
  genres: Record<TitleKind, readonly number[]>
  /** A title has none of them: a comedy may be about murder, and a crime story for laughs. */
  excludedGenres?: Record<TitleKind, readonly number[]>
  /** Out of ten. A title without a rating is left out. */
  minimumRating?: number
}

/** Horror, thrillers, crime and war. */
const DARK = { movie: [27, 53, 80, 10752], tv: [80, 10768] }

/** Comedy, and titles for children. */
const CHEERFUL = { movie: [35, 10751], tv: [35, 10751, 10762] }

const RULES: Record<Mood, MoodRule> = {
  light: { genres: { movie: [35, 10402], tv: [35] }, excludedGenres: DARK },
  tense: { genres: { movie: [53, 80, 9648], tv: [80, 9648] }, excludedGenres: CHEERFUL },
  adventurous: { genres: { movie: [12, 28, 37], tv: [10759, 37] }, excludedGenres: { movie: [27], tv: [] } },
  romantic: { genres: { movie: [10749], tv: [10766] }, excludedGenres: DARK },
  thoughtful: {
    genres: { movie: [18, 36, 10752], tv: [18, 10768] },
    excludedGenres: { movie: [27, 28], tv: [10759] },
    // Half of all titles are dramas.
    minimumRating: 7,
  },
  scary: { genres: { movie: [27], tv: [] }, excludedGenres: CHEERFUL },
  otherworldly: { genres: { movie: [878, 14], tv: [10765] } },
  curious: { genres: { movie: [99, 36], tv: [99] } },
  // Not animation alone, which may be for adults.
  family: { genres: { movie: [10751], tv: [10762, 10751] }, excludedGenres: DARK },
}

export type Taste = {
  mood?: Mood
  /** A title has one of them, or its counterpart among TV shows. */
  genres: readonly number[]
}

/** Returns the genres to choose from: all genres of movies, and the genres of TV shows without a counterpart among them. */
export function listPickerGenres(): { id: number; name: string }[] {
  const ofShows = GENRES.tv.filter(({ id }) => findGenre('movie', id) === undefined)
  return uniqueBy([...GENRES.movie, ...ofShows], ({ id }) => String(id))
}

/** A query of the catalogue whose results mostly suit a taste. */
export type WantedTitles = {
  /** A title has one of them; none for any. */
  genres: readonly number[]
  excludedGenres: readonly number[]
  minimumRating?: number
}

/** Returns what to ask the catalogue for; undefined if titles of this kind cannot suit. */
export function getWantedTitles(kind: TitleKind, { mood, genres }: Taste): WantedTitles | undefined {
  const rule = mood && RULES[mood]
  const chosen = toGenresOfKind(kind, genres)
  if (rule?.genres[kind].length === 0 || (genres.length > 0 && chosen.length === 0)) return undefined
  // `/discover` cannot combine two lists of alternatives: the rest of the mood is checked on the device.
  const wanted = chosen.length > 0 ? chosen : (rule?.genres[kind] ?? [])
  const excludedGenres = rule?.excludedGenres?.[kind] ?? []
  if (wanted.length > 0 && wanted.every((id) => excludedGenres.includes(id))) return undefined
  return { genres: wanted, excludedGenres, minimumRating: rule?.minimumRating }
}

export type Traits = { kind: TitleKind; genreIds: readonly number[]; rating: number | null }

/** Returns true if a title suits the mood and has one of the chosen genres. */
export function suitsTaste({ kind, genreIds, rating }: Traits, { mood, genres }: Taste): boolean {
  const hasOne = (wanted: readonly number[]) => wanted.some((id) => genreIds.includes(id))
  if (genres.length > 0 && !hasOne(toGenresOfKind(kind, genres))) return false
  if (!mood) return true
  const { genres: ofMood, excludedGenres, minimumRating = 0 } = RULES[mood]
  return hasOne(ofMood[kind]) && !hasOne(excludedGenres?.[kind] ?? []) && (rating ?? 0) >= minimumRating
}

function toGenresOfKind(kind: TitleKind, genres: readonly number[]): number[] {
  return [...new Set(genres.flatMap((id) => findGenre(kind, id)?.id ?? []))]
}
