import { i18n } from '@lingui/core'

import { SOURCE_LANGUAGE } from '#domain/language.ts'

/**
 * Returns the document with its text in English if it has none in the user's language: TMDB leaves overviews and
 * biographies empty. If the English document cannot be loaded, the text stays empty.
 */
export async function fillInEnglish<
  Key extends string,
  Document extends Record<Key, string> & { textLanguage?: string },
>(
  document: Document,
  key: Key,
  fetchIn: (language: string) => Promise<Document>,
  signal: AbortSignal,
): Promise<Document> {
  if (document[key] || i18n.locale === SOURCE_LANGUAGE) return document
  try {
    const english = await fetchIn(SOURCE_LANGUAGE)
    return english[key] ? { ...document, [key]: english[key], textLanguage: SOURCE_LANGUAGE } : document
  } catch {
    signal.throwIfAborted()
    return document
  }
}
