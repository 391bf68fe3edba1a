import { i18n } from '@lingui/core'
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import {
  findKnownTitles,
  toDisplayTitle,
  type DisplayTitle,
  type KnownTitle,
} from '#domain/catalogue/known-titles.ts'
import { titleKey, type TitleRef, type TitleSummary } from '#domain/catalogue/title.ts'
import { once } from '#domain/memoize.ts'
import { readKnownTitles, storeKnownTitles } from '#src/features/catalogue/client/known-titles-storage.ts'
import { createEmitter } from '#src/lib/store.ts'

type NamedTitle = Pick<TitleSummary, 'kind' | 'id' | 'name' | 'posterPath'>

/** How an item contains its title. */
type Access<Item, Title> = {
  getTitle: (item: Item) => Title
  withTitle: (item: Item, title: DisplayTitle<Title>) => Item
}

/** The latest titles that a device remembers in a language. */
const MAX_TITLES = 5000

const SAVE_DELAY_MS = 2000

/**
 * Returns stored titles with their names and posters in the user's language where a response of the catalogue contained
 * them, else as they are stored. Sends no request.
 */
export function useDisplayTitles<Title extends NamedTitle>(
  titles: readonly Title[],
): readonly DisplayTitle<Title>[] {
  return useDisplayItems<DisplayTitle<Title>, Title>(titles, FLAT)
}

const FLAT = {
  getTitle: <Title>(title: Title) => title,
  withTitle: <Title>(_: unknown, title: Title) => title,
}

/** Returns items with titles like `useDisplayTitles`. An item whose title stays is the same object. */
export function useDisplayItems<Item extends object, Title extends NamedTitle>(
  items: readonly Item[],
  access: Access<Item, Title>,
): readonly Item[] {
  const known = getKnownTitles(useQueryClient())
  const [select] = useState(() => createSelector<Item, Title>())
  useEffect(() => void known.load(), [known])
  return useSyncExternalStore(known.subscribe, () => select(items, access, known.get))
}

/** Returns a function for the names of stored titles in the user's language, like `useDisplayTitles`. */
export function useTitleNames(): (title: TitleRef & { name: string }) => string {
  const known = getKnownTitles(useQueryClient())
  const titles = useSyncExternalStore(known.subscribe, known.getAll)
  useEffect(() => void known.load(), [known])
  return (title) => titles.get(titleKey(title))?.name ?? title.name
}

/** Keeps the result while the items and what is known of them are the same. */
function createSelector<Item extends object, Title extends NamedTitle>() {
  const shown = new WeakMap<Item, { title: KnownTitle; item: Item }>()
  let last: { items: readonly Item[]; result: readonly Item[] } | undefined
  return (
    items: readonly Item[],
    { getTitle, withTitle }: Access<Item, Title>,
    getKnown: (key: string) => KnownTitle | undefined,
  ): readonly Item[] => {
    const result = items.map((item) => {
      const title = getTitle(item)
      const known = getKnown(titleKey(title))
      if (!known) return item
      const before = shown.get(item)
      if (before?.title === known) return before.item
      const display = toDisplayTitle(title, known)
      const next = { title: known, item: display === title ? item : withTitle(item, display) }
      shown.set(item, next)
      return next.item
    })
    const isSame =
      last?.items.length === items.length && last.result.every((item, index) => item === result[index])
    last = { items, result: isSame && last ? last.result : result }
    return last.result
  }
}

type KnownTitles = ReturnType<typeof createKnownTitles>

let current: { client: QueryClient; language: string; titles: KnownTitles } | undefined

/** All cached responses are in the current language: a change of it clears them. */
function getKnownTitles(client: QueryClient): KnownTitles {
  if (current?.client !== client || current.language !== i18n.locale)
    current = { client, language: i18n.locale, titles: createKnownTitles(client, i18n.locale) }
  return current.titles
}

function createKnownTitles(client: QueryClient, language: string) {
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
    clearTimeout(timer)
    timer = setTimeout(() => void storeKnownTitles(language, [...byKey].slice(-MAX_TITLES)), SAVE_DELAY_MS)
  }
  const learn = (queries: readonly { queryKey: readonly unknown[]; state: { data: unknown } }[]) => {
    const ofCatalogue = queries.filter(({ queryKey }) => queryKey[0] === 'catalogue')
    if (!add(ofCatalogue.flatMap(({ state }) => findKnownTitles(state.data)))) return
    notify()
    save()
  }

  learn(client.getQueryCache().getAll())
  client.getQueryCache().subscribe(
    notifyManager.batchCalls((event) => {
      const isNew = event.type === 'updated' && event.action.type === 'success'
      if (isNew && i18n.locale === language) learn([event.query])
    }),
  )
  return {
    subscribe,
    get: (key: string) => byKey.get(key),
    getAll: () => byKey,
    /** Adds what the device remembers. */
    load: once(async () => {
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
