/**
 * Messages in the build: `messages.ts` modules become look-ups by id, and the catalogs of all languages become modules
 * that have the texts.
 *
 * Why Lingui, and why two parts per language: docs/decisions/0061-messages.md
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { transformAsync } from '@babel/core'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig, type CatalogType } from '@lingui/conf'
import type { Plugin } from 'vite'

import { getDirection, SOURCE_LANGUAGE } from '../../domain/language.ts'
import { once } from '../../domain/memoize.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CATALOGS = join(ROOT, 'src', 'i18n', 'catalogs')

/** Import of one part of a catalog, such as `catalogs/de.po?part=start`. */
const CATALOG_PART = /\/([\w-]+)\.po\?part=(start|rest)$/

/** The modules and folders whose messages the first view shows. Each catalog has all others in its second part. */
const START = [
  'src/app/messages.ts',
  'src/features/catalogue/messages.ts',
  'src/features/command-menu/load-messages.ts',
  'src/features/home/messages.ts',
  'src/features/navigation/messages.ts',
  'src/features/shell/messages.ts',
  'src/features/titles/row-messages.ts',
  'src/lib/messages.ts',
  'src/routes/',
  'src/ui/messages.ts',
]

/** Returns the BCP 47 tags of the languages that have a catalog. */
export function listLanguages(): string[] {
  return readdirSync(CATALOGS)
    .filter((name) => name.endsWith('.po'))
    .map((name) => name.slice(0, -'.po'.length))
    .toSorted()
}

/** Returns values for Vite's `define`, so that the app knows its languages without their catalogs. */
export function languageDefines(): Record<string, string> {
  return { 'import.meta.env.VITE_LANGUAGES': JSON.stringify(listLanguages().join(' ')) }
}

/** Replaces the macros of messages modules with look-ups by id. Outside of production they keep their English texts. */
export function messageMacros(): Plugin {
  return {
    name: 'message-macros',
    enforce: 'pre',
    transform: {
      filter: { id: /[/-]messages\.ts$/, code: '@lingui/core/macro' },
      async handler(source, id) {
        const { isProduction } = this.environment.config
        const result = await transformAsync(source, {
          filename: id,
          babelrc: false,
          configFile: false,
          parserOpts: { plugins: ['typescript'] },
          plugins: [
            [
              linguiMacro,
              {
                descriptorFields: isProduction ? 'id-only' : 'message',
                linguiConfig: getConfig({ cwd: ROOT }),
              },
            ],
          ],
          sourceMaps: true,
        })
        if (!result?.code) throw new Error(`${id} has no code`)
        return { code: isProduction ? await shortenIds(result.code) : result.code, map: result.map }
      },
    },
  }
}

/** Compiles the catalogs, and fails if a translation is missing or is no ICU message. */
export function messageCatalogs(): Plugin {
  return {
    name: 'message-catalogs',
    transform: {
      filter: { id: CATALOG_PART },
      async handler(_source, id) {
        const [, language = '', part] = CATALOG_PART.exec(id) ?? []
        const { isProduction } = this.environment.config
        const entries = Object.entries(await readCatalog(language)).filter(
          ([, entry]) => isInApp(entry) && isInStart(entry) === (part === 'start'),
        )
        const missing = entries.filter(([, { translation }]) => !translation)
        if (missing.length > 0)
          throw new Error(
            `${language}.po has no translation of: ${missing.map(([, { message }]) => message).join(', ')}`,
          )
        const ids = await getShortIds()
        const messages = entries.map(([key, { translation }]) => [
          isProduction ? ids.get(key) : key,
          translation,
        ])
        const { source, errors } = createCompiledCatalog(language, Object.fromEntries(messages), {
          namespace: 'json',
        })
        if (errors.length > 0)
          throw new Error(
            `${language}.po has invalid messages: ${errors.map(({ error }) => error.message).join(', ')}`,
          )
        const json = getDirection(language) === 'rtl' ? isolateValues(source) : source
        return {
          code: `export const { messages } = JSON.parse(${JSON.stringify(json)})`,
          map: null,
          moduleType: 'js',
        }
      },
    },
  }
}

/**
 * Puts the values in compiled messages between the characters that isolate them, FSI and PDI: names and emails in another
 * direction keep their own order, and punctuation after them stays with the sentence. A number such as the one in `9/10`
 * belongs to what it touches.
 */
export function isolateValues(json: string): string {
  const value = /(?<=[[,])(?<![\d/%×–+-]",)\[("\w+")\](?=[\],])(?!,"[\d/%×–+-])/g
  return json.replaceAll(value, '"\u2068",[$1],"\u2069"')
}

/** The others are texts outside the app. */
function isInApp({ origin = [] }: CatalogType[string]): boolean {
  return origin.some(([file]) => file.startsWith('src/'))
}

function isInStart({ origin = [] }: CatalogType[string]): boolean {
  return origin.some(([file]) => START.some((path) => file.startsWith(path)))
}

/** Returns the messages of a catalog by their ids. */
export async function readCatalog(language: string): Promise<CatalogType> {
  const [catalog] = await getCatalogs(getConfig({ cwd: ROOT }))
  return (await catalog?.read(language)) ?? {}
}

/** Short ids of messages by their hashes. In the first view, hashes would be a fifth of the messages' bytes. */
const getShortIds = once(async () => {
  const entries = Object.entries(await readCatalog(SOURCE_LANGUAGE)).filter(([, entry]) => isInApp(entry))
  // The first ids are the shortest.
  const sorted = entries.toSorted(([, one], [, other]) => Number(isInStart(other)) - Number(isInStart(one)))
  return new Map(sorted.map(([key], index) => [key, index.toString(36)]))
})

async function shortenIds(code: string): Promise<string> {
  const ids = await getShortIds()
  const short = code.replaceAll(/(?<=\bid: ")[^"]+(?=")/g, (hash) => {
    const id = ids.get(hash)
    if (!id) throw new Error('A message is in no catalog. Run `npm run messages`.')
    return id
  })
  // Without values, the id may be the argument itself.
  return short.replaceAll(/\{\s*id: ("[^"]+")\s*\}/g, '$1')
}
