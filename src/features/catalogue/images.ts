import { i18n } from '@lingui/core'
import { queryOptions } from '@tanstack/react-query'

import { getImageLanguages, parseImages } from '#domain/catalogue/images.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { toLanguageCode } from '#domain/language.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

export function imagesQuery({ kind, id, originalLanguage }: TitleDetail) {
  const language = toLanguageCode(i18n.locale)
  return queryOptions({
    queryKey: ['catalogue', 'images', kind, id, originalLanguage],
    queryFn: ({ signal }) =>
      fetchCatalogue(
        `/${kind}/${id}/images`,
        { include_image_language: getImageLanguages(originalLanguage, language) },
        signal,
        (body) => parseImages(body, language),
      ),
  })
}
