import type { TitleKind } from '#domain/catalogue/title.ts'

export const LISTING_PATHS = { movie: '/movies', tv: '/tv-shows' } as const satisfies Record<
  TitleKind,
  string
>
