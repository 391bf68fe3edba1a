/**
 * The messages of the interface in the current language. `messages.ts` modules define them in English; the catalogs of
 * all languages are compiled in two parts, because the first view needs only a few of them.
 */
import { i18n, type Messages } from '@lingui/core'

import { getFormatLocale, setFormatLocale } from '#domain/format-locale.ts'
import { getDirection } from '#domain/language.ts'
import { createStore } from '#src/lib/store.ts'

export type CatalogPart = 'start' | 'rest'

// Outside of builds, messages have their English texts.
if (import.meta.env.PROD) i18n.on('missing', ({ id }) => console.error('Missing message', id))

/** A BCP 47 tag. The app is mounted again when it changes. */
export const currentLanguage = createStore('en')

let remaining: Promise<void> | undefined

/**
 * Loads what the first view shows, in the page's language. Nothing may render before. If another language than the one of
 * the HTML cannot be loaded, such as offline, the page is shown in its own.
 */
export async function loadFirstMessages(): Promise<void> {
  const root = document.documentElement
  try {
    activateLanguage(root.lang, await load('start', root.lang))
  } catch (error) {
    const own = document.querySelector<HTMLElement>('link[data-language]')?.dataset['language']
    if (own === undefined || own === root.lang) throw error
    activateLanguage(own, await load('start', own))
  }
}

/** Changes the language of the page, and adds messages to the ones that have loaded in that language. */
export function activateLanguage(language: string, messages: Messages): void {
  document.documentElement.lang = language
  document.documentElement.dir = getDirection(language)
  setFormatLocale(language)
  i18n.load(language, messages)
  // Numbers in messages have the same digits as all others.
  i18n.activate(language, getFormatLocale())
  currentLanguage.set(language)
}

/** Loads all other messages, which every screen but Home waits for. Rejects if that fails; the next call tries again. */
export function loadMessages(): Promise<void> {
  if (!remaining) {
    const language = document.documentElement.lang
    remaining = load('rest', language).then((messages) => i18n.load(language, messages))
    remaining.catch(() => {
      remaining = undefined
    })
  }
  return remaining
}

/** Resolves to a module with messages that Home does not load, when they are there. */
export async function withMessages<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMessages()])
  return loaded
}

/** A page names the files of its own language. */
async function load(part: CatalogPart, language: string): Promise<Messages> {
  const link = document.querySelector<HTMLElement>(`link[data-language='${language}']`)
  const file = link?.dataset[part]
  try {
    if (file) return (await import(/* @vite-ignore */ file)).messages
  } catch {
    // Gone after a deployment, or offline: Vite reports it if the import below fails as well.
  }
  return (await import('./catalogs.ts')).loadCatalog(part, language)
}
