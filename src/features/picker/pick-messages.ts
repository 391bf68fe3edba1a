/** Texts of a pick, by chance or by time. */
import type { TitleKind } from '#domain/catalogue/title.ts'

export const kinds: Record<TitleKind, string> = { movie: 'Movie', tv: 'TV show' }
export const poster = (title: string) => `Poster of ${title}`
export const noOverview = 'No overview available.'
