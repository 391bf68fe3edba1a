import { queryOptions } from '@tanstack/react-query'

import { getImageLanguages, parseImages } from '#domain/catalogue/images.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

export function imagesQuery({ kind, id, originalLanguage }: TitleDetail) {
  return queryOptions({
    queryKey: ['catalogue', 'images', kind, id, originalLanguage],
    queryFn: ({ signal }) =>
      fetchCatalogue(
        `/${kind}/${id}/images`,
        { include_image_language: getImageLanguages(originalLanguage) },
        signal,
        parseImages,
      ),
  })
}
