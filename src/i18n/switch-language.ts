/** Changes the language of the page without loading it again. */
import type { QueryClient } from '@tanstack/react-query'

import { LANGUAGE_CHANGED } from '#domain/app-shell.ts'
import { chooseLanguage } from '#domain/language.ts'

import { loadCatalog } from './catalogs.ts'
import { LANGUAGES, storeChosenLanguage } from './device-language.ts'
import { activateLanguage, currentLanguage } from './language.ts'

let latest: string | undefined

/**
 * Undefined follows the browser. Rejects, and changes nothing, if the language's messages cannot be loaded. Of two changes
 * at once, the second counts.
 */
export async function switchLanguage(chosen: string | undefined, queryClient: QueryClient): Promise<void> {
  const language = chosen ?? chooseLanguage(navigator.languages, LANGUAGES)
  latest = language
  if (language === currentLanguage.get()) return storeChosenLanguage(chosen)
  const [start, rest] = await Promise.all([loadCatalog('start', language), loadCatalog('rest', language)])
  if (latest !== language) return
  storeChosenLanguage(chosen)
  // Responses stay on the device, each in its language.
  queryClient.clear()
  activateLanguage(language, { ...start, ...rest })
  // The worker's cached page is still in the previous language.
  navigator.serviceWorker?.controller?.postMessage(LANGUAGE_CHANGED)
}
