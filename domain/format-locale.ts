/** The locale in which numbers, dates, lists and names are formatted and sorted. Servers stay with English. */
import { SOURCE_LANGUAGE, toLanguageCode } from './language.ts'

let current = 'en-US'

/** `language` is a BCP 47 tag. */
export function setFormatLocale(language: string): void {
  current = toFormatLocale(language)
}

/** Returns the locale for a language, given as a BCP 47 tag. All languages have Western digits, Arabic too. */
export function toFormatLocale(language: string): string {
  return `${language}-u-nu-latn`
}

/** Returns whether the interface is in English, the language of the source code. */
export function isEnglish(): boolean {
  return toLanguageCode(current) === SOURCE_LANGUAGE
}

export function getFormatLocale(): string {
  return current
}

/**
 * Returns the capital initial of a name by the rules of the interface's language. Only the code of the language is passed:
 * with an extension, browsers would load the data of `Intl`, which the first view does not need.
 */
export function getInitial(name: string): string {
  return name.trim().charAt(0).toLocaleUpperCase(toLanguageCode(current))
}

/** Returns a function that creates something once per locale: formatters are slow to create. */
export function oncePerLocale<Result>(create: (locale: string) => Result): (locale?: string) => Result {
  const created = new Map<string, Result>()
  return (locale = current) => {
    const result = created.get(locale) ?? create(locale)
    created.set(locale, result)
    return result
  }
}
