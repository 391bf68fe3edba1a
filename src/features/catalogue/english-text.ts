import { queryOptions, useQuery } from '@tanstack/react-query'

import { parseTitleDetail } from '#domain/catalogue/title-detail.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { isEnglish } from '#domain/format-locale.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

/** A text as it is shown. */
type ShownText = {
  text: string
  /** If it differs from the user's language. */
  language: string | undefined
  /** True while there may be a text in English. */
  isPending: boolean
}

/** Returns the overview of a title, in English if there is none in the user's language. */
export function useOverview({ kind, id, overview }: TitleRef & { overview: string }): ShownText {
  return useEnglishIfEmpty(overview, `/${kind}/${id}`, (body) => parseTitleDetail(body, kind).overview)
}

/** Returns a text, from another document if it is empty: TMDB leaves texts empty that a language lacks. */
export function useEnglishIfEmpty(text: string, path: string, parse: (body: unknown) => string): ShownText {
  const isMissing = text === '' && !isEnglish()
  const { data: english = '', isPending } = useQuery(
    queryOptions({
      queryKey: ['catalogue', 'english-text', path],
      queryFn: ({ signal }) => fetchCatalogue(path, { language: SOURCE_LANGUAGE }, signal, parse),
      enabled: isMissing,
    }),
  )
  if (!isMissing) return { text, language: undefined, isPending: false }
  return { text: english, language: english === '' ? undefined : SOURCE_LANGUAGE, isPending }
}
