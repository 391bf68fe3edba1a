import { parseTitleDetail, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

import { fillInEnglish } from './in-english.ts'

/** Parses the details of a title. Its overview is in English if there is none in the user's language. */
export function readTitleDetail(
  body: unknown,
  { kind, id }: TitleRef,
  signal: AbortSignal,
): Promise<TitleDetail> {
  const fetchIn = (language: string) =>
    fetchCatalogue(`/${kind}/${id}`, { language }, signal, (english) => parseTitleDetail(english, kind))
  return fillInEnglish(parseTitleDetail(body, kind), 'overview', fetchIn, signal)
}
