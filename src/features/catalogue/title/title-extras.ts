import { i18n } from '@lingui/core'
import { queryOptions } from '@tanstack/react-query'

import { getExtrasParts, parseTitleExtras } from '#domain/catalogue/title-extras.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { SOURCE_LANGUAGE, toLanguageCode } from '#domain/language.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

/** One document for all sections below a title's first view. Request it after the header has been painted. */
export function titleExtrasQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'extras', kind, id],
    queryFn: ({ signal }) =>
      fetchCatalogue(
        `/${kind}/${id}`,
        { append_to_response: getExtrasParts(kind), ...getVideoLanguages() },
        signal,
        parseTitleExtras,
      ),
  })
}

/**
 * TMDB has videos and reviews only in the language of a request. Videos in the user's language come with the English ones,
 * and reviews are in English, in which most are written.
 */
function getVideoLanguages(): Record<string, string> {
  const language = i18n.locale
  if (language === SOURCE_LANGUAGE) return {}
  return {
    language: SOURCE_LANGUAGE,
    include_video_language: `${toLanguageCode(language)},${SOURCE_LANGUAGE},null`,
  }
}
