/**
 * Texts outside the app, in calls of `translate` and in the manifest: the catalogs have them too, and a generated module
 * has their translations, because edge functions and the server run without a build.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

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

/** Returns the content of the generated module. `catalogs` have the translations of each language by the English texts. */
export function renderTranslations(catalogs: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const texts = new Set(
    OUTSIDE_TEXTS.flatMap((path) => listTexts(path, readFileSync(join(ROOT, path), 'utf8'))),
  )
  const translations = [...catalogs].map(([language, catalog]) => [
    language,
    Object.fromEntries([...texts].flatMap((text) => (catalog.get(text) ? [[text, catalog.get(text)]] : []))),
  ])
  const json = JSON.stringify(Object.fromEntries(translations), null, 2)
  return `/** Written by \`npm run messages\`. */\nexport const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = ${json}\n`
}
