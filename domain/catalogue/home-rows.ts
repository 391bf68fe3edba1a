import type { TitleKind } from './title.ts'

/** TMDB's ids of the genres that the home page has rows for, in the order of the rows (spec, section 9). */
export const HOME_GENRE_ROWS: Record<TitleKind, readonly { genreId: number; name: string }[]> = {
  movie: [
    { genreId: 28, name: 'Action' },
    { genreId: 35, name: 'Comedy' },
    { genreId: 18, name: 'Drama' },
    { genreId: 12, name: 'Adventure' },
    { genreId: 80, name: 'Crime' },
    { genreId: 10751, name: 'Family' },
  ],
  tv: [
    { genreId: 10759, name: 'Action' },
    { genreId: 35, name: 'Comedy' },
    { genreId: 18, name: 'Drama' },
    // TMDB has no "Adventure" for series: it is one genre with action.
    { genreId: 10759, name: 'Adventure' },
    { genreId: 80, name: 'Crime' },
    { genreId: 10751, name: 'Family' },
  ],
}

/** The list of the movie database whose first titles the hero shows. */
export const HERO_LIST_PATH = '/trending/all/day'
