/** Changes the language of the page without loading it again. */
import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import { LANGUAGE_CHANGED } from '#domain/app-shell.ts'
import { setFormatLocale } from '#domain/format-locale.ts'
import { chooseLanguage, getDirection } from '#domain/language.ts'

import { loadCatalog } from './catalogs.ts'
import { LANGUAGES, storeChosenLanguage } from './device-language.ts'
import { currentLanguage } from './language.ts'

/** Undefined follows the browser. Rejects, and changes nothing, if the language's messages cannot be loaded. */
export async function switchLanguage(chosen: string | undefined, queryClient: QueryClient): Promise<void> {
  const language = chosen ?? chooseLanguage(navigator.languages, LANGUAGES)
  const [start, rest] = await Promise.all([loadCatalog('start', language), loadCatalog('rest', language)])
  storeChosenLanguage(chosen)
  i18n.load(language, { ...start, ...rest })
  i18n.activate(language)
  setFormatLocale(language)
  document.documentElement.lang = language
  document.documentElement.dir = getDirection(language)
  // Responses stay on the device, each in its language.
  queryClient.clear()
  currentLanguage.set(language)
  // It responds with the page, and its own is in the language of before.
  navigator.serviceWorker?.controller?.postMessage(LANGUAGE_CHANGED)
}
