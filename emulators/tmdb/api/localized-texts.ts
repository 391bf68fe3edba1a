import { toArtworkPath } from '../catalogue/artwork-paths.ts'
import type { Title } from '../catalogue/title.ts'
import { getTranslations, type Translation } from '../entries/load-translations.ts'
import type { ApiRequest } from './endpoint.ts'

const DEFAULT_LANGUAGE = 'en'

/** Returns the two-letter code of the requested language, which defaults to English. */
export function getLanguageCode({ language = DEFAULT_LANGUAGE }: ApiRequest): string {
  return language.slice(0, 2)
}

export function isEnglish(request: ApiRequest): boolean {
  return getLanguageCode(request) === DEFAULT_LANGUAGE
}

/**
 * Returns a title's texts in the requested language. Like on TMDB, a title that is not translated has its original title
 * and no other texts.
 */
export function getTexts(title: Title, request: ApiRequest): Translation {
  if (isEnglish(request)) return title
  const translation = findTranslation(title, request)
  return translation ?? { title: title.originalTitle, tagline: '', overview: '' }
}

/** Returns the poster in the requested language, if there is one, and the default poster if not. */
export function getPosterPath(title: Title, request: ApiRequest): string | null {
  const { posterPath } = title
  if (posterPath === null || !findTranslation(title, request)) return posterPath
  return toArtworkPath({ kind: 'poster', title, language: getLanguageCode(request) })
}

/** Returns a string that is the same for languages in which a title has the same texts. */
export function getTextsVariant(title: Title, request: ApiRequest): string {
  const isTranslated = isEnglish(request) || findTranslation(title, request)
  return isTranslated ? getLanguageCode(request) : 'original'
}

function findTranslation({ kind, id }: Title, request: ApiRequest): Translation | undefined {
  return getTranslations(kind, id).get(getLanguageCode(request))
}
