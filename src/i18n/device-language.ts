import { chooseLanguage, LANGUAGE_COOKIE, parseLanguageCookie } from '#domain/language.ts'
import { readCookies, writeCookie } from '#src/lib/browser-features.ts'

/** The languages that have a catalog, as BCP 47 tags. */
export const LANGUAGES = import.meta.env.VITE_LANGUAGES.split(' ')

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** Returns the language that the user chose on this device, if any. */
export function getChosenLanguage(): string | undefined {
  return parseLanguageCookie(readCookies())
}

/** Returns the chosen language, else the best one for the browser's. */
export function getDeviceLanguage(): string {
  return chooseLanguage([getChosenLanguage() ?? '', ...navigator.languages], LANGUAGES)
}

/** A cookie, so that the server can respond with the page in this language. Undefined follows the browser. */
export function storeChosenLanguage(language: string | undefined): void {
  const maxAge = language === undefined ? 0 : MAX_AGE_SECONDS
  writeCookie(`${LANGUAGE_COOKIE}=${language ?? ''}; path=/; max-age=${maxAge}; samesite=lax`)
}
