/** The language in the metadata of an account. */
import * as v from 'valibot'

import { LANGUAGES } from '#src/i18n/device-language.ts'
import { currentLanguage } from '#src/i18n/language.ts'

/** Held while the language is saved: that also stores the session, which must not come back after signing out. */
export const LANGUAGE_LOCK = 'marquee-language'

export const knownLanguage = v.fallback(v.optional(v.picklist(LANGUAGES)), undefined)

const languageDataSchema = v.object({
  language: knownLanguage,
  language_is_automatic: v.fallback(v.optional(v.boolean()), undefined),
})

/** Emails need a language even if the user has not chosen one: the page's. */
export function toLanguageData(chosen: string | undefined) {
  return { language: chosen ?? currentLanguage.get(), language_is_automatic: chosen === undefined }
}

/** Returns the language that the user chose, if any. */
export function readChoice(metadata: unknown): string | undefined {
  const { language, language_is_automatic: isAutomatic } = v.parse(languageDataSchema, metadata)
  return isAutomatic ? undefined : language
}
