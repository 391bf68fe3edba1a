import { i18n } from '@lingui/core'
import { notifyManager, type QueryClient } from '@tanstack/react-query'

import { addKnownTitles, findKnownTitles, type KnownTitle } from '#domain/catalogue/known-titles.ts'
import { SOURCE_LANGUAGE, toLanguageCode } from '#domain/language.ts'
import { memoizeEach, once } from '#domain/memoize.ts'
import { getChosenLanguage } from '#src/i18n/device-language.ts'
import { isPrivateSession } from '#src/lib/private-session.ts'
import { createEmitter } from '#src/lib/store.ts'

/** Soon, as the user may leave the page. */
const SAVE_DELAY_MS = 500

type KnownTitles = ReturnType<typeof createKnownTitles>

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
  const byLanguage = getLanguages(client)
  const titles = byLanguage.get(i18n.locale) ?? createKnownTitles(client, i18n.locale)
  byLanguage.set(i18n.locale, titles)
  return titles
}

/** The subscriptions last as long as the client: a language that is chosen again has its titles. */
const getLanguages = memoizeEach<QueryClient, Map<string, KnownTitles>>(() => new Map())

function createKnownTitles(client: QueryClient, language: string) {
  // The names are stored only where the responses are.
  const isPersisted = client.getQueryDefaults(['catalogue']).persister !== undefined
  let byKey: ReadonlyMap<string, KnownTitle> = new Map()
  const { subscribe, notify } = createEmitter()
  const unsaved: [string, KnownTitle][] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = async () => {
    timer = undefined
    const { storeKnownTitles } = await import('./client/known-titles-storage.ts')
    await storeKnownTitles(language, unsaved.splice(0))
  }
  /** A private session adds nothing, like to the cached responses. */
  const learn = (queries: readonly { queryKey: readonly unknown[]; state: { data: unknown } }[]) => {
    if (isPrivateSession()) return
    const learned = queries
      .filter(({ queryKey }) => queryKey[0] === 'catalogue')
      .flatMap(({ state }) => findKnownTitles(state.data))
      .filter(([key, title]) => !isSame(byKey.get(key), title))
    if (learned.length === 0) return
    byKey = addKnownTitles(byKey, learned)
    notify()
    if (!isPersisted) return
    unsaved.push(...learned)
    timer ??= setTimeout(save, SAVE_DELAY_MS)
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
      if (stored.length === 0) return
      byKey = addKnownTitles(new Map(stored), byKey)
      notify()
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
