import type { TitleKind } from '#domain/catalogue/title.ts'

/** The plural label of each kind of title. */
export const KIND_LABELS: Record<TitleKind, string> = { movie: 'Movies', tv: 'TV Shows' }

export const LISTING_PATHS = { movie: '/movies', tv: '/tv-shows' } as const satisfies Record<
  TitleKind,
  string
>
