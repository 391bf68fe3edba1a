import { createStore, get, update } from 'idb-keyval'
import * as v from 'valibot'

import { addKnownTitles, type KnownTitle } from '#domain/catalogue/known-titles.ts'
import { appConfig } from '#src/lib/app-config.ts'

/** The latest titles that a device remembers in a language. */
const MAX_TITLES = 5000

/** Shares the database of cached responses, without importing their module. */
const store = createStore('marquee-catalogue', 'answers')

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
  return parse(await orUnavailable(() => get<unknown>(getKey(language), store)))
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
  await orUnavailable(() => update<unknown>(getKey(language), merge, store))
}

function parse(stored: unknown): [string, KnownTitle][] {
  const parsed = v.safeParse(storedSchema, stored)
  return parsed.success ? parsed.output.map(({ key, ...title }) => [key, title]) : []
}

/** IndexedDB may be unavailable, as in some private windows: names are then as they are stored. */
async function orUnavailable<Value>(run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run()
  } catch {
    return undefined
  }
}

function getKey(language: string): string {
  return `titles ${language} ${appConfig.catalogue.apiUrl}`
}
