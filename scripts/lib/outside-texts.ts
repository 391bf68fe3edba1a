/**
 * Texts outside the app, in calls of `translate` and in the manifest: the catalogs have them too, and a generated module
 * has their translations, because edge functions and the server run without a build.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

import { SOURCE_LANGUAGE } from '../../domain/language.ts'
import { listLanguages, readCatalog } from './message-catalogs.ts'
import { listManifestTexts } from './web-manifest.ts'

/** The files with such texts, as paths from the repository's root. */
export const OUTSIDE_TEXTS = [
  'domain/calendar/messages.ts',
  'domain/credits/messages.ts',
  'emulators/mail/compose-mail.ts',
  'emulators/player/texts.ts',
  'emulators/supabase/auth/emails/email-templates.ts',
  'public/manifest.webmanifest',
  'server/app/fallbacks.ts',
  'server/static/open-search.ts',
  'supabase/functions/_shared/messages.ts',
]

export const TRANSLATIONS_FILE = 'domain/translation/translations.gen.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Finds the texts for `npm run messages`. */
export const outsideTexts: ExtractorType = {
  match: (path) => OUTSIDE_TEXTS.some((name) => resolve(path) === join(ROOT, name)),
  extract(path, code, onMessage) {
    for (const message of listTexts(path, code))
      onMessage({ id: generateMessageId(message), message, origin: [path, 1] })
  },
}

/** Returns the texts of a file that are translated. */
export function listTexts(path: string, code: string): string[] {
  if (path.endsWith('.webmanifest')) return listManifestTexts(code)
  return Array.from(code.matchAll(/\btranslate\(\s*'([^'\\]+)'/g), ([, text = '']) => text)
}

/** Resolves to the content of the generated module, which has the translations in the catalogs. */
export async function renderTranslations(): Promise<string> {
  const texts = OUTSIDE_TEXTS.flatMap((path) => listTexts(path, readFileSync(join(ROOT, path), 'utf8')))
  const translations: Record<string, Record<string, string>> = {}
  for (const language of listLanguages().filter((tag) => tag !== SOURCE_LANGUAGE)) {
    const catalog = await readCatalog(language)
    const entries = texts.map((text) => [text, catalog[generateMessageId(text)]?.translation])
    translations[language] = Object.fromEntries(entries.filter(([, translation]) => translation))
  }
  const json = JSON.stringify(translations, null, 2)
  return `/** Written by \`npm run messages\`. */\nexport const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = ${json}\n`
}
