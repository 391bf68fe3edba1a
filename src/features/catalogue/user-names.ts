import type { TranslateGenre } from '#domain/catalogue/genres.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'

import { useTitleNames } from './display-titles.ts'
import { useGenreNames } from './genre-names.ts'

/** Names in the user's language, as far as they are known. */
export type UserNames = {
  translateGenre: TranslateGenre
  nameTitle: (title: TitleRef & { name: string }) => string
}

export function useUserNames(): UserNames {
  return { translateGenre: useGenreNames(), nameTitle: useTitleNames() }
}
