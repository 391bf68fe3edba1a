import type { TitleKind } from '#domain/catalogue/title.ts'

/** What many titles of a kind are called. */
export const KIND_NAMES: Record<TitleKind, string> = { movie: 'Movies', tv: 'TV Shows' }
