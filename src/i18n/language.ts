/**
 * The messages of the interface in the current language. `messages.ts` modules define them in English; the catalogs of
 * all languages are compiled in two parts, because the first view needs only a few of them.
 */
import { i18n, type Messages } from '@lingui/core'

export type CatalogPart = 'start' | 'rest'

// Outside of builds, messages have their English texts.
if (import.meta.env.PROD) i18n.on('missing', ({ id }) => console.error(`The message ${id} is not loaded`))

let remaining: Promise<void> | undefined

/** Loads what the first view shows. Nothing may render before. */
export async function activateLanguage(language: string): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await load('start', language) })
}

/** Loads all other messages, which every screen but Home waits for. Rejects if that fails; a later call tries again. */
export async function loadMessages(): Promise<void> {
  remaining ??= load('rest', i18n.locale).then((messages) => i18n.load(i18n.locale, messages))
  try {
    await remaining
  } catch (error) {
    remaining = undefined
    throw error
  }
}

/** Resolves to a module with messages that Home does not load, when they are there. */
export async function withMessages<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMessages()])
  return loaded
}

/** A page names the files of its own language, which the browser then loads before the app asks for them. */
async function load(part: CatalogPart, language: string): Promise<Messages> {
  const link = document.querySelector<HTMLLinkElement>(
    `link[data-messages=${part}][data-language='${language}']`,
  )
  if (!link) return (await import('./catalogs.ts')).loadCatalog(part, language)
  const { messages }: { messages: Messages } = await import(/* @vite-ignore */ link.href)
  return messages
}
