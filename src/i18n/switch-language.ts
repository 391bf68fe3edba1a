/** Changes the language of the page without loading it again. */
import { LANGUAGE_CHANGED } from '#domain/app-shell.ts'
import { chooseLanguage } from '#domain/language.ts'
import { scrollAsPageGrows } from '#src/lib/scroll-as-page-grows.ts'
import { createEmitter } from '#src/lib/store.ts'

import { LANGUAGES, storeChosenLanguage } from './device-language.ts'
import { activateLanguage, currentLanguage } from './language.ts'

const { subscribe, notify } = createEmitter()

let latest: string | undefined

/** Calls back when this tab has stored a choice, which may be of the language that the page is in. */
export const onLanguageChosen = subscribe

/**
 * Stores a choice and shows the page in that language; undefined stands for the browser's. Rejects, and changes nothing, if
 * the language's messages cannot be loaded. A choice replaces an earlier one whose messages are still loading.
 */
export async function switchLanguage(chosen: string | undefined): Promise<void> {
  const language = chosen ?? chooseLanguage(navigator.languages, LANGUAGES)
  latest = language
  if (language !== currentLanguage.get()) {
    const { loadCatalog } = await import('./catalogs.ts')
    const [start, rest] = await Promise.all([loadCatalog('start', language), loadCatalog('rest', language)])
    if (latest !== language) return
    storeChosenLanguage(chosen)
    const top = scrollY
    activateLanguage(language, { ...start, ...rest })
    // The app is mounted again.
    scrollAsPageGrows(top)
    // The worker's cached page is still in the previous language.
    navigator.serviceWorker?.controller?.postMessage(LANGUAGE_CHANGED)
  } else storeChosenLanguage(chosen)
  notify()
}
