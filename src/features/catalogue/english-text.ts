/** Texts in English where the user's language has none: TMDB leaves them empty. */
import { useQuery } from '@tanstack/react-query'

import { parseTitleDetail } from '#domain/catalogue/title-detail.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { isEnglish } from '#domain/format-locale.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

export type ShownText = {
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

/** Returns a text, or if it is empty the one that `select` finds in an English document. For undefined it looks for none. */
export function useEnglishIfEmpty(
  text: string | undefined,
  path: string,
  select: (body: unknown) => string,
): ShownText {
  const isMissing = text === '' && !isEnglish()
  const { data: english = '', isPending } = useEnglish(path, select, isMissing)
  if (!isMissing) return { text: text ?? '', language: undefined, isPending: false }
  return { text: english, language: english === '' ? undefined : SOURCE_LANGUAGE, isPending }
}

/** Returns the query of what `select` finds in a document in English. */
export function useEnglish<Data>(path: string, select: (body: unknown) => Data, isEnabled: boolean) {
  return useQuery({
    queryKey: ['catalogue', 'in-english', path],
    queryFn: ({ signal }) =>
      fetchCatalogue(path, { language: SOURCE_LANGUAGE }, signal, (body): unknown => body),
    select,
    enabled: isEnabled,
  })
}
