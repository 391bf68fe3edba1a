import { i18n } from '@lingui/core'
import { notifyManager, type QueryClient } from '@tanstack/react-query'

import { findKnownTitles, type KnownTitle } from '#domain/catalogue/known-titles.ts'
import { SOURCE_LANGUAGE, toLanguageCode } from '#domain/language.ts'
import { once } from '#domain/memoize.ts'
import { getChosenLanguage } from '#src/i18n/device-language.ts'
import { createEmitter } from '#src/lib/store.ts'

/** The latest titles that a device remembers in a language. */
const MAX_TITLES = 5000

const SAVE_DELAY_MS = 2000

type KnownTitles = ReturnType<typeof createKnownTitles>

let current: { client: QueryClient; language: string; titles: KnownTitles } | undefined

/**
 * Names are stored in English where the browser knows no other language and the user chose none: nothing replaces them
 * there.
 */
function mayDiffer(language: string): boolean {
  const languages = [language, ...navigator.languages].map(toLanguageCode)
  return languages.some((code) => code !== SOURCE_LANGUAGE) || getChosenLanguage() !== undefined
}

/** All cached responses are in the current language: a change of it clears them. */
export function getKnownTitles(client: QueryClient): KnownTitles {
  if (current?.client !== client || current.language !== i18n.locale)
    current = { client, language: i18n.locale, titles: createKnownTitles(client, i18n.locale) }
  return current.titles
}

function createKnownTitles(client: QueryClient, language: string) {
  // Like the responses.
  const isPersisted = client.getQueryDefaults(['catalogue']).persister !== undefined
  let byKey: ReadonlyMap<string, KnownTitle> = new Map()
  const { subscribe, notify } = createEmitter()
  let timer: ReturnType<typeof setTimeout> | undefined

  const add = (titles: readonly [string, KnownTitle][]): boolean => {
    const changed = titles.filter(([key, title]) => !isSame(byKey.get(key), title))
    if (changed.length === 0) return false
    const next = new Map(byKey)
    for (const [key, title] of changed) {
      const originalName = title.originalName ?? next.get(key)?.originalName
      // At the end, since the first ones are dropped.
      next.delete(key)
      next.set(key, { ...title, originalName })
    }
    byKey = next
    return true
  }
  const save = () => {
    if (!isPersisted) return
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const { storeKnownTitles } = await import('./client/known-titles-storage.ts')
      await storeKnownTitles(language, [...byKey].slice(-MAX_TITLES))
    }, SAVE_DELAY_MS)
  }
  const learn = (queries: readonly { queryKey: readonly unknown[]; state: { data: unknown } }[]) => {
    const ofCatalogue = queries.filter(({ queryKey }) => queryKey[0] === 'catalogue')
    if (!add(ofCatalogue.flatMap(({ state }) => findKnownTitles(state.data)))) return
    notify()
    save()
  }

  const get = (key: string) => byKey.get(key)
  const getAll = () => byKey
  if (!mayDiffer(language)) return { subscribe, get, getAll, load: () => Promise.resolve() }
  learn(client.getQueryCache().getAll())
  client.getQueryCache().subscribe(
    notifyManager.batchCalls((event) => {
      const isNew = event.type === 'updated' && event.action.type === 'success'
      if (isNew && i18n.locale === language) learn([event.query])
    }),
  )
  return {
    subscribe,
    get,
    getAll,
    /** Adds what the device remembers. */
    load: once(async () => {
      if (!isPersisted) return
      const { readKnownTitles } = await import('./client/known-titles-storage.ts')
      const stored = await readKnownTitles(language)
      if (add(stored.filter(([key]) => !byKey.has(key)))) notify()
    }),
  }
}

function isSame(one: KnownTitle | undefined, other: KnownTitle): boolean {
  return (
    one?.name === other.name &&
    one.posterPath === other.posterPath &&
    (other.originalName === undefined || one.originalName === other.originalName)
  )
}
