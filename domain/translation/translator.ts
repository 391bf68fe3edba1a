/** Texts of emails, calendars and other things outside the app, where its catalogs are not loaded. */
import { chooseLanguage, getDirection, SOURCE_LANGUAGE } from '../language.ts'
import { TRANSLATIONS } from './translations.gen.ts'

export type Translator = {
  /** A BCP 47 tag. */
  language: string
  direction: 'ltr' | 'rtl'
  /**
   * Returns an English text in the language, and `{name}` replaced with a value. `npm run messages` collects the texts of
   * its calls in the modules that `scripts/lib/outside-texts.ts` names.
   */
  translate: (english: string, values?: Readonly<Record<string, string | number>>) => string
}

/** A text in the language of a translator. */
export type Message = (translator: Translator) => string

/** Returns the message of an English text. */
export const translate =
  (...text: Parameters<Translator['translate']>): Message =>
  ({ translate: find }) =>
    find(...text)

/** The translations of each language by the English texts. */
const TEXTS = new Map(
  Object.entries(TRANSLATIONS).map(([language, texts]) => [language, new Map(Object.entries(texts))]),
)
const LANGUAGES = [SOURCE_LANGUAGE, ...TEXTS.keys()]

/** Returns a translator for a user who prefers these BCP 47 tags, the first one most. Ignores unsupported languages. */
export function createTranslator(preferred: readonly string[]): Translator {
  const language = chooseLanguage(preferred, LANGUAGES)
  const texts = TEXTS.get(language)
  return {
    language,
    direction: getDirection(language),
    translate: (english, values = {}) =>
      (texts?.get(english) ?? english).replaceAll(/\{(\w+)\}/g, (all, name: string) =>
        String(values[name] ?? all),
      ),
  }
}
