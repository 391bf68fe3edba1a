import { get, set } from 'idb-keyval'
import * as v from 'valibot'

import type { KnownTitle } from '#domain/catalogue/known-titles.ts'
import { appConfig } from '#src/lib/app-config.ts'
import { isPrivateSession } from '#src/lib/private-session.ts'

import { catalogueStore, ignoreErrors } from './query-persister.ts'

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
  const stored = await ignoreErrors(() => get<unknown>(getKey(language), catalogueStore))
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
  await ignoreErrors(() => set(getKey(language), stored, catalogueStore))
}

function getKey(language: string): string {
  return `titles ${language} ${appConfig.catalogue.apiUrl}`
}
