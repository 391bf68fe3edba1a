/** The mood of an image. Scenes, palettes and typefaces declare the moods that they suit. */
export type Mood = 'epic' | 'dark' | 'tender' | 'playful' | 'cosmic' | 'wonder' | 'sober'

/** By TMDB's genre id, for movies and TV shows; the first mood is the stronger one. */
const MOODS_BY_GENRE = new Map<number, readonly Mood[]>([
  [28, ['epic', 'dark']],
  [12, ['epic', 'wonder']],
  [16, ['playful', 'wonder']],
  [35, ['playful']],
  [80, ['dark']],
  [99, ['sober']],
  [18, ['tender', 'sober']],
  [10751, ['playful', 'wonder']],
  [14, ['wonder', 'epic']],
  [36, ['sober', 'epic']],
  [27, ['dark']],
  [10402, ['playful', 'tender']],
  [9648, ['dark', 'sober']],
  [10749, ['tender']],
  [878, ['cosmic']],
  [10770, ['tender', 'playful']],
  [53, ['dark']],
  [10752, ['epic', 'sober']],
  [37, ['epic']],
  [10759, ['epic']],
  [10762, ['playful', 'wonder']],
  [10763, ['sober']],
  [10764, ['playful']],
  [10765, ['cosmic', 'wonder']],
  [10766, ['tender']],
  [10767, ['playful']],
  [10768, ['sober', 'dark']],
])

/** Returns the moods of a title, the strongest first. */
export function getMoods(genreIds: readonly number[]): Mood[] {
  const moods = genreIds.slice(0, 3).flatMap((id) => MOODS_BY_GENRE.get(id) ?? [])
  return moods.length > 0 ? [...new Set(moods)] : ['tender', 'sober']
}
