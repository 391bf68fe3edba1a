import { get, update } from 'idb-keyval'
import * as v from 'valibot'

import { addKnownTitles, type KnownTitle } from '#domain/catalogue/known-titles.ts'
import { appConfig } from '#src/lib/app-config.ts'

import { catalogueStore, ignoreErrors } from './catalogue-store.ts'

/** The latest titles that a device remembers in a language. */
const MAX_TITLES = 5000

const storedSchema = v.array(
  v.object({
    key: v.string(),
    name: v.string(),
    posterPath: v.nullable(v.string()),
    originalName: v.optional(v.string()),
  }),
)

/** Resolves to the titles that the device knows in a language, by their keys. */
export async function readKnownTitles(language: string): Promise<[string, KnownTitle][]> {
  return parse(await ignoreErrors(() => get<unknown>(getKey(language), catalogueStore)))
}

/** Stores titles after what is stored, which another tab may have changed. */
export async function storeKnownTitles(
  language: string,
  titles: readonly [string, KnownTitle][],
): Promise<void> {
  const merge = (stored: unknown) => {
    const byKey = addKnownTitles(new Map(parse(stored)), titles)
    return Array.from(byKey, ([key, title]) => ({ key, ...title })).slice(-MAX_TITLES)
  }
  await ignoreErrors(() => update<unknown>(getKey(language), merge, catalogueStore))
}

function parse(stored: unknown): [string, KnownTitle][] {
  const parsed = v.safeParse(storedSchema, stored)
  return parsed.success ? parsed.output.map(({ key, ...title }) => [key, title]) : []
}

function getKey(language: string): string {
  return `titles ${language} ${appConfig.catalogue.apiUrl}`
}
