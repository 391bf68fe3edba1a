import { createTexts, ENGLISH, type Texts } from '../texts.ts'
import type { PageConfig } from './page-config.ts'

/** In English until `applyLanguage`. */
export const texts: Texts = createTexts(ENGLISH)

let locale = 'en-US'
let [valueStart, valueEnd] = ['', '']

/** Shows everything that is created from now on in the language of the configuration. */
export function applyLanguage({ language, direction, texts: translated }: PageConfig): void {
  Object.assign(document.documentElement, { lang: language, dir: direction })
  Object.assign(texts, translated)
  // As in the app: all languages have Western digits.
  locale = `${language}-u-nu-latn`
  // Isolates values in another direction.
  if (direction === 'rtl') [valueStart, valueEnd] = ['\u2068', '\u2069']
}

/** Returns the locale in which numbers are formatted. */
export function getLocale(): string {
  return locale
}

/** Returns a text with each `{name}` replaced with a value. */
export function insertValues(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    name in values ? `${valueStart}${values[name]}${valueEnd}` : all,
  )
}
