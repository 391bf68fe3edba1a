import type { ApiRequest } from './endpoint.ts'

const DEFAULT_LANGUAGE = 'en'

/** Returns the two-letter code of the requested language, which defaults to English. */
export function getLanguageCode({ language = DEFAULT_LANGUAGE }: ApiRequest): string {
  return language.slice(0, 2)
}

export function isEnglish(request: ApiRequest): boolean {
  return getLanguageCode(request) === DEFAULT_LANGUAGE
}
