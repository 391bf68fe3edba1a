import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'

import type { KnownTitle } from '#domain/catalogue/known-titles.ts'
import { appConfig } from '#src/lib/app-config.ts'
import { isPrivateSession } from '#src/lib/private-session.ts'

/** The same as the one of responses, which the first view loads and this not. */
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
  const stored = await orUnavailable(() => get<unknown>(getKey(language), store))
  const parsed = v.safeParse(storedSchema, stored)
  return parsed.success ? parsed.output.map(({ key, ...title }) => [key, title]) : []
}

/** A private session adds nothing, like to the cached responses. */
export async function storeKnownTitles(
  language: string,
  titles: readonly [string, KnownTitle][],
): Promise<void> {
  if (isPrivateSession()) return
  const stored = titles.map(([key, title]) => ({ key, ...title }))
  await orUnavailable(() => set(getKey(language), stored, store))
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
